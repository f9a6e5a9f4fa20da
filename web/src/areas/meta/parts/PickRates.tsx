import type { PickRate } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatPercent, formatPeriod } from '@/shared/i18n/format';
import { SourceLink } from '@/shared/lib/SourceLink';
import { WARZONE } from '../model';

/** Names Warzone by its map, as patches do; betas are marked. */
const nameOf = (game: string, era: string | null, beta: boolean) => (era ? `${WARZONE} · ${era}` : beta ? `${game} Beta` : game);

/** Pick rates of the gun: the value, where and when, and the source. */
export function PickRates({ rates }: { rates: readonly PickRate[] }) {
  const lang = useLang();
  return (
    <dl className="pick-rates">
      {rates.map(({ game, game_name, percent, from, until, source, is_beta: beta, era }) => (
        <div key={`${game} ${from}`}>
          <dd className="num text-h3 font-bold">{formatPercent(lang, percent / 100, 2)}</dd>
          <dt className="text-s text-muted">
            {nameOf(game_name, era ?? null, beta)} · {formatPeriod(lang, from, until)} · <SourceLink source={source} />
          </dt>
        </div>
      ))}
    </dl>
  );
}
