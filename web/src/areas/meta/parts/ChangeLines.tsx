import { ArrowDown, ArrowRight, ArrowUp, type LucideIcon, Minus, Plus } from 'lucide-react';
import type { ChangeLine, Way } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from '@/shared/ui/cx';
import { figures } from '../patches';

const WAYS: Record<Way, LucideIcon> = { up: ArrowUp, down: ArrowDown, added: Plus, removed: Minus };

/** Statistics that moved: the name on the left, before and after on the right, green where it helps and red where not. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <dl className="attachments">
      {lines.map((line) => (
        <div key={line.stat} className="attachment">
          <dt>{line.name}</dt>
          <dd className={cx('num', line.good === true && 'text-good', line.good === false && 'text-bad')}>
            <Change line={line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ line }: { line: ChangeLine }) {
  const { t } = useTranslation('meta');
  const numbers = figures(line, useLang());
  const verdict = line.good === true ? t('patches.better') : line.good === false ? t('patches.worse') : null;
  if (numbers) {
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
        <span className="text-muted">{numbers.from}</span>
        <ArrowRight size={14} role="img" aria-label={t('patches.to')} className="text-muted" />
        <span className="font-semibold">{numbers.to}</span>
        {verdict && <span className="sr-only">({verdict})</span>}
      </span>
    );
  }
  if (!line.way) return null;
  const Icon = WAYS[line.way];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={14} aria-hidden />
      {t(`patches.way.${line.way}`)}
      {verdict && <span className="sr-only">({verdict})</span>}
    </span>
  );
}
