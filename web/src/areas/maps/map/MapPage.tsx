import type { MapPanels } from '../slots';

export function MapPage(_: { panels: MapPanels }) {
  return null;
}
