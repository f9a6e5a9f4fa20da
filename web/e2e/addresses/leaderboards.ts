import type { AddressesOf } from '../routes/addresses';

/** A tournament with matches, filtered by a search; another tab of a documented one; world records. */
export const addresses: AddressesOf = async () => ({
  '/wsow/:year/:type/:region': ['/wsow/2025/demo/global?s=amber', '/wsow/2023/trios/global#highlights'],
  '/world-records/:season/:map/:mode/:squad/vs/:squads': ['/world-records/alltime/verdansk/br/quad/vs/quads'],
});
