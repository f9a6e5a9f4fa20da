import { MapPage } from '@/areas/maps/map/MapPage';
import { MAP_NARROWING, MAP_PANELS } from '../map/panels';
import stylesheet from './MapPage.css?url';

/** The map with its missions and recipes. */
export default function Page() {
  return <MapPage panels={MAP_PANELS} narrowing={MAP_NARROWING} />;
}

export { stylesheet };
