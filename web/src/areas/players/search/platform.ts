import { recall, remember } from '@/shared/lib/storage';
import { isPlatform, type Platform } from '../model';

const key = 'hotdrop-platform';

/** Where the reader looked last: most people play on one platform. */
export function keptPlatform(): Platform {
  const kept = recall(key) ?? '';
  return isPlatform(kept) ? kept : 'acti';
}

export const keepPlatform = (platform: Platform): void => remember(key, platform);
