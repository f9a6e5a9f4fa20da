import type { PlaylistCard as Card } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatDate, formatPercent } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { LinkCardHead } from '@/shared/ui/LinkCardHead';
import { Badge } from '@/shared/ui/Badge';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { progressOf, seasonGame } from '../model';
import { useNow } from '../useNow';
import { useSeasonName } from '../useSeasonName';

/** A game: its season, the progress, and the number of known modes. */
export function PlaylistCard({ card }: { card: Card }) {
  const { t } = useTranslation('playlists');
  const lang = useLang();
  const name = useSeasonName()(card.season);
  const { state, percent } = progressOf(card, useNow());
  const end = formatDate(lang, card.season_end);
  return (
    <article className="link-card playlist-card">
      <LinkCardHead to={usePaths().playlist(card.key)} name={card.name} className="text-h3 md:text-h2" />
      <p className="caps flex flex-wrap items-center gap-2 text-label text-muted">
        {[seasonGame(card.name, card.season_name), name].filter(Boolean).join(' · ')}
        {card.is_reloaded && <Badge tone="warn">{t('reloaded')}</Badge>}
      </p>
      <div className="playlist-card-foot">
        <ProgressBar label={t('progress', { season: name })} value={percent} tone={percent === 100 ? 'good' : 'hot'} />
        <p className="num mt-2 flex flex-wrap justify-between gap-x-3 text-s text-muted">
          <span>{state === 'over' ? t('ended', { date: end }) : t('ends', { date: end })}</span>
          <span>{formatPercent(lang, percent / 100)}</span>
        </p>
        <p className="num text-s text-muted">
          {t('modes_count', { count: card.modes_count })} · {card.documented ? t('documented') : t('example')}
        </p>
      </div>
    </article>
  );
}
