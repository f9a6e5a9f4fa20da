import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bringIn } from '../lobby';
import type { AddressesOf } from '../routes/addresses';

const lobby = readFileSync(join(import.meta.dirname, 'lobby.ndjson'), 'utf8');
const match = '/match/wz1/5000000000000000001';

/** Imports the lobby of `unlisted.json`, and opens its match as from a profile. */
export const addresses: AddressesOf = async (_, site) => {
  const told = await bringIn(site, lobby);
  if (!told.success) throw new Error(`no lobby: ${JSON.stringify(told)}`);
  return { '/match/:game/:id': [match, `${match}?handle=Ada_Lynx`, `${match}#view=players`] };
};
