import { recall, remember } from '@/shared/lib/storage';
import { isPlatform, type Platform } from '../model';

const key = 'hotdrop-platform';

/** Returns the last used platform: most users play on one. */
export function keptPlatform(): Platform {
  const kept = recall(key) ?? '';
  return isPlatform(kept) ? kept : 'acti';
}

export const keepPlatform = (platform: Platform): void => remember(key, platform);
