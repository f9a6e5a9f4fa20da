import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { useCall } from '@/shared/api/useCall';
import { usePaths } from '@/shared/hooks/usePaths';
import { refreshUser } from '@/shared/session/session';
import { useSession } from '@/shared/session/useSession';
import { toast } from '@/shared/ui/toast';
import { subscriptionCall } from './api';
import { isDone, POLL_TIMEOUT_MS, phaseOf, pollEvery, returnIn, wasCancelled } from './model';

/** Returns the subscription, and polls after a checkout until it is active. */
export function useSubscription() {
  const { search } = useLocation();
  const returned = returnIn(search);
  // The response decides whether to poll, so the last value is held in state.
  const [subscriber, setSubscriber] = useState<boolean>();
  const phase = phaseOf(subscriber ?? false, returned);
  const { late, again } = usePollTimeout(phase === 'pending');
  const result = useCall(subscriptionCall, { every: pollEvery(phase, late) });
  const current = result.data?.data.subscriber;
  if (current !== subscriber) setSubscriber(current);

  useCleanAddress(isDone(returned, current), returned === 'paid');
  useSameSession(current);
  const checkAgain = () => {
    again();
    void result.refetch();
  };
  return { result, phase, late, checkAgain };
}

/** Whether polling has timed out, and a function to restart it. */
function usePollTimeout(waiting: boolean) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting || late) return;
    const timer = setTimeout(() => setLate(true), POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waiting, late]);
  return { late, again: () => setLate(false) };
}

/** Cleans the URL to /my#subscription and shows the result of the checkout. */
function useCleanAddress(done: boolean, paid: boolean): void {
  const { t } = useTranslation('billing');
  const { search } = useLocation();
  const navigate = useNavigate();
  const clean = usePaths().my('subscription');
  useEffect(() => {
    if (!done) return;
    if (paid) toast({ kind: 'success', title: t('toast.active_title'), text: t('toast.active_text') });
    else if (wasCancelled(search)) toast({ kind: 'info', title: t('toast.cancelled_title'), text: t('toast.cancelled_text') });
    navigate(clean, { replace: true, preventScrollReset: true });
  }, [done, paid, search, navigate, clean, t]);
}

/** Refreshes the session when it differs from this response, so that badge, ads and other tabs update. */
function useSameSession(subscriber: boolean | undefined): void {
  const client = useQueryClient();
  const { user } = useSession();
  const shown = user?.isSubscriber;
  useEffect(() => {
    if (subscriber !== undefined && shown !== undefined && subscriber !== shown) void refreshUser(client);
  }, [subscriber, shown, client]);
}
