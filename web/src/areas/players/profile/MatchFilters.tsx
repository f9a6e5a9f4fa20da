import { useLang } from '@/shared/hooks/useLang';
import { formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Checkbox } from '@/shared/ui/Checkbox';
import { Field } from '@/shared/ui/Field';
import { FilterDrop } from '@/shared/ui/FilterDrop';
import { type FilterChip, FilterPanel } from '@/shared/ui/FilterPanel';
import { Input } from '@/shared/ui/Input';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { SearchInput } from '@/shared/ui/SearchInput';
import type { Game } from '../model';
import { activeFilters, type HistoryFilter, KINDS, MAPS, NO_FILTER, SQUADS } from './filters';
import { dayStart } from './model';

const ANY = 'any';

interface Props {
  game: Game;
  filter: HistoryFilter;
  onChange: (change: Partial<HistoryFilter>, typing?: boolean) => void;
}

/** Filters by mode, map, squad size, wins, dates and teammate. */
export function MatchFilters({ game, filter, onChange }: Props) {
  const { t } = useTranslation('players');
  const maps = MAPS[game].map(({ key, name }) => ({ value: key, label: name }));
  const kinds = KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  const squads = SQUADS.map((squad) => ({ value: squad, label: t(`squad.${squad}`) }));
  const any = { value: ANY, label: t('profile.filter.any') };
  const chips = useChips(game, filter, onChange);
  return (
    <FilterPanel active={activeFilters(filter)} chips={chips} onReset={() => onChange(NO_FILTER)}>
      <SearchInput
        label={t('profile.filter.with')}
        placeholder={t('profile.filter.with')}
        debounce={600}
        value={filter.with}
        onSearch={(name) => onChange({ with: name.trim() }, true)}
      />
      <FilterDrop label={t('profile.filter.mode')}>
        <RadioGroup
          label={t('profile.filter.kind')}
          look="chips"
          options={[any, ...kinds]}
          value={filter.mode ?? ANY}
          onChange={(value) => onChange({ mode: KINDS.find((kind) => kind === value) ?? null })}
        />
        <RadioGroup
          label={t('profile.filter.squad')}
          look="chips"
          options={[any, ...squads]}
          value={filter.squad ?? ANY}
          onChange={(value) => onChange({ squad: SQUADS.find((squad) => squad === value) ?? null })}
        />
        <RadioGroup
          label={t('profile.filter.map')}
          look="chips"
          options={[any, ...maps]}
          value={filter.map ?? ANY}
          onChange={(value) => onChange({ map: value === ANY ? null : value })}
        />
      </FilterDrop>
      <FilterDrop label={t('profile.filter.days')}>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('profile.filter.from')}>
            <Input type="date" value={filter.from ?? ''} onChange={(event) => onChange({ from: event.target.value || null }, true)} />
          </Field>
          <Field label={t('profile.filter.to')}>
            <Input type="date" value={filter.to ?? ''} onChange={(event) => onChange({ to: event.target.value || null }, true)} />
          </Field>
        </div>
      </FilterDrop>
      <Checkbox
        label={t('profile.filter.won')}
        checked={filter.won}
        onChange={(event) => onChange({ won: event.target.checked })}
        className="profile-won"
      />
    </FilterPanel>
  );
}

function useChips(game: Game, filter: HistoryFilter, onChange: Props['onChange']): FilterChip[] {
  const { t } = useTranslation('players');
  const { mode, map, squad, won, from, to, with: mate } = filter;
  const place = MAPS[game].find(({ key }) => key === map)?.name;
  const lang = useLang();
  const shown = (day: string) => formatShortDate(lang, dayStart(day));
  const since = from && (to ? shown(from) : `${t('profile.filter.from')} ${shown(from)}`);
  const until = to && (from ? shown(to) : `${t('profile.filter.to')} ${shown(to)}`);
  const days = [since, until].filter(Boolean).join(' – ');
  const all: [id: keyof HistoryFilter, label: string | null | undefined, without: Partial<HistoryFilter>][] = [
    ['with', mate, { with: '' }],
    ['mode', mode && t(`kind.${mode}`), { mode: null }],
    ['squad', squad && t(`squad.${squad}`), { squad: null }],
    ['map', place, { map: null }],
    ['from', days, { from: null, to: null }],
    ['won', won ? t('profile.filter.won') : null, { won: false }],
  ];
  return all.flatMap(([id, label, without]) => (label ? [{ id, label, onRemove: () => onChange(without) }] : []));
}
