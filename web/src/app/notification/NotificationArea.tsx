import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { call } from '@/shared/api/call';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { recall, remember } from '@/shared/lib/storage';
import { useServices } from '../services';
import { isUnseen } from './model';

const NotificationBanner = lazyWithRetry(() => import('./NotificationBanner'));

const key = 'hotdrop-notification';
const delay = 1000;

/** Shows the latest notification one second after the page has loaded, until it is closed. */
export function NotificationArea() {
  const lang = useLang();
  const { loadTexts } = useServices();
  const [due, setDue] = useState(false);
  const [closed, setClosed] = useState(false);
  const notification = useCall(call('/api/notifications/latest', { query: { lang } }), { enabled: due }).data?.notification;

  useEffect(() => {
    // Without a connection there is no notification either.
    const load = () =>
      loadTexts(['site']).then(
        () => setDue(true),
        () => undefined,
      );
    const timer = setTimeout(() => void load(), delay);
    return () => clearTimeout(timer);
  }, [loadTexts]);

  if (!due || closed || !notification || !isUnseen(notification.id, recall(key))) return null;
  const close = () => {
    remember(key, String(notification.id));
    setClosed(true);
  };
  return (
    <div className="relative">
      <Suspense>
        <NotificationBanner notification={notification} onClose={close} />
      </Suspense>
    </div>
  );
}
