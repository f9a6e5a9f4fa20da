import { Eye } from 'lucide-react';
import type { StreamerCard as Card } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { MarkBadge } from '@/shared/ui/Badge';
import { monogram } from '../model';
import { CardStats } from './CardStats';
import { Flag } from './Flag';

/** A streamer with a link to the stream, or to the profile if the player is known. */
export function StreamerCard({ card }: { card: Card }) {
  const lang = useLang();
  return (
    <article className="link-card streamer-card">
      <div className="streamer-face">
        <span aria-hidden className="streamer-mark caps">
          {monogram(card.username)}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-h5 font-bold break-words normal-case">
            <StreamerName card={card} />
          </h3>
          <Origin card={card} />
        </div>
        {card.live && <MarkBadge mark="live" className="shrink-0" />}
      </div>
      {card.live && (
        <p className="num flex items-center gap-1.5 text-s text-muted">
          {typeof card.viewers === 'number' && (
            <>
              <Eye size={14} aria-hidden className="shrink-0" />
              {formatNumber(lang, card.viewers)}
            </>
          )}
          <span className="min-w-0 truncate">{card.game}</span>
        </p>
      )}
      <CardStats card={card} />
    </article>
  );
}

function StreamerName({ card: { username, username_link: player, platform, twitch } }: { card: Card }) {
  const paths = usePaths();
  if (player && platform) {
    return (
      <PageLink to={paths.profileOfStreamer({ platform, username: player })} className="cover-link">
        {username}
      </PageLink>
    );
  }
  if (!twitch?.link) return username;
  return (
    <a href={twitch.link} target="_blank" rel="nofollow noopener noreferrer" className="cover-link">
      {username}
    </a>
  );
}

/** The country with flag and name, if known. */
function Origin({ card: { country } }: { card: Card }) {
  const { i18n } = useTranslation('streamers');
  return (
    <p className="streamer-origin">
      {country && (
        <>
          <Flag country={country} />
          {i18n.find('streamers', `country.${country}`) ?? country}
        </>
      )}
    </p>
  );
}
