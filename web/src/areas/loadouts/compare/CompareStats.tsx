import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import type { BuildFigures, Era } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SectionHead } from '@/shared/ui/SectionHead';
import { direction, killAt, marks, MEASURED } from '@/areas/armory/gunStats';
import { useEra } from '@/areas/armory/useEra';
import { useStatText } from '@/areas/armory/useStatText';
import { DataSource } from '@/areas/armory/parts/DataSource';
import { EraSwitch } from '@/areas/armory/parts/EraSwitch';

/** Close, medium and long range, in meters. */
const DISTANCES = [5, 25, 50] as const;

interface Props {
  builds: readonly { code: string; name: string; stats: readonly BuildFigures[] }[];
}

/** Sorts eras by the number of builds with stats, so that stats of different eras are not mixed. */
function erasOf(builds: Props['builds']): { era: Era }[] {
  const known = new Map<string, { era: Era; times: number }>();
  for (const { era } of builds.flatMap(({ stats }) => stats)) {
    known.set(era.key, { era, times: (known.get(era.key)?.times ?? 0) + 1 });
  }
  return [...known.values()].sort((one, other) => other.times - one.times || other.era.date.localeCompare(one.era.date));
}

/** Stats of the builds side by side. Marks the best and the worst value of each row. */
export function CompareStats({ builds }: Props) {
  const { t } = useTranslation('armory');
  const text = useStatText();
  const id = useId();
  const { shown, choice } = useEra(erasOf(builds));
  if (!shown) return null;
  const { era } = shown;
  const columns = builds.map(({ stats }) => stats.find((one) => one.era.key === era.key));
  const source = columns.find((one) => one)?.source;
  const kills = DISTANCES.map((metres) => ({
    key: `kill-${metres}`,
    label: t('numbers.kill_at', { metres }),
    values: columns.map((one) => one && killAt(one.figures, era.zones, 'chest', metres)),
    sign: -1 as const,
    write: text.ms,
  }));
  const stats = MEASURED.map((name) => ({
    key: name,
    label: text.stat(name),
    values: columns.map((one) => one?.figures.stats[name] ?? undefined),
    sign: direction(name),
    write: (value: number) => text.measured(name, value),
  }));
  const rows = [...kills, ...stats].filter(({ values }) => values.some((value) => value !== undefined));
  return (
    <div className="mt-10">
      <SectionHead id={id}>{t('numbers.with')}</SectionHead>
      <EraSwitch {...choice} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll, and a keyboard must be able to do it */}
      <div className="compare-scroll mt-4" role="region" tabIndex={0} aria-labelledby={id}>
        <table className="compare" style={{ '--builds': builds.length }}>
          <caption className="sr-only">{text.era(era)}</caption>
          <colgroup>
            <col />
            <col span={builds.length} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="compare-corner">
                <span className="sr-only">{t('numbers.title')}</span>
              </th>
              {builds.map(({ code, name }, index) => {
                const column = columns[index];
                return (
                  <th key={code} scope="col">
                    <p className="font-display text-h5 font-bold uppercase">{name}</p>
                    {column && column.known < column.fitted && (
                      <p className="text-s font-normal text-muted">{t('numbers.known', { known: column.known, fitted: column.fitted })}</p>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values, sign, write }) => {
              const marked = marks(values, sign);
              return (
                <tr key={key}>
                  <th scope="row" className="caps">
                    {label}
                  </th>
                  {values.map((value, index) => (
                    <td key={builds[index]?.code} className="num text-text">
                      {value === undefined ? (
                        <span className="text-muted">{t('numbers.unknown')}</span>
                      ) : (
                        <Marked text={write(value)} mark={marked[index] ?? null} />
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <DataSource source={source} />
    </div>
  );
}

function Marked({ text, mark }: { text: string; mark: 'best' | 'worst' | null }) {
  const { t } = useTranslation('armory');
  if (!mark) return text;
  const Icon = mark === 'best' ? ChevronUp : ChevronDown;
  return (
    <span className={mark === 'best' ? 'figure-good' : 'figure-bad'}>
      {text} <Icon size={16} role="img" aria-label={t(`numbers.${mark}`)} />
    </span>
  );
}
