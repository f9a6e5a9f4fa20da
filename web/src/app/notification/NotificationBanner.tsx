import { X } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { paths } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { dynamicText } from '@/shared/i18n/dynamic';
import { SafeHtml } from '@/shared/lib/SafeHtml';
import { IconButton } from '@/shared/ui/IconButton';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { LinkButton } from '@/shared/ui/LinkButton';
import { isOwnPath, plainTitle } from './model';

type Answer = paths['/api/notifications/latest']['get']['responses'][200]['content']['application/json'];
type Props = { notification: NonNullable<Answer['notification']>; onClose: () => void };

export default function NotificationBanner({ notification, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const pagePaths = usePaths();
  const { title, text, image, buttonText, buttonLink } = notification;
  const look = { variant: 'primary', size: 's', onClick: onClose } as const;
  const words = buttonText ? dynamicText(i18n, 'site', 'notification.button', buttonText) : null;
  // "Read more" says little on its own; with the title it says enough.
  const label = words && (
    <>
      {words}
      <VisuallyHidden>: {plainTitle(title)}</VisuallyHidden>
    </>
  );
  return (
    <section
      aria-label={t('notification.label')}
      className="enter-up fixed inset-x-3 bottom-3 z-30 flex gap-4 rounded-m border border-line bg-ink-1 p-4 shadow-lift sm:right-4 sm:left-auto sm:w-105 print:hidden"
    >
      {image && <img src={image} alt="" width={88} height={88} className="size-22 shrink-0 rounded-s object-cover max-sm:hidden" />}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <SafeHtml html={title} className="caps text-h5 font-bold" />
          <IconButton
            className="-mt-2.5 -mr-2.5 shrink-0"
            label={t('notification.close')}
            icon={<X size={20} aria-hidden />}
            onClick={onClose}
            tooltip={false}
          />
        </div>
        <p className="mt-1 text-s text-muted">{text}</p>
        {label && buttonLink && (
          <div className="mt-3">
            {isOwnPath(buttonLink) ? (
              <LinkButton {...look} to={pagePaths.of(buttonLink)}>
                {label}
              </LinkButton>
            ) : (
              <LinkButton {...look} href={buttonLink} target="_blank" rel="noopener">
                {label}
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
