import { Play } from 'lucide-react';
import { AttachmentList } from '@/areas/armory/parts/AttachmentList';
import { tierOf } from '@/areas/armory/categories';
import { CompareBar } from '@/areas/armory/parts/CompareBar';
import { CompareToggle } from '@/areas/armory/parts/CompareToggle';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { OpenInGunsmith } from '@/areas/armory/parts/OpenInGunsmith';
import { StaleMark } from '@/areas/armory/parts/StaleMark';
import type { SharedBuild } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { TierBadge } from '@/shared/ui/Badge';
import { buttonClass } from '@/shared/ui/buttonClass';
import { LinkButton } from '@/shared/ui/LinkButton';
import { ShareActions } from './ShareActions';

/** A shared build: the gun, its attachments, and a copy button. */
export function SharedBuildView({ code, build }: { code: string; build: SharedBuild }) {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const { item, game_name, notes } = build;
  const range = item.ranges[0];
  if (!range) return null;
  return (
    <article>
      <header>
        <p className="caps text-label font-semibold text-muted">
          {[game_name, range.mode_name, range.range_name].filter(Boolean).join(' · ')}
        </p>
        <h1 className="mt-1 text-[2.75rem] leading-none wrap-anywhere md:text-[4.5rem]">{item.name}</h1>
        {range.title && <p className="mt-2 font-display text-h4 wrap-anywhere">{range.title}</p>}
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <TierBadge tier={tierOf(item.category)} label={item.category_name} />
          <span>{t('share.by', { name: range.author ?? 'Hotdrop' })}</span>
          {/* On its own line on phones: the text length changes, and nothing may shift. */}
          <RelativeTime at={range.updated_at} className="max-sm:basis-full" />
          {range.stale && <StaleMark stale={range.stale} />}
        </p>
      </header>
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <GunPicture src={range.image} alt={item.name} eager className="share-picture" />
          <ShareActions code={code} name={item.name}>
            <OpenInGunsmith code={code} variant="ghost" size="s" />
            <CompareToggle code={code} name={item.name} />
          </ShareActions>
        </div>
        <section aria-labelledby="attachments">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="attachments" className="text-h4">
              {t('builder.attachments')}
            </h2>
            <p className="num font-display text-h4 font-bold">
              {t('builder.count', { selected: range.attachments.length, max: range.max_attachments })}
            </p>
          </div>
          <AttachmentList lines={range.attachments} />
          {notes && <p className="mt-5 text-muted wrap-anywhere whitespace-pre-line">{notes}</p>}
          <div className="mt-5 flex flex-wrap gap-2">
            {range.video && (
              <LinkButton href={range.video} target="_blank" rel="noopener nofollow" icon={<Play size={16} aria-hidden />}>
                {t('share.video')}
              </LinkButton>
            )}
            <PageLink to={paths.gun(item.game, item.slug)} className={buttonClass({ variant: 'ghost' })}>
              {t('share.gun')}
            </PageLink>
          </div>
        </section>
      </div>
      <CompareBar />
    </article>
  );
}
