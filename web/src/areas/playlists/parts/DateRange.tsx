import { useLang } from '@/shared/hooks/useLang';
import { formatDate, formatPeriod } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';

type Dates = { playlist_start: number; playlist_end?: number | null; exact?: boolean };

/** The known start and end dates. */
export function DateRange({ of: { playlist_start: start, playlist_end: end, exact = true } }: { of: Dates }) {
  const { t } = useTranslation('playlists');
  const lang = useLang();
  if (typeof end !== 'number') return <span className="num">{t('since', { date: formatDate(lang, start) })}</span>;
  if (!exact) return <span className="num">{formatPeriod(lang, start, end)}</span>;
  return <span className="num">{t('range', { from: formatDate(lang, start), to: formatDate(lang, end) })}</span>;
}
