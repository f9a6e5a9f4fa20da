import type { Progress } from '..';
import { GuestDialog } from './GuestDialog';
import { useOwner } from '@/shared/outbox/useOwner';
import { useTold } from './useTold';

/** Once on every page that shows progress: who is signed in, what guests are asked, and what is told. */
export function ProgressRoot({ progress }: { progress: Progress }) {
  useOwner(progress);
  useTold(progress);
  return <GuestDialog progress={progress} />;
}
