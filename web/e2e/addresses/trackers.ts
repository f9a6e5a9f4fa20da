import type { AddressesOf } from '../routes/addresses';
import { post } from '../server';

/** Lists filtered by a class, with an open card, and the camouflage view; and shared progress. */
export const addresses: AddressesOf = async (context, site) => {
  await post(context, `${site.url}/api/tools/camouflages/tracker?type=bo6mp`, [{ id: 'xm4.granite', state: true }]);
  const answer = await post(context, `${site.url}/api/trackers/share`, {});
  const { code }: { code?: string } = await answer.json();
  if (!code) throw new Error(`nothing shared: ${answer.status()}`);
  return {
    '/camo/shared/:code': [`/camo/shared/${code}`],
    '/camo/:game': ['/camo/bo6mp?class=LMG&open=xmg', '/camo/orion?class=LMG&camo=gold'],
  };
};
