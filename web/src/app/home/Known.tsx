import type { Call } from '@/shared/api/call';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber, formatPercent } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useHydrated } from '@/shared/ui/useHydrated';

type KnownAnswer = { success: boolean; players: number; matches: number; demo: boolean; importing?: { done: number; total: number } | null };

const knownCall: Call<KnownAnswer> = { url: '/api/players/known', required: false };

const EVERY_MS = 5000;

/** How much there is to look for. It changes all the time, so the browser asks for it, and its line is kept free. */
export function Known() {
  const { t } = useTranslation('site');
  const lang = useLang();
  const hydrated = useHydrated();
  const known = useCall(knownCall, { enabled: hydrated }).data;
  const filling = known?.importing;
  useCall(knownCall, { enabled: Boolean(filling), ...(filling && { every: EVERY_MS }) });
  const counted = (what: 'players' | 'matches', count: number) => t(`home.known.${what}`, { count, number: formatNumber(lang, count) });
  const pieces = known
    ? [
        counted('players', known.players),
        counted('matches', known.matches),
        known.demo && t('home.known.demo'),
        filling && filling.total > 0 && t('home.known.filling', { percent: formatPercent(lang, filling.done / filling.total) }),
      ]
    : [];
  return <p className="num mt-3 min-h-5 text-s text-muted max-sm:min-h-10">{known?.players ? pieces.filter(Boolean).join(' · ') : ''}</p>;
}
