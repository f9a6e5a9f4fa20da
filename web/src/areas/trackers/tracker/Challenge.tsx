import { memo } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Value } from '@/shared/progress';
import { cx } from '@/shared/ui/cx';
import { amountOf } from '../model';
import type { Camo } from '../types';
import { Count, CountText } from './Count';

interface Props {
  camo: Camo;
  value: Value;
  /** The tab stop of its grid. */
  stop: boolean;
  onFocus: (camo: Camo) => void;
  onTick: (camo: Camo, on: boolean) => void;
  onCount: (camo: Camo, count: number) => void;
}

/** Whether a pattern is an icon: badges and reticles are centered, patterns fill. */
const isSign = (pattern: string): boolean => /^(badge|mastery-badge|prestige|reticle)\b/.test(pattern);

/**
 * A camouflage with its challenge. A tap ticks it; counting is optional. Memoized: a tick rerenders only changed ones.
 */
export const Challenge = memo(function Challenge({ camo, value, stop, onFocus, onTick, onCount }: Props) {
  const { t } = useTranslation('trackers');
  const { unlock } = camo;
  const done = value === true;
  const amount = amountOf(camo);
  return (
    <div className={cx('chal', done && 'chal-done', amount > 1 && 'chal-counted')} onFocus={() => onFocus(camo)}>
      <label className="chal-tick">
        <img
          src={camo.image}
          alt=""
          width={240}
          height={240}
          loading="lazy"
          decoding="async"
          className={cx('chal-swatch', isSign(camo.pattern) && 'chal-sign')}
        />
        <input
          type="checkbox"
          className="choice-box chal-box"
          checked={done}
          tabIndex={stop ? 0 : -1}
          onChange={(event) => onTick(camo, event.target.checked)}
        />
        <span className="chal-words">
          <b className="chal-name">{camo.name}</b>
          <span className="chal-action">{unlock.action}</span>
          {typeof unlock.level === 'number' && <span className="chal-level num">{t('tracker.level', { level: unlock.level })}</span>}
        </span>
      </label>
      {amount > 1 &&
        (done ? (
          // As high as the counter that it replaces, so that nothing shifts.
          <p aria-hidden className="chal-count num">
            <CountText count={amount} amount={amount} />
          </p>
        ) : (
          <Count
            name={camo.name}
            count={typeof value === 'number' ? value : 0}
            amount={amount}
            stop={stop}
            onCount={(count) => onCount(camo, count)}
          />
        ))}
    </div>
  );
});
