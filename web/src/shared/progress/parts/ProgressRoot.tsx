import type { Progress } from '..';
import { GuestDialog } from './GuestDialog';
import { useOwner } from '@/shared/outbox/useOwner';
import { useTold } from './useTold';

/** Required once on every page that shows progress: sets the owner, shows the consent dialog and the toasts. */
export function ProgressRoot({ progress }: { progress: Progress }) {
  useOwner(progress);
  useTold(progress);
  return <GuestDialog progress={progress} />;
}
