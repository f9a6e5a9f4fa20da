import type { SelectOption } from '@/shared/ui/SelectList';

/** Converts an id of the form to a value of the select. */
export const idText = (id: number | null): string | null => (id === null ? null : String(id));

export function idOptions(items: readonly { id: number; name: string }[]): SelectOption<string>[] {
  return items.map(({ id, name }) => ({ value: String(id), label: name }));
}
