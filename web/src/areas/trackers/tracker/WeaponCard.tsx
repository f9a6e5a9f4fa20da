import { Star } from 'lucide-react';
import { memo, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { formatPercent } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { markOf, type Value, type Values } from '@/shared/progress';
import { useSelect } from '@/shared/progress/hooks';
import { cx } from '@/shared/ui/cx';
import { bestStep, doneIn, nextOf, NOTHING, openTo, percent } from '../model';
import { progress } from '../progress';
import type { CamoWeapon, Tab } from '../types';
import { Challenges } from './Challenges';
import { InertCard } from './InertCard';

interface Props extends CardProps {
  /** No progress on this weapon: the server-rendered markup is correct. */
  untouched?: boolean;
  /** Whether the list was hydrated before this card was created. */
  hydrated?: Readonly<RefObject<boolean>>;
}

interface CardProps {
  list: string;
  head: Tab['tracker'];
  weapon: CamoWeapon;
  /** The camouflage that the list is about, if any. */
  goal?: string;
  /** Among the first of a page: its picture is loaded eagerly. */
  eager?: boolean;
  defaultOpen?: boolean;
}

/** Returns the progress of one weapon; rerenders only when it changes. */
function useOwn(list: string, weapon: CamoWeapon): Values {
  const ids = useMemo(() => [markOf(weapon.info.id), ...weapon.camouflages.map(({ id }) => id)], [weapon]);
  const all: readonly Value[] = useSelect(progress, list, (values) => ids.map((id) => values.get(id) ?? false));
  return useMemo(() => {
    const given = ids.flatMap((id, place): [string, Value][] => (all[place] ? [[id, all[place]]] : []));
    return given.length > 0 ? new Map(given) : NOTHING;
  }, [ids, all]);
}

/**
 * A weapon card. Most cards are never pressed and have no progress: these stay server-rendered markup without
 * hydration.
 */
export const WeaponCard = memo(function WeaponCard({ untouched = false, hydrated, ...props }: Props) {
  const [asleep, setAsleep] = useState(() => !import.meta.env.SSR && hydrated?.current === false && props.defaultOpen !== true);
  const [woken, setWoken] = useState(false);
  const wake = useCallback((byPress: boolean) => {
    setWoken(byPress);
    setAsleep(false);
  }, []);
  // Once hydrated it stays so: nothing would render it again.
  if (asleep && !untouched) setAsleep(false);
  return asleep && untouched ? <InertCard list={props.list} id={props.weapon.info.id} onWake={wake} /> : <Card {...props} woken={woken} />;
});

/** Collapsed: picture, progress and next challenge; only an open card renders its challenges. */
function Card({ list, head, weapon, goal, eager = false, defaultOpen = false, woken }: CardProps & { woken: boolean }) {
  const { t } = useTranslation('trackers');
  const lang = useLang();
  const id = useId();
  const [open, setOpen] = useState(defaultOpen || woken);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button was replaced: focuses this one.
    if (woken) opener.current?.focus({ preventScroll: true });
  }, [woken]);
  const values = useOwn(list, weapon);
  const { info, camouflages } = weapon;
  const done = doneIn(weapon, values);
  const share = percent(done, camouflages.length);
  const missing = goal === undefined ? [] : (openTo(weapon, goal, values) ?? []);
  const next = nextOf(weapon, values);
  const marked = values.get(markOf(info.id)) === true;
  const camoImage = bestStep(weapon, head.steps, values)?.worn;
  return (
    <>
      <article className={cx('arm', open && 'arm-on', share === 100 && 'arm-done')}>
        <span className="arm-picture">
          {info.image && (
            <img src={camoImage ?? info.image} alt="" width={480} height={160} loading={eager ? 'eager' : 'lazy'} decoding="async" />
          )}
        </span>
        <h3 className="arm-name">
          <button ref={opener} type="button" aria-expanded={open} aria-controls={id} className="arm-open" onClick={() => setOpen(!open)}>
            {info.name}
          </button>
        </h3>
        <span className="arm-share num">
          {missing.length > 0 ? t('tracker.to_go', { count: missing.length }) : formatPercent(lang, share / 100)}
        </span>
        <span aria-hidden className="step-bar" style={{ '--done': done, '--of': Math.max(camouflages.length, 1) }} />
        <p className="arm-next">
          {next ? (
            <>
              <img src={next.image} alt="" width={36} height={36} loading="lazy" decoding="async" className="arm-swatch" />
              <span className="arm-words">
                {missing.length > 1 ? (
                  missing.map(({ name }) => name).join(' · ')
                ) : (
                  <>
                    <b>{next.name}</b> {next.unlock.action}
                  </>
                )}
              </span>
            </>
          ) : (
            <span className="arm-words text-good">{t('tracker.all_done')}</span>
          )}
        </p>
        <button
          type="button"
          aria-pressed={marked}
          aria-label={t('tracker.select', { name: info.name })}
          className="arm-star motion"
          onClick={() => progress.set(list, [{ id: markOf(info.id), value: !marked }])}
        >
          <Star size={18} aria-hidden />
        </button>
      </article>
      {open && (
        <div id={id} role="group" aria-label={info.name} className="arm-body">
          <Challenges list={list} head={head} weapon={weapon} values={values} />
        </div>
      )}
    </>
  );
}
