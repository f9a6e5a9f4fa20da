/** Response types of the maps API. OpenAPI has lists of numbers; positions are always pairs. */
import type * as wire from '@/shared/api/schema';

/** A position in the API and in URLs: latitude is minus y, longitude is x, both 0 to 256. */
export type Pos = readonly [lat: number, lng: number];

type Placed<T extends { pos: unknown }> = Omit<T, 'pos'> & { pos: Pos };

export type MapSettings = wire.MapSettings;

export type MapPoint = Placed<Omit<wire.MapMarker, 'line' | 'area'>> & {
  line?: readonly Pos[] | null;
  area?: readonly Pos[] | null;
};

export type MapGroup = Omit<wire.MapGroup, 'markers'> & { markers: readonly MapPoint[] };

/** Groups by mode and id. */
export type MapInit = Omit<wire.MapInitResponse, 'p'> & { p: Record<string, Record<string, MapGroup>> };

export type PointDetail = Placed<wire.MapPoint>;

export type FoundGroup = Omit<wire.QuickSearchGroup, 'items'> & { items: readonly Placed<wire.QuickSearchItem>[] };
