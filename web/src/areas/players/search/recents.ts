import { forget, recall, remember } from '@/shared/lib/storage';
import type { Named } from '../model';
import { recentsIn, withRecent } from './model';

const key = 'recents';

export const recents = (): Named[] => recentsIn(recall(key));

/** Adds a player to the recently viewed ones. */
export const noteRecent = (player: Named): void => remember(key, JSON.stringify(withRecent(recents(), player)));

export const forgetRecents = (): void => forget(key);
