import type { AddressesOf } from '../routes/addresses';

/** Both tabs of a tournament with matches, one with nothing but facts; and records that somebody has written down. */
export const addresses: AddressesOf = async () => ({
  '/wsow/:year/:type/:region': ['/wsow/2025/demo/global', '/wsow/2023/trios/global#highlights', '/wsow/2025/trios/global'],
  '/world-records/:season/:map/:mode/:squad/vs/:squads': ['/world-records/alltime/verdansk/br/quad/vs/quads'],
});
