import type { WorldRecords } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { dynamicText } from '@/shared/i18n/dynamic';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigate } from '@/shared/lib/router';
import { Field } from '@/shared/ui/Field';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Select } from '@/shared/ui/Select';
import { FIRST_RECORDS, GAME_NAMES, mapChoices, pairingOf, pairings, type RecordsAt, seasonNumber, withMap, withPairing } from '../model';
import { usePicked } from '../usePicked';

/** Selects records; each choice is another URL. */
export function RecordControls({ at, records: { game, axes } }: { at: RecordsAt; records: WorldRecords }) {
  const { t, i18n } = useTranslation('leaderboards');
  const paths = usePaths();
  const navigate = useNavigate();
  const [map, pickMap] = usePicked(`${at.map};${at.mode}`);
  const [season, pickSeason] = usePicked(at.season);
  const [pairing, pickPairing] = usePicked(pairingOf(at));
  const open = (next: RecordsAt) => navigate(paths.worldRecords(next), { preventScrollReset: true });
  const word = (group: 'squad' | 'squads', key: string) => dynamicText(i18n, 'leaderboards', `records.${group}`, key);
  const seasonName = (key: string) => {
    const number = seasonNumber(key);
    return number === null ? t('records.alltime') : t('records.season', { number });
  };
  return (
    <>
      <RadioGroup
        label={t('records.game')}
        hideLabel
        look="chips"
        className="mb-4"
        options={(['wz1', 'wz2'] as const).map((value) => ({ value, label: GAME_NAMES[value], disabled: value !== 'wz1' }))}
        value={game === 'wz2' ? 'wz2' : 'wz1'}
        onChange={() => open({ ...at, ...FIRST_RECORDS })}
      />
      <div className="board-controls">
        <Field label={t('records.map')}>
          <Select
            options={mapChoices(axes.maps, at)}
            value={map}
            onChange={(value) => {
              pickMap(value);
              open(withMap(at, value));
            }}
          />
        </Field>
        <Field label={t('records.seasons')}>
          <Select
            options={axes.seasons.map((value) => ({ value, label: seasonName(value) }))}
            value={season}
            onChange={(value) => {
              pickSeason(value);
              open({ ...at, season: value });
            }}
          />
        </Field>
        <Field label={t('records.pairing')}>
          <Select
            options={pairings(axes.squads, at).map((one) => ({
              value: pairingOf(one),
              label: t('records.versus', { squad: word('squad', one.squad), squads: word('squads', one.squads) }),
            }))}
            value={pairing}
            onChange={(value) => {
              pickPairing(value);
              open(withPairing(at, value));
            }}
          />
        </Field>
      </div>
    </>
  );
}
