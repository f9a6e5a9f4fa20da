import type { Progress } from '..';
import { GuestDialog } from './GuestDialog';
import { useOwner } from '@/shared/outbox/useOwner';
import { useProgressToasts } from './useProgressToasts';

/** Required once on every page that shows progress: sets the owner, shows the consent dialog and the toasts. */
export function ProgressRoot({ progress }: { progress: Progress }) {
  useOwner(progress);
  useProgressToasts(progress);
  return <GuestDialog progress={progress} />;
}
