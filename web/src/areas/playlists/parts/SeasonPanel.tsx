import type { Playlist, PlaylistSeason } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatDate, formatNumber, formatPercent } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge } from '@/shared/ui/Badge';
import { cx } from '@/shared/ui/cx';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { progressOf, reloadedAt, seasonGame, spansOf } from '../model';
import { useNow } from '../useNow';
import { useSeasonName } from '../useSeasonName';

/** The season: number, progress and remaining time. */
export function SeasonPanel({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation('playlists');
  const lang = useLang();
  const now = useNow();
  const name = useSeasonName()(playlist.season);
  const { state, percent } = progressOf(playlist, now);
  const game = seasonGame(playlist.name, playlist.season_name);
  return (
    <section className={cx('season-panel', state === 'over' && 'season-over')} aria-label={t('page.season')}>
      <div className="season-head">
        <p className="caps season-name">
          {game && <span className="block text-label text-muted">{game}</span>}
          {name}
        </p>
        {playlist.is_reloaded && <Badge tone="warn">{t('reloaded')}</Badge>}
        {state === 'over' && <Badge>{t('over')}</Badge>}
        {state === 'live' && <Badge tone="good">{t('live')}</Badge>}
        {state === 'upcoming' && <Badge tone="info">{t('upcoming')}</Badge>}
        <p className="season-percent num">
          <span>{formatPercent(lang, percent / 100)}</span> <span className="caps text-label text-muted">{t('done')}</span>
        </p>
      </div>
      <SeasonBar season={playlist} percent={percent} label={t('progress', { season: name })} />
      <div className="season-dates num">
        <span>{formatDate(lang, playlist.season_start)}</span>
        <span>
          {state === 'over'
            ? t('ended', { date: formatDate(lang, playlist.season_end) })
            : t('ends', { date: formatDate(lang, playlist.season_end) })}
        </span>
      </div>
      {state === 'live' && <TimeLeft until={playlist.season_end} now={now} />}
    </section>
  );
}

function SeasonBar({ season, percent, label }: { season: PlaylistSeason; percent: number; label: string }) {
  const { t } = useTranslation('playlists');
  const half = reloadedAt(season);
  return (
    <div className="relative">
      <ProgressBar label={label} value={percent} height={10} tone={percent === 100 ? 'good' : 'hot'} />
      {half !== null && <span className="season-half" title={t('reloaded')} style={{ left: `${half * 100}%` }} />}
    </div>
  );
}

/** The remaining time by the user's clock. Its line is reserved, and filled after hydration. */
function TimeLeft({ until, now }: { until: number; now: number | null }) {
  const { t } = useTranslation('playlists');
  const lang = useLang();
  const spans = now === null ? [] : spansOf(until - now);
  const time = spans.map(({ unit, value }) => formatNumber(lang, value, { style: 'unit', unit, unitDisplay: 'long' })).join(' ');
  return <p className="season-left num">{time && t('left', { time })}</p>;
}
