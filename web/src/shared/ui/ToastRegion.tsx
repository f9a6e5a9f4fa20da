import { useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useTopModal } from './modalStack';
import { useToasts } from './toast';
import { ToastCard } from './ToastCard';
import { visible } from './toastQueue';
import { useFreeSpot } from './useFreeSpot';

const SPOTS = ['top', 'foot'];

/**
 * Mounted once, and there before the first toast, so that readers listen to it. The region is a manual popover, so that
 * it lies above everything; while a modal is open it moves into it, since everything outside is inert.
 */
export function ToastRegion() {
  const { t } = useTranslation('shell');
  const toasts = visible(useToasts());
  const modal = useTopModal();
  const any = toasts.length > 0;
  const box = useRef<HTMLElement>(null);
  // Called again when the region moves and when its first toast comes or its last one goes.
  const region = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      if (element && element.matches(':popover-open') !== any) element.togglePopover(any);
    },
    [any],
  );
  const content = (
    <section ref={region} popover="manual" aria-label={t('ui.toast.region')} className="toasts">
      <ol aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </ol>
    </section>
  );
  useFreeSpot(box, SPOTS, toasts.length);
  return modal ? createPortal(content, modal) : content;
}
