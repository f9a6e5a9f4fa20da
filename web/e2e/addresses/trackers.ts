import type { AddressesOf } from '../routes/addresses';
import { post } from '../server';

/** Progress that its owner shows; a long list shortened by a filter, on both of its tabs, and seen by camouflage. */
export const addresses: AddressesOf = async (context, site) => {
  await post(context, `${site.url}/api/tools/camouflages/tracker?type=bo6mp`, [{ id: 'xm4.granite', state: true }]);
  const answer = await post(context, `${site.url}/api/trackers/share`, {});
  const { code }: { code?: string } = await answer.json();
  if (!code) throw new Error(`nothing shared: ${answer.status()}`);
  return {
    '/camo/shared/:code': [`/camo/shared/${code}`],
    '/camo/:game': ['/camo/bo6mp?q=xm4&open=xm4', '/camo/bo6mp?q=xm4#mastery', '/camo/bo6mp?q=xm4&camo=gold'],
  };
};
