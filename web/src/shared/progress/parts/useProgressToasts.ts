import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser } from '@/shared/session/session';
import { dismissToast, toast } from '@/shared/ui/toast';
import { useLatest } from '@/shared/ui/useLatest';
import type { Event, Progress } from '..';

/** Milliseconds, long enough to review a merge. */
const MERGE_TOAST_MS = 20_000;

/** Runs after the next paint: positioning a toast is slow, and the pressed control is updated first. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/** Shows the engine's events as toasts. Only the last step has a toast, with Undo. */
export function useProgressToasts(progress: Progress): void {
  const { t, i18n } = useTranslation('progress');
  const client = useQueryClient();
  const last = useRef<number | null>(null);
  const notify = useLatest((event: Event) => {
    const show = (options: Parameters<typeof toast>[0]) => {
      if (last.current !== null) dismissToast(last.current);
      last.current = toast({ kind: 'success', ...options });
    };
    if (event.kind === 'step') afterPaint(() => show({ title: event.message, undo: () => void progress.undo(event.step) }));
    else if (event.kind === 'merged')
      show({ title: t(`merge.done_${event.how}`), duration: MERGE_TOAST_MS, undo: () => void progress.undo(event.step) });
    else if (event.kind === 'refused') {
      const text = event.error instanceof ApiError ? errorText(i18n, event.error) : undefined;
      toast({ kind: 'error', title: t('refused'), ...(text === undefined ? {} : { text }) });
    } else void refreshUser(client);
  });
  useEffect(() => progress.listen((event) => notify.current(event)), [progress, notify]);
}
