import type { PageModule, Screens } from '@/shared/lib/route';
import { hubScreen } from './hub/screen';
import { mapScreen } from './map/screen';
import type { routes } from './routes';
import stylesheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'maps.hub': hubScreen,
  'maps.map': mapScreen,
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { stylesheet };
