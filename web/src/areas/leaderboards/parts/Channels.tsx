import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { MarkBadge } from '@/shared/ui/Badge';
import { networkName, streaming, type Streaming } from '../model';

/** The players of a team who stream: where, and whether they do right now. Nothing for a team without any. */
export function Channels({ players }: { players: readonly Streaming[] }) {
  const { t } = useTranslation('leaderboards');
  const found = streaming(players);
  if (found.length === 0) return null;
  return (
    <ul aria-label={t('esports.channels')} className="player-channels">
      {found.map((player) => (
        <li key={player.name} className="player-channel">
          <span className="min-w-0 font-semibold break-words">{player.name}</span>
          <Links player={player} />
        </li>
      ))}
    </ul>
  );
}

/** The mark of whoever is on air, and the public pages; the name is for those who hear links one by one. */
export function Links({ player: { name, live, socials } }: { player: Streaming }) {
  return (
    <>
      {live && <MarkBadge mark="live" className="shrink-0" />}
      {socials.map(({ kind, link }) => (
        <a key={link} href={link} target="_blank" rel="nofollow noopener noreferrer" className="player-link motion hover:text-hot-text">
          {networkName(kind)}
          <span className="sr-only">{name}</span>
          <ArrowUpRight size={14} aria-hidden className="shrink-0" />
        </a>
      ))}
    </>
  );
}
