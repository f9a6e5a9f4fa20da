import type { PageModule, Screens, StillModule } from '@/shared/lib/route';
import { authScreens } from './auth/screens';
import { myScreens } from './my/screens';
import type { routes } from './routes';
import stylesheet from './sheet.css?url';

export const screens: Screens<typeof routes> = { ...authScreens, ...myScreens };

export const pages = import.meta.glob<PageModule>('./pages/*.tsx');
export const stills = import.meta.glob<StillModule>('./stills/*.tsx');
export { stylesheet };
