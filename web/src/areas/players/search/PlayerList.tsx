import { useEffect, useRef } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber, formatShortDate } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import { clanTag, keyOf, type Named, namesakesIn, platformName } from '../model';

export type Listed = Named & { clantag?: string | null; games?: number; last_seen?: number; demo?: boolean };

type Props = {
  id: string;
  label: string;
  players: readonly Listed[];
  /** The index of the highlighted player; -1 for none. */
  marked: number;
  onMark: (index: number) => void;
  onChoose: (player: Listed) => void;
};

export const optionId = (list: string, index: number) => `${list}-${index}`;

/** A listbox: the field has the focus, and the arrow keys move the highlight, as in the site search. */
export function PlayerList({ id, label, players, marked, onMark, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const same = namesakesIn(players);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={label} className="search-list">
      {players.map((player, index) => (
        // The field handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={keyOf(player)}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === marked}
          onClick={() => onChoose(player)}
          onPointerMove={() => onMark(index)}
          className="palette-row"
        >
          <PlayerLine player={player} detailed={same.has(player)} />
        </li>
      ))}
    </ul>
  );
}

/** A player; `detailed` adds what tells players with the same name apart. */
function PlayerLine({ player, detailed }: { player: Listed; detailed: boolean }) {
  const { username, platform, clantag, games, last_seen: last = 0, demo = false } = player;
  const { t } = useTranslation('players');
  const lang = useLang();
  const tag = clanTag(clantag);
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        {tag && <span className="text-muted">[{tag}] </span>}
        {username}
        {detailed && last > 0 && (
          <span className="num block truncate text-s text-muted">{t('search.last', { date: formatShortDate(lang, last) })}</span>
        )}
      </span>
      {demo && <Badge>{t('search.demo')}</Badge>}
      {games !== undefined && (
        <span className={cx('num text-s text-muted', !detailed && 'hidden sm:inline')}>
          {t('search.games', { count: games, number: formatNumber(lang, games) })}
        </span>
      )}
      <span className="caps max-w-[40%] truncate text-label text-muted">{platformName(platform)}</span>
    </>
  );
}
