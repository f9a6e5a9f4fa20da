import type { TeamGame } from '@/shared/api/schema';

/** Of fifty teams: the better the place, the taller the bar. */
const LAST = 50;

/** Places as a picture; the table says them in figures. Only where each match is known by itself. */
export function PlacementStrip({ games }: { games: readonly TeamGame[] }) {
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
