import type { Playlist, PlaylistSource } from '@/shared/api/schema';
import { DayText } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SourceLink } from '@/shared/lib/SourceLink';

/** The source; one without a URL is only named. */
export function Source({ source: { site, url } }: { source: PlaylistSource }) {
  const { t } = useTranslation('playlists');
  return (
    <span>
      {t('source')} {url ? <SourceLink source={{ site, url }} /> : site}
    </span>
  );
}

/** The confidence of the list of modes: documented, or compiled by us. */
export function Provenance({ playlist: { documented, source, updated_at: updated } }: { playlist: Playlist }) {
  const { t } = useTranslation('playlists');
  return (
    <p className="playlist-note">
      {documented ? t('page.documented') : t('page.example')}
      <span className="block text-muted">
        {source && (
          <>
            <Source source={source} />
            {' · '}
          </>
        )}
        {t('updated')} <DayText at={updated} />
      </span>
    </p>
  );
}
