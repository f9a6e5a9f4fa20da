import { useMapPage } from '../slots';

/** Below this width a panel covers the map. */
const OVER_MAP = '(max-width: 599.9px)';

/** Returns a function that closes a panel which covers the map. */
export function useLeaveRoom(): () => void {
  const { openPanel } = useMapPage();
  return () => {
    if (window.matchMedia(OVER_MAP).matches) openPanel(null);
  };
}
