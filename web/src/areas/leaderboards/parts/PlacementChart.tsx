import type { TeamGame } from '@/shared/api/schema';

/** The last place of fifty teams: better places have taller bars. */
const LAST = 50;

/** Places as a bar chart; the table has the values. Only if every match is known individually. */
export function PlacementChart({ games }: { games: readonly TeamGame[] }) {
  const places = games.flatMap(({ place, worst, until }) =>
    typeof place === 'number' && typeof worst !== 'number' && typeof until !== 'number' ? [place] : [],
  );
  if (places.length < 2 || places.length !== games.length) return null;
  return (
    <span aria-hidden className="place-strip">
      {places.map((place, match) => (
        // oxlint-disable-next-line react/no-array-index-key -- a match has no other name than its number
        <span key={match} data-won={place === 1 || undefined} style={{ height: `${Math.max(8, 100 - ((place - 1) / LAST) * 100)}%` }} />
      ))}
    </span>
  );
}
