import type { PageModule, Screens } from '@/shared/lib/route';
import { matchScreen } from './match/screen';
import { profileScreen } from './profile/screen';
import type { routes } from './routes';
import stylesheet from './sheet.css?url';

export const screens: Screens<typeof routes> = {
  'players.profile': profileScreen,
  'players.profile-short': profileScreen,
  'players.match': matchScreen,
  'players.match-short': matchScreen,
};

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export { stylesheet };
