/** Guesses the defaults of a new build from its gun. No I/O, no texts. */

import type { GameCode } from '@/shared/api/schema';
import { type BuilderData, type BuilderEvent, type BuilderForm, reduce, showsTuning } from './model';

/** A gun of any game. */
export interface AnyGun {
  readonly id: number;
  readonly type: string;
  /** The modes that allow the gun. */
  readonly modes: readonly number[];
}

/** Requested or recently used values; those that do not fit the gun are ignored. */
export interface Wish {
  readonly game?: GameCode | null;
  readonly mode?: number | null;
  readonly range?: number | null;
  readonly meta_type?: number | null;
}

interface Named {
  readonly id: number;
  readonly short_name: string;
}

export interface LikelyData extends BuilderData {
  readonly modes: readonly (BuilderData['modes'][number] & { readonly gm_cdl: boolean; readonly gm_wzr: boolean })[];
  readonly ranges: readonly Named[];
  readonly categories: readonly Named[];
}

/** The typical range of a gun class; other classes fit all ranges. */
const REACH: Record<string, string> = { SMG: 'close', SHOTGUN: 'close', PISTOL: 'close', MELEE: 'close', SNIPER: 'long', RIFLE: 'long' };
const ANY = 'all';
const RATED = 'meta';

/** `wz-long` and `mp-long` are the same range in different modes. */
const reachOf = (key: string | undefined): string | undefined => key?.replace(/^(wz|mp)-/, '');

/** Returns the mode and one of its games; undefined if none allows the gun. */
function modeFor(gun: AnyGun, wish: Wish, data: LikelyData): { game: GameCode; mode: number } | undefined {
  // In the order of the games, the newest first; ranked modes last.
  const open = data.games.flatMap(({ code, active }) =>
    active ? data.modes.filter((mode) => mode.games.includes(code) && gun.modes.includes(mode.id)).map((mode) => ({ code, mode })) : [],
  );
  const inGame = wish.game ? open.filter(({ code }) => code === wish.game) : open;
  const casual = inGame.find(({ mode }) => !mode.gm_cdl && !mode.gm_wzr);
  const found = inGame.find(({ mode }) => mode.id === wish.mode) ?? casual ?? inGame[0];
  return found && { game: found.code, mode: found.mode.id };
}

function rangeFor(gun: AnyGun, mode: number, wish: Wish, data: LikelyData): number | undefined {
  const ids = data.modes.find(({ id }) => id === mode)?.ranges ?? [];
  const offered = data.ranges.filter(({ id }) => ids.includes(id));
  const wished = reachOf(data.ranges.find(({ id }) => id === wish.range)?.short_name);
  const by = (reach: string | undefined) => offered.find((range) => reach !== undefined && reachOf(range.short_name) === reach);
  return (by(wished) ?? by(REACH[gun.type]) ?? by(ANY) ?? offered[0])?.id;
}

/** Fills in the form for this gun step by step; returns the same form if no mode allows the gun. */
export function begin(form: BuilderForm, gun: AnyGun, wish: Wish, data: LikelyData): BuilderForm {
  const place = modeFor(gun, wish, data) ?? modeFor(gun, { ...wish, game: null }, data);
  if (!place) return form;
  const range = rangeFor(gun, place.mode, wish, data);
  const rated = data.categories.find(({ id }) => id === wish.meta_type) ?? data.categories.find(({ short_name }) => short_name === RATED);
  const steps: (BuilderEvent | false)[] = [
    { type: 'game', code: place.game },
    { type: 'mode', id: place.mode },
    range !== undefined && { type: 'range', id: range },
    rated !== undefined && { type: 'meta_type', id: rated.id },
    { type: 'gun', id: gun.id },
  ];
  const known = { ...data, guns: [gun] };
  return steps.reduce((now, step) => (step ? reduce(now, step, 'create', known) : now), form);
}

/**
 * Changes game or mode, which resets dependent fields. Restores the gun and its attachments if the new mode allows it.
 */
export function move(
  form: BuilderForm,
  event: Extract<BuilderEvent, { type: 'game' | 'mode' }>,
  gun: AnyGun | undefined,
  data: LikelyData,
): BuilderForm {
  const moved = reduce(form, event, 'create', data);
  if (moved === form || !gun || gun.id !== form.gun) return moved;
  const wish = { range: form.range, meta_type: form.meta_type, game: moved.game, mode: moved.mode ?? form.mode };
  const allowed = modeFor(gun, wish, data);
  if (!allowed || (event.type === 'mode' && allowed.mode !== event.id)) return moved;
  const filled = begin(moved, gun, wish, data);
  const rows = showsTuning(filled) ? form.rows : form.rows.map((row) => ({ ...row, hor: null, vert: null }));
  return { ...filled, rows };
}
