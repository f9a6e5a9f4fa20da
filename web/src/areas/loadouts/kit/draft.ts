import { isNumber } from '../form/draft';
import { EMPTY_KIT, type KitForm } from './model';

/** Whether a stored draft is a form of the kit builder. */
export function isKitForm(value: unknown): value is KitForm {
  if (typeof value !== 'object' || value === null) return false;
  const form: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(EMPTY_KIT).every(([field, empty]) =>
    typeof empty === 'string' ? typeof form[field] === 'string' : isNumber(form[field]),
  );
}

/** Whether two forms have the same content. */
export function isSameKit(one: KitForm, other: KitForm): boolean {
  return Object.entries(EMPTY_KIT).every(([field]) => Reflect.get(one, field) === Reflect.get(other, field));
}
