import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { paths } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { dynamicText } from '@/shared/i18n/dynamic';
import { SafeHtml } from '@/shared/lib/SafeHtml';
import { IconButton } from '@/shared/ui/IconButton';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { LinkButton } from '@/shared/ui/LinkButton';
import { useLocation } from '@/shared/lib/router';
import { useFreeSpot } from '@/shared/ui/useFreeSpot';
import { isOwnPath, plainTitle } from './model';

type Answer = paths['/api/notifications/latest']['get']['responses'][200]['content']['application/json'];
type Props = { notification: NonNullable<Answer['notification']>; onClose: () => void };

const SPOTS = ['end', 'start', 'top'];

/** It comes by itself, so it covers nothing that can be pressed: neither a button of the page nor a bar at its foot. */
export default function NotificationBanner({ notification, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const pagePaths = usePaths();
  const box = useRef<HTMLElement>(null);
  useFreeSpot(box, SPOTS, useLocation().pathname);
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
    <section ref={box} aria-label={t('notification.label')} className="notice enter-up">
      {image && <img src={image} alt="" width={88} height={88} className="notice-picture" />}
      <div className="notice-words">
        <SafeHtml html={title} className="notice-title caps" />
        <p className="notice-text">{text}</p>
      </div>
      {label && buttonLink && (
        <div className="notice-way">
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
      <IconButton label={t('notification.close')} icon={<X size={20} aria-hidden />} onClick={onClose} tooltip={false} />
    </section>
  );
}
