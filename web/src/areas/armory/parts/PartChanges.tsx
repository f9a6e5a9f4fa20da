import type { Effect, GunTraits, Stats } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { sidesOf } from '../gunStats';
import { useStatText } from '../useStatText';
import { ChangeText } from './ChangeText';
import { SideText } from './SideText';

interface Props {
  parts: readonly { id: number; name: string; effect: Effect }[];
  /** Stats of the bare gun. */
  bare: Stats;
  traits: GunTraits | null | undefined;
}

/** What each attachment changes: measured values, the game's own list, or nothing known. */
export function PartChanges({ parts, bare, traits }: Props) {
  const { t } = useTranslation('armory');
  const text = useStatText();
  const rows = parts.map((part) => ({ ...part, sides: sidesOf(part.id, part.effect.changes ?? [], traits) }));
  return (
    <>
      {traits && rows.some(({ sides }) => sides.length > 0) && <p className="mb-2 text-s text-muted">{text.listed(traits)}</p>}
      <dl>
        {rows.map(({ id, name, effect: { changes = [], remakes }, sides }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {remakes && <p className="text-warn">{t('numbers.remade')}</p>}
              {changes.length + sides.length === 0 && <span className="text-muted">{t('numbers.no_figures')}</span>}
              <ul>
                {changes.map((change) => (
                  <li key={change.stat}>
                    {text.stat(change.stat)} <ChangeText change={change} bare={bare} />
                  </li>
                ))}
                {sides.map((side) => (
                  <li key={side.trait}>
                    <SideText side={side} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
