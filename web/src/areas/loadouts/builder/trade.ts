/** The trade-offs of tuning per slot. Reconstructed: single attachments differ. */

type Traded =
  | 'aim_speed'
  | 'recoil'
  | 'velocity'
  | 'range'
  | 'walking'
  | 'stability'
  | 'sprint'
  | 'flinch'
  | 'sight_near'
  | 'sight_far'
  | 'laser';

/** What improves to the left and to the right. */
type Ends = readonly [less: Traded, more: Traded];

const TRADES: Record<string, { readonly vert: Ends; readonly hor: Ends }> = {
  muzzle: { vert: ['aim_speed', 'recoil'], hor: ['recoil', 'velocity'] },
  barrel: { vert: ['aim_speed', 'recoil'], hor: ['walking', 'range'] },
  underbarrel: { vert: ['aim_speed', 'recoil'], hor: ['walking', 'stability'] },
  stock: { vert: ['walking', 'stability'], hor: ['aim_speed', 'recoil'] },
  'rear-grip': { vert: ['sprint', 'recoil'], hor: ['aim_speed', 'stability'] },
  optic: { vert: ['aim_speed', 'flinch'], hor: ['sight_near', 'sight_far'] },
  ammunition: { vert: ['recoil', 'range'], hor: ['recoil', 'velocity'] },
  laser: { vert: ['aim_speed', 'stability'], hor: ['sprint', 'laser'] },
};

export function tradeOf(slot: string, axis: 'vert' | 'hor'): Ends | undefined {
  return TRADES[slot]?.[axis];
}
