import type { ChangeLine, PatchGroup } from '@/shared/api/schema';
import type { Lang } from '@/shared/i18n/langs';
import { formatNumber } from '@/shared/i18n/format';
import { decodeHash } from '@/shared/ui/hashTabs';

/** The debounce of the filter. */
export const SETTLE_MS = 400;

/** Parses the patch in the hash, `game:season:date`; empty for the newest and for invalid values. */
export function patchInHash(hash: string): string {
  const name = decodeHash(hash);
  return /^[a-z0-9]{2,4}:s\d{1,2}:\d{4}-\d{2}-\d{2}$/.test(name) ? name : '';
}

/** Whether a patch exists: the hash may be outdated or mistyped. */
export function isKnownPatch(groups: readonly PatchGroup[], patch: string): boolean {
  return groups.some(({ children }) => children.some(({ value }) => value === patch));
}

export type ChangeValues = { from: string | null; to: string } | { by: string };

/** Formats a change: "27 → 28", "250 ms → 258 ms", "→ 90 m", "-15 %", "+2 ms"; null without values. */
export function changeValues(line: Pick<ChangeLine, 'from' | 'to' | 'percent' | 'by' | 'unit'>, lang: Lang): ChangeValues | null {
  const { from, to, percent, by, unit } = line;
  const signed = { maximumFractionDigits: 3, signDisplay: 'exceptZero' } as const;
  const close = unit === '%' || unit === 'x';
  const write = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 3 }) =>
    formatNumber(lang, value, options) + (unit ? (close ? unit : ` ${unit}`) : '');
  if (typeof percent === 'number') return { by: formatNumber(lang, percent / 100, { ...signed, style: 'percent' }) };
  if (typeof by === 'number') return { by: write(by, signed) };
  if (typeof to !== 'number') return null;
  return { from: typeof from === 'number' ? write(from) : null, to: write(to) };
}
