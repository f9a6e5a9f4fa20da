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
 * The toast region. Mounted before the first toast, so that screen readers announce it. It is a manual popover, to be
 * on top of everything; while a modal is open it moves into it, because all else is inert.
 */
export function ToastRegion() {
  const { t } = useTranslation('shell');
  const toasts = visible(useToasts());
  const modal = useTopModal();
  const any = toasts.length > 0;
  const box = useRef<HTMLElement>(null);
  // Runs when the region moves, and when the first toast appears or the last one disappears.
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
