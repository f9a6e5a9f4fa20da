import { Link2, Play } from 'lucide-react';
import type { LoadoutItem, RangeEntry } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { TierBadge } from '@/shared/ui/Badge';
import { Button } from '@/shared/ui/Button';
import { buttonClass } from '@/shared/ui/buttonClass';
import { LinkButton } from '@/shared/ui/LinkButton';
import { AttachmentList } from './AttachmentList';
import { tierOf } from '../categories';
import { CompareToggle } from './CompareToggle';
import { CopyToMine } from './CopyToMine';
import { EvidenceLine } from './EvidenceLine';
import { OpenInGunsmith } from './OpenInGunsmith';
import { RangeSelect } from './RangeSelect';
import { useShare } from '../useShare';

interface Props {
  item: LoadoutItem;
  /** Index of the selected range. */
  shown: number;
  onShow: (index: number) => void;
  /** The list's name for the category, if it differs from the usual one. */
  category?: string;
  /** Omitted on the gun's own page. */
  gunLink?: boolean;
  /** The user's own build: it cannot be copied. */
  own?: boolean;
}

/** A build in detail: range and mode, attachments, and actions. */
export function BuildDetails({ item, shown, onShow, category, gunLink = false, own = false }: Props) {
  const { t } = useTranslation('armory');
  const range = item.ranges[shown] ?? item.ranges[0];
  if (!range) return null;
  return (
    <>
      <RangeSelect ranges={item.ranges} value={shown} onChange={onShow} />
      <p className="build-facts mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-muted">
        <TierBadge tier={tierOf(range.category)} label={category ?? range.category_name} />
        <span>{range.mode_name}</span>
        <span className="num ml-auto">{t('fitted', { fitted: range.attachments.length, most: range.max_attachments })}</span>
      </p>
      <AttachmentList lines={range.attachments} />
      {(range.title || range.notes) && (
        <div className="build-notes">
          {range.title && <p className="font-semibold text-text">{range.title}</p>}
          {range.notes && <p className="whitespace-pre-line">{range.notes}</p>}
        </div>
      )}
      {range.evidence && <EvidenceLine evidence={range.evidence} />}
      <Actions item={item} range={range} gunLink={gunLink} own={own} />
    </>
  );
}

type ActionProps = { item: LoadoutItem; range: RangeEntry; gunLink: boolean; own: boolean };

function Actions({ item, range, gunLink, own }: ActionProps) {
  const { t } = useTranslation('armory');
  const paths = usePaths();
  const { copy } = useShare();
  return (
    <div className="loadout-actions">
      {!own && <CopyToMine code={range.share} variant="primary" size="s" />}
      {!own && <OpenInGunsmith code={range.share} size="s" />}
      {gunLink && (
        <PageLink to={paths.gun(item.game, item.slug)} className={buttonClass({ size: 's' })}>
          {t('gun_page')}
        </PageLink>
      )}
      {range.video && (
        <LinkButton href={range.video} target="_blank" rel="noopener" variant="ghost" size="s" icon={<Play size={16} aria-hidden />}>
          {t('video')}
        </LinkButton>
      )}
      <CompareToggle code={range.share} name={item.name} />
      <Button variant="ghost" size="s" icon={<Link2 size={16} aria-hidden />} onClick={() => void copy(range.share)}>
        {t('menu.copy')}
      </Button>
    </div>
  );
}
