/** The state of the kit form: two guns with a build each, perks and equipment. No I/O, no texts. */

import type { VideoLink } from '../links';

/** The id of the preset with four custom perks. */
export const CUSTOM = 100;
/** The perk that allows a second primary weapon instead of the pistol. */
const OVERKILL = 15;
const PISTOL = 'PISTOL';

export const PERKS = ['perk_1', 'perk_2', 'perk_3', 'perk_4'] as const;
export type PerkField = (typeof PERKS)[number];
type TextField = 'name' | 'notes' | VideoLink;

/** The request body. The guns are not part of it; they only select the builds. */
export interface KitPayload {
  readonly type: number | null;
  readonly name: string;
  readonly loadout_1: number | null;
  readonly loadout_2: number | null;
  readonly perks_preset_id: number | null;
  readonly perk_1: number | null;
  readonly perk_2: number | null;
  readonly perk_3: number | null;
  readonly perk_4: number | null;
  readonly equip_1: number | null;
  readonly equip_2: number | null;
  readonly youtube_link: string;
  readonly tiktok_link: string;
  readonly twitch_link: string;
  readonly notes: string;
}

export interface KitForm extends KitPayload {
  readonly primary_gun_id: number | null;
  readonly secondary_gun_id: number | null;
}

export type KitKind = 'create' | 'edit';

/** Why the second gun was removed. */
export type Warning = 'overkill' | 'no_overkill';

export interface KitState {
  readonly form: KitForm;
  readonly warning: Warning | null;
}

export type KitEvent =
  | { type: 'type'; id: number }
  | { type: 'primary_gun_id'; id: number }
  | { type: 'secondary_gun_id'; id: number }
  | { type: 'loadout_1' | 'loadout_2'; id: number }
  | { type: 'perks_preset_id'; id: number }
  | { type: PerkField; id: number }
  | { type: 'equip_1' | 'equip_2'; id: number }
  | { type: TextField; text: string };

type OfKits = { readonly id: number; readonly kits: readonly number[] };

export interface KitData {
  readonly guns: readonly (OfKits & { readonly type: string })[];
  readonly perks_presets: readonly (OfKits & { readonly items: readonly { readonly id: number }[]; readonly has_overkill: boolean })[];
  /** The options of each of the four selectors. */
  readonly perks_selects: readonly (readonly OfKits[])[];
}

export const EMPTY_KIT: KitForm = {
  type: null,
  name: '',
  primary_gun_id: null,
  loadout_1: null,
  secondary_gun_id: null,
  loadout_2: null,
  perks_preset_id: null,
  perk_1: null,
  perk_2: null,
  perk_3: null,
  perk_4: null,
  equip_1: null,
  equip_2: null,
  youtube_link: '',
  tiktok_link: '',
  twitch_link: '',
  notes: '',
};

const NO_SECONDARY = { secondary_gun_id: null, loadout_2: null };
const NO_PERKS = { perk_1: null, perk_2: null, perk_3: null, perk_4: null };
/** Resets everything that depends on the kit type. */
const NO_TYPE = {
  ...NO_SECONDARY,
  ...NO_PERKS,
  primary_gun_id: null,
  loadout_1: null,
  perks_preset_id: null,
  equip_1: null,
  equip_2: null,
};

export const ofKit = <T extends OfKits>(type: number | null, all: readonly T[]): T[] =>
  type === null ? [] : all.filter((one) => one.kits.includes(type));

const perkIds = (form: KitForm) => PERKS.map((field) => form[field]);

export function hasOverkill(form: KitForm, data: Pick<KitData, 'perks_presets'>): boolean {
  if (form.perks_preset_id === CUSTOM) return perkIds(form).includes(OVERKILL);
  return data.perks_presets.some((preset) => preset.id === form.perks_preset_id && preset.has_overkill);
}

/** Returns the guns for the first place: no pistols, and not the second gun. */
export function primaryGuns<G extends KitData['guns'][number]>(form: KitForm, data: KitData & { guns: readonly G[] }): G[] {
  return ofKit(form.type, data.guns).filter((gun) => gun.type !== PISTOL && gun.id !== form.secondary_gun_id);
}

