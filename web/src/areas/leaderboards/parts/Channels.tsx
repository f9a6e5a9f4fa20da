import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { MarkBadge } from '@/shared/ui/Badge';
import { networkName, streaming, type Streaming } from '../model';

/** The streamers of a team with links and live badges. Renders nothing for a team without any. */
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

/** The live badge and the social links; the player's name is for screen readers. */
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
