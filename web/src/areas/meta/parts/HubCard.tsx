import type { HubCard as Card } from '@/shared/api/schema';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { usePaths } from '@/shared/hooks/usePaths';
import { useLang } from '@/shared/hooks/useLang';
import { formatDate } from '@/shared/i18n/format';
import { RelativeDay } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { Badge, MarkBadge } from '@/shared/ui/Badge';
import { PictureCard } from '@/shared/ui/PictureCard';

/** A list: its current best gun, game and modes, and the update time. */
export function HubCard({ card, eager }: { card: Card; eager: boolean }) {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  const lang = useLang();
  return (
    <PictureCard frame="gun" picture={card.image && <GunPicture src={card.image} eager={eager} />}>
      <p className="picture-card-marks">
        {card.is_new && <MarkBadge mark="new" />}
        {card.is_new_weapons && <Badge tone="info">{t('hub.new_weapons')}</Badge>}
        {card.is_reloaded && <Badge tone="warn">{t('hub.reloaded')}</Badge>}
      </p>
      <h2 className="text-h3 leading-none md:text-h2">
        <PageLink to={paths.of(card.link)} className="cover-link">
          {card.name}
        </PageLink>
      </h2>
      <p className="caps mt-1.5 text-label text-muted">{[card.name_row2, card.name_row2_dop].filter(Boolean).join(' · ')}</p>
      <p className="num mt-3 text-s text-muted">
        {t('updated')} <RelativeDay at={card.last_updated_at} />
      </p>
      {card.is_final && typeof card.patched_at === 'number' && (
        <p className="num text-s text-muted">{t('hub.final', { date: formatDate(lang, card.patched_at) })}</p>
      )}
    </PictureCard>
  );
}
