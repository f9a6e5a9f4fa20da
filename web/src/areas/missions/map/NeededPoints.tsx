import { useEffect } from 'react';
import { useMapPage } from '@/areas/maps/slots';
import { useOwner } from '@/shared/outbox/useOwner';
import { progress } from '../progress';
import { useNeeded } from './useNeeded';

/** Shows only the points that are needed for everything the user tracks. */
export default function NeededPoints() {
  const { setOnly } = useMapPage();
  useOwner(progress);
  const ids = useNeeded();
  useEffect(() => setOnly(ids), [setOnly, ids]);
  useEffect(() => () => setOnly(null), [setOnly]);
  return null;
}
