import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { cx } from './cx';
import { IconButton } from './IconButton';
import { useTopModal } from './modalStack';
import { dismissToast, useToasts } from './toast';
import { visible, type Toast, type ToastKind } from './toastQueue';

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };
const COLOURS: Record<ToastKind, string> = { success: 'text-good', info: 'text-info', warning: 'text-warn', error: 'text-bad' };

/**
 * Mounted once. The region is a manual popover, so that it lies above everything; while a modal is open it moves into
 * it, since everything outside is inert.
 */
export function ToastRegion() {
  const { t } = useTranslation('shell');
  const toasts = visible(useToasts());
  const modal = useTopModal();
  const region = useRef<HTMLElement>(null);
  const any = toasts.length > 0;

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    if (any && !element.matches(':popover-open')) element.showPopover();
    if (!any && element.matches(':popover-open')) element.hidePopover();
  }, [any, modal]);

  const content = (
    <section ref={region} popover="manual" aria-label={t('ui.toast.region')} className="toasts">
      <ol aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </ol>
    </section>
  );
  return modal ? createPortal(content, modal) : content;
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('shell');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // Whoever points at a toast is reading it: the clock starts again afterwards.
    if (held || toast.duration === Infinity) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.duration]);
  const Icon = ICONS[toast.kind];
  const { action } = toast;
  return (
    <li
      role={toast.kind === 'error' ? 'alert' : undefined}
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden className={cx('mt-3 shrink-0', COLOURS[toast.kind])} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-s text-muted">{toast.text}</p>}
      </div>
      {action && (
        <Button
          variant="ghost"
          size="s"
          className="mt-1 text-hot-text"
          onClick={() => {
            action.onPress();
            dismissToast(toast.id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('ui.close')} icon={<X size={16} aria-hidden />} tooltip={false} onClick={() => dismissToast(toast.id)} />
    </li>
  );
}
