/** What the calls of the maps answer. */

/** A place as it goes over the wire and stands in addresses: latitude is minus y, longitude is x, both 0 to 256. */
export type Pos = readonly [lat: number, lng: number];

export interface MapPoint {
  id: string;
  pos: Pos;
  /** The name that is shown. */
  text: string;
  /** Units, of a circle. */
  rad?: number | null;
  fill?: boolean | null;
  color?: string | null;
  dash?: string | null;
  line?: readonly Pos[] | null;
  area?: readonly Pos[] | null;
  approximate?: boolean | null;
}

export interface MapGroup {
  id: string;
  name: string;
  /** A symbol. */
  icon: string;
  ui_category: string;
  /** Never offered in the filter. */
  hidden: boolean;
  /** As this visitor has saved it. */
  visible: boolean;
  /** As the map has it. */
  default: boolean;
  /** Points that lie close together are drawn as one with their number. */
  grouped: boolean;
  type: string;
  color: string;
  rad?: number | null;
  fill?: boolean | null;
  dash?: string | null;
  /** Can be ticked off as found. */
  count_found: boolean;
  markers: readonly MapPoint[];
}

export interface MapSettings {
  filters: {
    brightness: number;
    contrast: number;
    saturate: number;
    grayscale: number;
    sepia: number;
    blur: number;
    invert: number;
  };
  linesLabelsOpacity: number;
  iconsOpacity: number;
  iconsSize: number;
  showLines: boolean;
  showGridLabels: boolean;
  showLinesLabels: boolean;
}

export interface MapModeName {
  id: string;
  name: string;
}

export interface MapInit {
  success: boolean;
  settings: MapSettings;
  /** Groups by mode and id. */
  p: Record<string, Record<string, MapGroup>>;
  /** Tiles by map. */
  v2: Record<string, { url: string; url2x: string; s: number; modes: readonly string[] }>;
  map: {
    id: string;
    name: string;
    game: string;
    mode: string;
    mode_name: string;
    /** How many in this mode. */
    points: number;
    special_logo: boolean;
    /** Whether missions and recipes are offered. */
    missions: boolean;
    /** Metres a unit, where known. */
    scale?: number | null;
    approximate: boolean;
    /** Few points are known of it. */
    few: boolean;
  };
  /** In the order of the filter. */
  categories: readonly { id: string; name: string }[];
  maps: readonly { id: string; name: string; modes: readonly MapModeName[] }[];
  updated_at: number;
}

export interface PointDetail {
  id: string;
  map: string;
  map_name: string;
  modes: readonly string[];
  /** The one that was asked for, or the first it is in. */
  mode: string;
  group: string;
  group_name: string;
  icon: string;
  name: string;
  cell: string;
  pos: Pos;
  infoIcons: readonly { icon: string; name: string }[];
  link?: string | null;
  content?: string | null;
  additional: readonly { icon: string; text: string }[];
  images: readonly string[];
  approximate: boolean;
  source: string;
  count_found: boolean;
}

export interface FoundGroup {
  id: string;
  name: string;
  icon: string;
  items: readonly { id: string; name: string; sector: string; map: string; pos: Pos }[];
}