/** Returns the guns for the second place: pistols, or with Overkill all others. Not the first gun. */
export function secondaryGuns<G extends KitData['guns'][number]>(form: KitForm, data: KitData & { guns: readonly G[] }): G[] {
  const overkill = hasOverkill(form, data);
  return ofKit(form.type, data.guns).filter((gun) => (gun.type === PISTOL) !== overkill && gun.id !== form.primary_gun_id);
}

/** Whether another selector has this perk. */
export function isPerkTaken(form: KitForm, field: PerkField, id: number): boolean {
  return PERKS.some((other) => other !== field && form[other] === id);
}

/** Removes a second gun that the perks no longer allow after Overkill was added or removed. */
function settle(before: KitForm, form: KitForm, data: KitData): KitState {
  const overkill = hasOverkill(form, data);
  if (overkill && !hasOverkill(before, data)) return { form: { ...form, ...NO_SECONDARY }, warning: 'overkill' };
  const second = data.guns.find((gun) => gun.id === form.secondary_gun_id);
  if (!overkill && second && second.type !== PISTOL) return { form: { ...form, ...NO_SECONDARY }, warning: 'no_overkill' };
  return { form, warning: null };
}

/** Returns the perks of a preset; for custom perks those of the previous preset that the selectors offer. */
function perksFor(form: KitForm, preset: number, data: KitData): Partial<KitForm> {
  const items = data.perks_presets.find((one) => one.id === preset)?.items ?? [];
  const ids = PERKS.map((field, place) => {
    if (preset !== CUSTOM) return items[place]?.id ?? null;
    const offered = ofKit(form.type, data.perks_selects[place] ?? []);
    return offered.some((perk) => perk.id === form[field]) ? form[field] : null;
  });
  return Object.fromEntries(PERKS.map((field, place) => [field, ids[place] ?? null]));
}

const unchanged = (form: KitForm): KitState => ({ form, warning: null });

export function reduceKit(form: KitForm, event: KitEvent, kind: KitKind, data: KitData): KitState {
  switch (event.type) {
    case 'type':
      return unchanged(kind === 'edit' || event.id === form.type ? form : { ...form, ...NO_TYPE, type: event.id });
    case 'primary_gun_id': {
      const offered = primaryGuns(form, data).some((gun) => gun.id === event.id);
      return unchanged(offered && event.id !== form.primary_gun_id ? { ...form, primary_gun_id: event.id, loadout_1: null } : form);
    }
    case 'secondary_gun_id': {
      const offered = secondaryGuns(form, data).some((gun) => gun.id === event.id);
      return unchanged(offered && event.id !== form.secondary_gun_id ? { ...form, secondary_gun_id: event.id, loadout_2: null } : form);
    }
    case 'perks_preset_id': {
      const offered = ofKit(form.type, data.perks_presets).some((preset) => preset.id === event.id);
      if (!offered || event.id === form.perks_preset_id) return unchanged(form);
      return settle(form, { ...form, ...perksFor(form, event.id, data), perks_preset_id: event.id }, data);
    }
    case 'perk_1':
    case 'perk_2':
    case 'perk_3':
    case 'perk_4': {
      const own = form.perks_preset_id === CUSTOM && !isPerkTaken(form, event.type, event.id);
      return own ? settle(form, { ...form, [event.type]: event.id }, data) : unchanged(form);
    }
    case 'loadout_1':
      return unchanged(form.primary_gun_id === null ? form : { ...form, loadout_1: event.id });
    case 'loadout_2':
      return unchanged(form.secondary_gun_id === null ? form : { ...form, loadout_2: event.id });
    case 'equip_1':
    case 'equip_2':
      return unchanged({ ...form, [event.type]: event.id });
    case 'name':
    case 'notes':
    case 'youtube_link':
    case 'tiktok_link':
    case 'twitch_link':
      return unchanged({ ...form, [event.type]: event.text });
  }
}

/** Converts a stored kit to a form; ignores unknown fields. */
export function kitFormOf(kit: Partial<Record<keyof KitForm, string | number | null>>): KitForm {
  return Object.fromEntries(
    Object.entries(EMPTY_KIT).map(([field, empty]) => [field, Reflect.get(kit, field) ?? empty]),
  ) as unknown as KitForm;
}

export function kitPayload({ primary_gun_id: _first, secondary_gun_id: _second, ...sent }: KitForm): KitPayload {
  return sent;
}
