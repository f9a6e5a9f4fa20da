import type { Kills, Zone } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { zoneRows } from '../gunStats';
import { useStatText } from '../useStatText';

interface Props {
  zones: readonly Zone[];
  steps: readonly Kills[];
  health: number;
}

/** Time to kill by zone and distance, with shots and damage per shot. */
export function KillTable({ zones, steps, health }: Props) {
  const { t } = useTranslation('armory');
  const text = useStatText();
  const rows = zoneRows(zones, steps);
  const timed = steps.some((step) => step.ms.length > 0);
  return (
    <table className="kills">
      <caption>
        <span className="caps text-h5 font-bold text-text">{t(timed ? 'numbers.kills' : 'numbers.shots')}</span>
        <span className="block text-s text-muted">
          {t(timed ? 'numbers.kills_hint' : 'numbers.shots_hint', { health: text.number(health) })}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('numbers.zone')}</span>
          </th>
          {steps.map((step, index) => (
            <th key={step.from} scope="col" className="num">
              {text.distance(step.from, steps[index + 1]?.from)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.zone}>
            <th scope="row">{text.zones(row)}</th>
            {steps.map(({ from, ms, shots, damage }) => (
              <td key={from} className="num">
                {ms[row.zone] !== undefined && <span className="kills-ms">{text.number(ms[row.zone] ?? 0)}</span>}
                <span className={timed ? 'kills-shots' : 'kills-ms'}>
                  <span aria-hidden>
                    {shots[row.zone]}×{damage[row.zone]}
                  </span>
                  <span className="sr-only">{t('numbers.cell', { shots: shots[row.zone], damage: damage[row.zone] })}</span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
