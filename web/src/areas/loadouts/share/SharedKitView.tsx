import type { KitItem } from '@/shared/api/schema';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { KitBody } from '../parts/KitBody';
import { KitVideos } from '../parts/KitVideos';
import { ShareActions } from './ShareActions';

export function SharedKitView({ code, kit }: { code: string; kit: KitItem }) {
  const { t } = useTranslation('loadouts');
  return (
    <article>
      <header>
        <p className="caps text-label font-semibold text-muted">{kit.type_name}</p>
        <h1 className="mt-1 text-[2.5rem] leading-none wrap-anywhere md:text-[4rem]">{kit.name}</h1>
        <p className="mt-3 flex flex-wrap gap-x-3 text-muted">
          {kit.author && <span>{t('share.by', { name: kit.author })}</span>}
          <RelativeTime at={kit.updated_at} className="max-sm:basis-full" />
        </p>
        <ShareActions code={code} name={kit.name} />
      </header>
      <div className="mt-8 flex max-w-[60rem] flex-col gap-5">
        <KitBody kit={kit} eager />
        {kit.notes && <p className="text-muted wrap-anywhere whitespace-pre-line">{kit.notes}</p>}
        <KitVideos kit={kit} />
      </div>
    </article>
  );
}
