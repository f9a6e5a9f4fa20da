import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from './Button';
import { cx } from './cx';
import { IconButton } from './IconButton';
import { dismissToast } from './toast';
import type { Toast, ToastKind } from './toastQueue';

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };
const COLOURS: Record<ToastKind, string> = { success: 'text-good', info: 'text-info', warning: 'text-warn', error: 'text-bad' };

export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('shell');
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    // Hovering pauses the timer; it restarts afterwards.
    if (paused || toast.duration === Infinity) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [paused, toast.id, toast.duration]);
  const Icon = ICONS[toast.kind];
  const action = toast.action ?? (toast.undo && { label: t('ui.toast.undo'), onPress: toast.undo });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it only stops the clock
    <li
      className="toast"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={20} aria-hidden className={cx('mt-3 shrink-0', COLOURS[toast.kind])} />
      {/* As wide as a long word; if there is no space left, the buttons wrap below. */}
      <div role={toast.kind === 'error' ? 'alert' : undefined} className="min-w-0 flex-1 basis-28 py-2.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-s text-muted">{toast.text}</p>}
      </div>
      <div className="ml-auto flex">
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
      </div>
    </li>
  );
}
