import { MapPage } from '@/areas/maps/map/MapPage';
import { MAP_ALWAYS, MAP_PANELS } from '../map/panels';
import sheet from './MapPage.css?url';

/** The map with its missions and recipes. */
export default function Page() {
  return <MapPage panels={MAP_PANELS} always={MAP_ALWAYS} />;
}

export { sheet };
