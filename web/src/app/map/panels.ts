import type { ComponentType } from 'react';
import type { MapPanels } from '@/areas/maps/slots';

/** The panels of the map that areas above it bring; each is fetched when it is first opened. */
export const MAP_PANELS: MapPanels = {};

/** What must run on the map while none of them is open. */
export const MAP_ALWAYS: readonly ComponentType[] = [];
