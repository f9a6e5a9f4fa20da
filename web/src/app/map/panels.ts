import type { ComponentType } from 'react';
import type { MapPanels } from '@/areas/maps/slots';
import { patient } from '@/shared/lib/patient';

/** The panels of the map that areas above it bring; each is fetched when it is first opened. */
export const MAP_PANELS: MapPanels = {
  missions: patient(() => import('@/areas/missions/map/MissionsPanel')),
  recipes: patient(() => import('@/areas/missions/map/RecipesPanel')),
};

/** What narrows the map down, whether one of them is open or not. */
export const MAP_NARROWING: readonly ComponentType[] = [patient(() => import('@/areas/missions/map/NeededPoints'))];
