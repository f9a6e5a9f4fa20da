import { isNumber } from '../form/draft';
import { EMPTY_KIT, type KitForm } from './model';

/** Whether a kept draft is a form of the kit builder: where an empty form has a text, there is one. */
export function isKitForm(value: unknown): value is KitForm {
  if (typeof value !== 'object' || value === null) return false;
  const form: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(EMPTY_KIT).every(([field, empty]) =>
    typeof empty === 'string' ? typeof form[field] === 'string' : isNumber(form[field]),
  );
}

/** Whether two forms hold the same. */
export function isSameKit(one: KitForm, other: KitForm): boolean {
  return Object.entries(EMPTY_KIT).every(([field]) => Reflect.get(one, field) === Reflect.get(other, field));
}
