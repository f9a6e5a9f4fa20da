import { rootChoice } from '@/shared/lib/root-choice';

const theme = rootChoice('theme', 'dark', 'light');

export const useTheme = theme.use;

/** Sets the theme and the color of the browser's UI. */
export function setTheme(value: 'dark' | 'light'): void {
  theme.set(value);
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--ink-0');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
}
