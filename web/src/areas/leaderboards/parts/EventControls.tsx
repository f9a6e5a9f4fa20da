import type { EventInfo } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { Field } from '@/shared/ui/Field';
import { SearchInput } from '@/shared/ui/SearchInput';
import { Select } from '@/shared/ui/Select';
import { eventAt, eventKey } from '../model';
import { usePicked } from '../usePicked';

/** Selects and searches a tournament. The URL has the state. */
export function EventControls({ info, words }: { info: EventInfo; words: string }) {
  const { t } = useTranslation('leaderboards');
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const [year, pickYear] = usePicked(String(info.year));
  const [kind, pickKind] = usePicked(eventKey(info));
  const open = (at: { year: string; type: string; region: string }) =>
    navigate({ pathname: paths.esports(at.year, at.type, at.region), hash }, { preventScrollReset: true });
  const [sought, seek] = usePicked(words);
  const search = (text: string) => {
    const s = text.trim();
    seek(s);
    navigate({ pathname, search: s ? `?s=${encodeURIComponent(s)}` : '', hash }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="board-controls event-controls">
      <Field label={t('esports.year')}>
        <Select
          options={info.years.map((one) => ({ value: String(one.year), label: String(one.year) }))}
          value={year}
          onChange={(value) => {
            pickYear(value);
            const first = info.years.find((one) => String(one.year) === value);
            if (first) open(eventAt(value, first.key));
          }}
        />
      </Field>
      <Field label={t('esports.type')}>
        <Select
          options={info.types.map(({ key, label }) => ({ value: key, label }))}
          value={kind}
          onChange={(value) => {
            pickKind(value);
            open(eventAt(String(info.year), value));
          }}
        />
      </Field>
      <Field label={t('esports.search')}>
        <SearchInput label={t('esports.search')} placeholder={t('esports.search_hint')} value={sought} onSearch={search} />
      </Field>
    </div>
  );
}
