import { useEffect, useMemo } from 'react';
import { useMapPage } from '@/areas/maps/slots';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useReady, useValues } from '@/shared/progress/hooks';
import { useOwner } from '@/shared/progress/parts/useOwner';
import { missionsCall } from '../api';
import { pointsNeeded } from '../model';
import { progress } from '../progress';

/** Shows on the map what the followed missions need, and nothing else, as long as that is asked for. */
export default function NeededPoints() {
  const { address, setOnly } = useMapPage();
  return address.only === 'need' ? <Only setOnly={setOnly} /> : null;
}

function Only({ setOnly }: { setOnly: (ids: readonly string[] | null) => void }) {
  const { data } = useCall(missionsCall(useLang()));
  useOwner(progress);
  const values = useValues(progress, 'missions');
  const ready = useReady(progress, 'missions');
  const ids = useMemo(() => (data && ready ? pointsNeeded(data.missions, values) : null), [data, ready, values]);
  useEffect(() => setOnly(ids), [setOnly, ids]);
  useEffect(() => () => setOnly(null), [setOnly]);
  return null;
}
