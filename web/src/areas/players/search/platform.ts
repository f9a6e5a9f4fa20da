import { recall, remember } from '@/shared/lib/storage';
import { isPlatform, type Platform } from '../model';

const key = 'hotdrop-platform';

/** Returns the last used platform: most users play on one. */
export function savedPlatform(): Platform {
  const saved = recall(key) ?? '';
  return isPlatform(saved) ? saved : 'acti';
}

export const savePlatform = (platform: Platform): void => remember(key, platform);
