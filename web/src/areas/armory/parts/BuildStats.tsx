import { useId } from 'react';
import { useCall } from '@/shared/api/useCall';
import type { Effect, GameCode, GunTraits } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { effectsCall } from '../api';
import { computeStats, helps, killAt, MEASURED, ofGameFirst, sidesOf } from '../gunStats';
import { useEra } from '../useEra';
import { useStatText } from '../useStatText';
import { Better, ChangeText } from './ChangeText';
import { DataSource } from './DataSource';
import { EraSwitch } from './EraSwitch';
import { PartChanges } from './PartChanges';

const DISTANCES = [5, 25, 50] as const;

interface Props {
  game: GameCode | null;
  gun: number | null;
  /** The fitted attachments. */
  fitted: readonly { id: number; name: string }[];
}

/** Shows what each fitted attachment changes, and their total against the bare gun, while the build is edited. */
export function BuildStats({ game, gun, fitted }: Props) {
  const response = useCall(effectsCall(gun ?? 0), { enabled: gun !== null }).data;
  if (gun === null || !response) return null;
  if (response.eras.length === 0) return <Unmeasured traits={response.traits} fitted={fitted} />;
  return <Measured key={gun} game={game} eras={ofGameFirst(response.eras, game)} traits={response.traits} fitted={fitted} />;
}

type Eras = NonNullable<NonNullable<ReturnType<typeof effectsCall>['response']>['eras']>;

const NOTHING: Effect = { changes: [] };

/** A gun without measured stats: shows the pros and cons that the game lists. */
function Unmeasured({ traits, fitted }: { traits: GunTraits | null | undefined; fitted: Props['fitted'] }) {
  const { t } = useTranslation('armory');
  const id = useId();
  if (!fitted.some((one) => sidesOf(one.id, [], traits).length > 0)) return null;
  return (
    <section aria-labelledby={id} className="build-numbers build-changes">
      <h2 id={id} className="text-h4">
        {t('numbers.changes')}
      </h2>
      <PartChanges parts={fitted.map((one) => ({ ...one, effect: NOTHING }))} bare={{}} traits={traits} />
      <DataSource source={traits?.source} />
    </section>
  );
}

interface MeasuredProps {
  game: GameCode | null;
  eras: Eras;
  traits: GunTraits | null | undefined;
  fitted: Props['fitted'];
}

function Measured({ game, eras, traits, fitted }: MeasuredProps) {
  const { t } = useTranslation('armory');
  const text = useStatText();
  const id = useId();
  const { shown, choice } = useEra(eras);
  if (!shown) return null;
  const { era, bare, effects } = shown;
  const parts = fitted.map((one) => ({ ...one, effect: effects.find((effect) => effect.id === one.id) ?? NOTHING }));
  const known = parts.filter(({ effect }) => (effect.changes ?? []).length > 0).length;
  const before = computeStats(bare, era.health, []);
  const now = computeStats(
    bare,
    era.health,
    parts.map(({ effect }) => effect),
  );
  const kills = DISTANCES.map((metres) => ({
    key: `kill-${metres}`,
    label: t('numbers.kill_at', { metres }),
    was: killAt(before, era.zones, 'chest', metres),
    is: killAt(now, era.zones, 'chest', metres),
    write: text.ms,
  }));
  const stats = MEASURED.map((name) => ({
    key: name,
    label: text.stat(name),
    was: before.stats[name],
    is: now.stats[name],
    write: (value: number) => text.measured(name, value),
  }));
  const rows = [...kills, ...stats].filter(({ was, is }) => typeof was === 'number' || typeof is === 'number');
  // Stats without an absolute value are shown as percentages.
  const shares = (now.totals ?? []).filter(({ stat }) => !(MEASURED as readonly string[]).includes(stat));
  return (
    <section aria-labelledby={id} className="build-numbers">
      <h2 id={id} className="text-h4">
        {t('numbers.title')}
      </h2>
      <div className="mt-2">
        <EraSwitch {...choice} game={game} />
      </div>
      <table className="build-sum">
        <caption className="sr-only">{t('numbers.sum')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('numbers.stat')}</span>
            </th>
            <th scope="col">{t('numbers.bare')}</th>
            <th scope="col">{t('numbers.built')}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {rows.map(({ key, label, was, is, write }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="num text-muted">{typeof was === 'number' ? write(was) : t('numbers.unknown')}</td>
              <td className="num">
                {typeof is !== 'number' ? <span className="text-muted">{t('numbers.unknown')}</span> : null}
                {typeof is === 'number' && <Better good={better(key, was, is)} text={write(is)} />}
              </td>
            </tr>
          ))}
          {shares.map((change) => (
            <tr key={change.stat}>
              <th scope="row">{text.stat(change.stat)}</th>
              <td aria-hidden />
              <td className="num">
                <ChangeText change={change} bare={bare.stats} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fitted.length > 0 && known < fitted.length && (
        <p className="mt-2 text-s text-muted">{t('numbers.known', { known, fitted: fitted.length })}</p>
      )}
      {parts.length > 0 && (
        <details className="build-changes">
          <summary>{t('numbers.changes')}</summary>
          <PartChanges parts={parts} bare={bare.stats} traits={traits} />
        </details>
      )}
      <DataSource />
    </section>
  );
}

/** Kill and handling times are better when they are lower. */
function better(key: string, was: number | null | undefined, is: number): boolean | null {
  if (typeof was !== 'number' || was === is) return null;
  const stat = MEASURED.find((name) => name === key);
  return stat ? helps({ stat, unit: 'percent', value: is - was }, {}) : is < was;
}
