import { recall, remember } from '@/shared/lib/storage';

const key = 'hotdrop-searched';
const maxRecent = 5;

/** Returns the ids of recently selected targets, the latest first. */
export function recent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function storeRecent(id: string): void {
  remember(key, JSON.stringify([id, ...recent().filter((one) => one !== id)].slice(0, maxRecent)));
}
