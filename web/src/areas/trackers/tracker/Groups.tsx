import { useEffect, useRef } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { isMark, unmarked, type Values } from '@/shared/progress';
import { useSelect } from '@/shared/progress/hooks';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { useHydrated } from '@/shared/ui/useHydrated';
import { isComplete, touchedIn } from '../model';
import { progress } from '../progress';
import type { CamoWeapon, Tab } from '../types';
import { grouped } from './filter';
import { WeaponCard } from './WeaponCard';

export interface ListProps {
  list: string;
  head: Tab['tracker'];
  /** The filtered weapons. */
  weapons: readonly CamoWeapon[];
  values: Values;
  /** The weapon whose card the link opens. */
  opened: string;
  onReset: () => void;
}

/** The maximum number of cards in the first viewport, whose pictures load eagerly. */
const FIRST_CARDS = 3;

const marksIn = (values: Values): string[] => [...values.keys()].filter((id) => isMark(id) && values.get(id) === true).map(unmarked);

/** Pinned weapons first, then the rest by class. */
export function Groups({ list, head, weapons, opened, onReset }: ListProps) {
  const { t } = useTranslation('trackers');
  const marked = useSelect(progress, list, marksIn);
  const touched = useSelect(progress, list, (values) => touchedIn(weapons, values));
  const hydrated = useHydratedRef();
  if (weapons.length === 0) return <NoWeapons onReset={onReset} />;
  const chosen = weapons.filter(({ info }) => marked.includes(info.id));
  const rest = weapons.filter(({ info }) => !marked.includes(info.id));
  const groups = grouped(rest, head.groups).map((one) => ({ id: one.group.id, name: one.group.name, weapons: one.weapons }));
  const sections = [...(chosen.length > 0 ? [{ id: 'selected', name: t('tracker.selected'), weapons: chosen }] : []), ...groups];
  return sections.map((section, index) => (
    <section key={section.id} aria-labelledby={`group-${section.id}`} className="arms-group">
      <h2 id={`group-${section.id}`} className="arms-head">
        {section.name}
        <GroupCount list={list} weapons={section.weapons} />
      </h2>
      <div className="arms">
        {section.weapons.map((weapon, place) => (
          <WeaponCard
            key={weapon.info.id}
            list={list}
            head={head}
            weapon={weapon}
            hydrated={hydrated}
            untouched={!touched.includes(weapon.info.id)}
            eager={index === 0 && place < FIRST_CARDS}
            defaultOpen={opened === weapon.info.id}
          />
        ))}
      </div>
    </section>
  ));
}

/** Returns a ref that is false during hydration. A ref, so that the change does not rerender. */
function useHydratedRef() {
  const hydrated = useRef(useHydrated());
  useEffect(() => {
    hydrated.current = true;
  }, []);
  return hydrated;
}

/** The number of complete weapons of a group. */
function GroupCount({ list, weapons }: { list: string; weapons: readonly CamoWeapon[] }) {
  const { t } = useTranslation('trackers');
  const done = useSelect(progress, list, (values) => weapons.filter((weapon) => isComplete(weapon, values)).length);
  return (
    <span className="num text-h5 font-semibold text-muted" title={t('tracker.group_done', { done, of: weapons.length })}>
      {done}/{weapons.length}
    </span>
  );
}

export function NoWeapons({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('trackers');
  return (
    <EmptyState
      title={t('tracker.empty')}
      text={t('tracker.empty_hint')}
      action={<Button onClick={onReset}>{t('tracker.reset')}</Button>}
    />
  );
}
