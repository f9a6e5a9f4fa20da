/** What the calls of the maps answer. The contract knows lists of numbers; a place is always two of them. */
import type * as wire from '@/shared/api/schema';

/** A place as it goes over the wire and stands in addresses: latitude is minus y, longitude is x, both 0 to 256. */
export type Pos = readonly [lat: number, lng: number];

type Placed<T extends { pos: unknown }> = Omit<T, 'pos'> & { pos: Pos };

export type MapSettings = wire.MapSettings;

export type MapPoint = Placed<Omit<wire.MapMarker, 'line' | 'area'>> & {
  line?: readonly Pos[] | null;
  area?: readonly Pos[] | null;
};

export type MapGroup = Omit<wire.MapGroup, 'markers'> & { markers: readonly MapPoint[] };

/** Groups by mode and id. */
export type MapInit = Omit<wire.MapInitAnswer, 'p'> & { p: Record<string, Record<string, MapGroup>> };

export type PointDetail = Placed<wire.MapPoint>;

export type FoundGroup = Omit<wire.QuickSearchGroup, 'items'> & { items: readonly Placed<wire.QuickSearchItem>[] };
