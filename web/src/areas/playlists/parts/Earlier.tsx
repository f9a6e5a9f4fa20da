import type { EarlierRotation, Playlist, PlaylistMode } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge, MarkBadge } from '@/shared/ui/Badge';
import { SectionHead } from '@/shared/ui/SectionHead';
import { seasonGame } from '../model';
import { useSeasonName } from '../useSeasonName';
import { DateRange } from './DateRange';
import { Source } from './Provenance';
import { useFacts } from './useFacts';

/** Documented earlier playlists. */
export function Earlier({ playlist: { earlier, name } }: { playlist: Playlist }) {
  const { t } = useTranslation('playlists');
  if (earlier.length === 0) return null;
  return (
    <section className="playlist-part" aria-labelledby="earlier">
      <SectionHead id="earlier">{t('page.earlier')}</SectionHead>
      <ol className="earlier-list">
        {earlier.map((rotation) => (
          <li key={rotation.playlist_start} className="earlier-row">
            <EarlierHead rotation={rotation} name={name} />
            <ul className="earlier-modes">
              {rotation.modes.map((mode) => (
                <li key={`${mode.key} ${mode.squads.join(' ')}`}>
                  <EarlierMode mode={mode} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EarlierHead({ rotation, name }: { rotation: EarlierRotation; name: string }) {
  const { t } = useTranslation('playlists');
  const seasonName = useSeasonName();
  const { season, season_name: of, source } = rotation;
  return (
    <div className="min-w-0">
      <h3 className="text-h5 font-bold">
        <DateRange of={rotation} />
      </h3>
      {typeof season === 'number' && (
        <p className="caps flex flex-wrap items-center gap-2 text-label text-muted">
          {[seasonGame(name, of), seasonName(season)].filter(Boolean).join(' · ')}
          {rotation.is_reloaded && <Badge tone="warn">{t('reloaded')}</Badge>}
        </p>
      )}
      {source && (
        <p className="mt-1 text-s text-muted">
          <Source source={source} />
        </p>
      )}
    </div>
  );
}

function EarlierMode({ mode }: { mode: PlaylistMode }) {
  const { t } = useTranslation('playlists');
  const squads = mode.squads.map((squad) => t(`squad.${squad}`)).join(', ');
  const facts = [...(squads ? [squads] : []), ...useFacts(mode)];
  return (
    <>
      <span lang="en">{mode.name}</span>
      {facts.map((fact) => (
        <span key={fact} className="num text-muted">
          {` · ${fact}`}
        </span>
      ))}
      {mode.isEvent && <MarkBadge mark="event" className="ml-2" />}
      {mode.isLtm && <MarkBadge mark="ltm" className="ml-2" />}
    </>
  );
}
