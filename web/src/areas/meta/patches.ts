import type { ChangeLine, PatchGroup } from '@/shared/api/schema';
import type { Lang } from '@/shared/i18n/langs';
import { formatNumber } from '@/shared/i18n/format';
import { decodeHash } from '@/shared/ui/hashTabs';

/** Notes are asked for when nothing of their filter has changed for so long. */
export const SETTLE_MS = 400;

/** The patch that the hash names, `game:season:date`; empty for the newest, and for what is no name of a patch. */
export function patchInHash(hash: string): string {
  const name = decodeHash(hash);
  return /^[a-z0-9]{2,4}:s\d{1,2}:\d{4}-\d{2}-\d{2}$/.test(name) ? name : '';
}

/** Whether a patch can be chosen at all: the name may be an old or a mistyped one. */
export function isKnownPatch(groups: readonly PatchGroup[], patch: string): boolean {
  return groups.some(({ children }) => children.some(({ value }) => value === patch));
}

/** "27 → 28", "250 ms → 258 ms"; null for a change without figures. */
export function figures(line: Pick<ChangeLine, 'from' | 'to' | 'unit'>, lang: Lang): { from: string; to: string } | null {
  const { from, to, unit } = line;
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  const close = unit === '%' || unit === 'x';
  const write = (value: number) => formatNumber(lang, value, { maximumFractionDigits: 3 }) + (unit ? (close ? unit : ` ${unit}`) : '');
  return { from: write(from), to: write(to) };
}
