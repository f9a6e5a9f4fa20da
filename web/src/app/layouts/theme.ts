import { rootChoice } from '@/shared/lib/root-choice';

export const { use: useTheme, set: setTheme } = rootChoice('theme', 'dark', 'light');
