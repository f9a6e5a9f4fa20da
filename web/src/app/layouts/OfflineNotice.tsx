import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const { t } = useTranslation();
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center p-3 print:hidden">
      {offline && (
        <p className="flex items-center gap-3 rounded-m border border-warn bg-ink-1 px-4 py-2 text-s shadow-lift">
          <WifiOff size={18} aria-hidden className="text-warn" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
