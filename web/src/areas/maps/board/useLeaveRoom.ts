import { useMapPage } from '../slots';

/** Below this width a panel lies over the map. */
const OVER_MAP = '(max-width: 599.9px)';

/** The map must be seen for what comes now: a panel that covers it closes. */
export function useLeaveRoom(): () => void {
  const { openPanel } = useMapPage();
  return () => {
    if (window.matchMedia(OVER_MAP).matches) openPanel(null);
  };
}
