import type { ComponentType } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSiteInit } from '@/shared/api/site-init';
import { AppleIcon, GooglePlayIcon } from '@/shared/pictures/BrandIcons';
import type { PictureProps } from '@/shared/pictures/Picture';
import { cx } from '@/shared/ui/cx';

const STORES: readonly { key: 'android' | 'ios'; Icon: ComponentType<PictureProps> }[] = [
  { key: 'android', Icon: GooglePlayIcon },
  { key: 'ios', Icon: AppleIcon },
];

/** A store without a configured URL is shown as not available yet. */
export function StoreButtons() {
  const { t } = useTranslation('site');
  const links = useSiteInit()?.links;
  return (
    <ul className="flex flex-wrap gap-3">
      {STORES.map(({ key, Icon }) => {
        const link = links?.[key] ?? null;
        const inner = (
          <>
            <Icon className="size-6 shrink-0" />
            <span className="text-left">
              <span className="block text-xs text-muted">{t(link ? 'home.apps.get' : 'home.apps.soon')}</span>
              <span className="caps block text-h5 leading-5 font-bold">{t(`home.apps.${key}`)}</span>
            </span>
          </>
        );
        const look = cx(
          'flex min-h-14 min-w-42 items-center gap-3 rounded-m border px-4 py-2',
          link ? 'motion border-line-strong bg-ink-2 hover:border-hot' : 'border-dashed border-line',
        );
        return (
          <li key={key}>
            {link ? (
              <a href={link} target="_blank" rel="noopener" className={look}>
                {inner}
              </a>
            ) : (
              <span className={look}>{inner}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
