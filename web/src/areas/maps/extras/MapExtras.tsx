import { useEffect, useMemo } from 'react';
import { ProgressRoot } from '@/shared/progress/parts/ProgressRoot';
import { useOwner } from '@/shared/outbox/useOwner';
import { useUndoKeys } from '@/shared/progress/parts/useUndoKeys';
import { ConflictDialog } from '../board/ConflictDialog';
import { sessionOf } from '../board/session';
import { SharedBar } from '../board/SharedBar';
import { SpotMenu } from '../board/SpotMenu';
import { ToolBar } from '../board/ToolBar';
import { useLayer } from '../board/useLayer';
import { useShared } from '../board/useShared';
import { progress } from '../marks/progress';
import { useFoundIds } from '../marks/useFound';
import { ReportRoot } from '../report/ReportRoot';
import { useMapPage } from '../slots';

const NONE: ReadonlySet<string> = new Set();

/** The user's layers on the map: found points, pins, routes, measurements, and a shared board. */
export default function MapExtras() {
  const { map } = useMapPage();
  return <Extras key={map} map={map} />;
}

function Extras({ map }: { map: string }) {
  const { address, setHidden } = useMapPage();
  const { store, tools } = sessionOf(map);
  const shared = useShared();
  const found = useFoundIds(map);
  const hidden = address.found === 'hide' ? found : NONE;
  useOwner(store);
  useLayer(shared?.board ?? null);
  useUndoKeys(useMemo(() => ({ undo: () => (tools.get().mode === 'none' ? progress.undo() : tools.undo()) }), [tools]));
  useEffect(() => setHidden(hidden), [setHidden, hidden]);
  // Resets the tool when the user leaves the map.
  useEffect(() => () => tools.choose(null), [tools]);
  return (
    <div className="map-extras">
      <ProgressRoot progress={progress} />
      {shared && <SharedBar shared={shared} />}
      <ToolBar />
      <SpotMenu />
      <ConflictDialog />
      <ReportRoot />
    </div>
  );
}
