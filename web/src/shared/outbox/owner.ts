/** The owner of changes; `user: null` is a guest, whose changes belong to this browser. Null: unknown. */
export type Owner = { readonly user: string | null } | null;

export const isSameOwner = (one: Owner, other: Owner): boolean =>
  one === other || (one !== null && other !== null && one.user === other.user);
