import type { PageModule, Screens } from '@/shared/lib/route';
import { hubScreen, overviewScreen, pickerScreen, sharedScreen } from './rest/screens';
import type { routes } from './routes';
import { trackerScreen } from './tracker/screen';
import stylesheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'trackers.hub': hubScreen,
  'trackers.picker': pickerScreen,
  'trackers.tracker': trackerScreen,
  'trackers.overview': overviewScreen,
  'trackers.shared': sharedScreen,
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { stylesheet };
