import type { ComponentType } from 'react';
import type { MapPanels } from '@/areas/maps/slots';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';

/** Map panels of other areas; each is loaded when first opened. */
export const MAP_PANELS: MapPanels = {
  missions: lazyWithRetry(() => import('@/areas/missions/map/MissionsPanel')),
  recipes: lazyWithRetry(() => import('@/areas/missions/map/RecipesPanel')),
};

/** Components that filter the map, whether a panel is open or not. */
export const MAP_NARROWING: readonly ComponentType[] = [lazyWithRetry(() => import('@/areas/missions/map/NeededPoints'))];
