import type { NamedRange, NamedType } from '@/shared/api/schema';
import type { FilterChip } from '@/shared/ui/FilterPanel';

/** Chips of the active filters, each with a remove action. */

export function nameChips(name: string, onRemove: () => void): FilterChip[] {
  return name === '' ? [] : [{ id: 'name', label: name, onRemove }];
}

export function rangeChips(known: readonly NamedRange[] | undefined, ids: readonly number[], set: (ids: number[]) => void): FilterChip[] {
  return ids.map((id) => ({
    id: `range-${id}`,
    // The URL may have ranges that the list does not know.
    label: known?.find((range) => range.id === id)?.name ?? String(id),
    onRemove: () => set(ids.filter((one) => one !== id)),
  }));
}

export function typeChips(known: readonly NamedType[] | undefined, codes: readonly string[], set: (codes: string[]) => void): FilterChip[] {
  return codes.map((code) => ({
    id: `type-${code}`,
    label: known?.find((type) => type.code === code)?.name ?? code,
    onRemove: () => set(codes.filter((one) => one !== code)),
  }));
}
