import { useEffect, useRef } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge } from '@/shared/ui/Badge';
import { clanTag, type Named, platformName } from '../model';

export type Listed = Named & { clantag?: string | null; games?: number; demo?: boolean };

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
  return (
    <ul ref={list} id={id} role="listbox" aria-label={label} className="search-list">
      {players.map((player, index) => (
        // The field handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={`${player.platform} ${player.username}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === marked}
          onClick={() => onChoose(player)}
          onPointerMove={() => onMark(index)}
          className="palette-row"
        >
          <PlayerLine player={player} />
        </li>
      ))}
    </ul>
  );
}

function PlayerLine({ player: { username, platform, clantag, games, demo = false } }: { player: Listed }) {
  const { t } = useTranslation('players');
  const lang = useLang();
  const tag = clanTag(clantag);
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        {tag && <span className="text-muted">[{tag}] </span>}
        {username}
      </span>
      {demo && <Badge>{t('search.demo')}</Badge>}
      {games !== undefined && (
        <span className="num hidden text-s text-muted sm:inline">
          {t('search.games', { count: games, number: formatNumber(lang, games) })}
        </span>
      )}
      <span className="caps max-w-[40%] truncate text-label text-muted">{platformName(platform)}</span>
    </>
  );
}
