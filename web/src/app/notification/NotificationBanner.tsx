import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { paths } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { dynamicText } from '@/shared/i18n/dynamic';
import { SafeHtml } from '@/shared/lib/SafeHtml';
import { yieldToMain } from '@/shared/lib/yieldToMain';
import { cx } from '@/shared/ui/cx';
import { IconButton } from '@/shared/ui/IconButton';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { LinkButton } from '@/shared/ui/LinkButton';
import { useLocation } from '@/shared/lib/router';
import { useToasts } from '@/shared/ui/toast';
import { visible } from '@/shared/ui/toastQueue';
import { useFreeSpot } from '@/shared/ui/useFreeSpot';
import { isOwnPath, titleText } from './model';

type LatestResponse = paths['/api/notifications/latest']['get']['responses'][200]['content']['application/json'];
type Props = { notification: NonNullable<LatestResponse['notification']>; onClose: () => void };

/**
 * Possible positions beside a wide page: at the bottom, or at increasing offsets below the navbar, to cover neither
 * controls nor the title. On phones it is between the page and the footer, where it covers nothing.
 */
const SPOTS = ['foot', ...Array.from({ length: 28 }, (_, step) => `${64 + 16 * step}px`)];

/** Returns a key that changes with the page and its height: the banner is positioned again when content loads. */
function useShape(): string {
  const { pathname } = useLocation();
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    const observer = new ResizeObserver(() => setHeight(main.offsetHeight));
    observer.observe(main);
    return () => observer.disconnect();
  }, [pathname]);
  return `${pathname} ${height}`;
}

/** The notification banner. It appears without interaction, so it must not cover any control; toasts replace it. */
export default function NotificationBanner({ notification, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const pagePaths = usePaths();
  const box = useRef<HTMLElement>(null);
  // Render and position in separate tasks, because positioning measures the page.
  const [laid, setLaid] = useState(false);
  useEffect(() => void yieldToMain().then(() => setLaid(true)), []);
  useFreeSpot(box, SPOTS, `${useShape()} ${laid}`, 'h1');
  const toasts = visible(useToasts());
  const { title, text, image, buttonText, buttonLink } = notification;
  const look = { variant: 'primary', size: 's', onClick: onClose } as const;
  const words = buttonText ? dynamicText(i18n, 'site', 'notification.button', buttonText) : null;
  // "Read more" is not descriptive; the hidden title completes it for screen readers.
  const label = words && (
    <>
      {words}
      <VisuallyHidden>: {titleText(title)}</VisuallyHidden>
    </>
  );
  return (
    <section
      ref={box}
      hidden={!laid || toasts.length > 0}
      aria-label={t('notification.label')}
      className={cx(
        'banner-spot enter-up flex items-center gap-2 rounded-m border border-line bg-ink-1 py-1 pr-1 pl-4 shadow-lift print:hidden',
        'sm:w-105 sm:items-start sm:gap-4 sm:py-2.5',
      )}
    >
      {image && <img src={image} alt="" width={72} height={72} className="size-18 shrink-0 rounded-s object-cover max-sm:hidden" />}
      <div className="flex min-w-0 flex-1 items-center gap-2 sm:block">
        <div className="min-w-0 flex-1">
          <SafeHtml html={title} className="caps text-h5 font-bold max-sm:truncate" />
          <p className="text-s text-muted max-sm:truncate">{text}</p>
        </div>
        {label && buttonLink && (
          <div className="sm:mt-2">
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
      <IconButton
        className="shrink-0 sm:-mt-2"
        label={t('notification.close')}
        icon={<X size={20} aria-hidden />}
        onClick={onClose}
        tooltip={false}
      />
    </section>
  );
}
