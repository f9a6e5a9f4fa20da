import { BROADHEAD, M4, newBuild, newKit, X12 } from '../loadouts';
import type { AddressesOf } from '../routes/addresses';

/** The longest allowed name, of the widest letter, without a break opportunity. */
const LONGEST = 'W'.repeat(60);

/** A build and a kit of the visitor: edited, shared and compared. */
export const addresses: AddressesOf = async (context, site) => {
  const build = await newBuild(context, site, M4, [BROADHEAD], 4, { title: LONGEST, notes: LONGEST });
  const kit = await newKit(context, site, build, await newBuild(context, site, X12), LONGEST);
  return {
    '/loadouts/gunsmith/:id': [`/loadouts/gunsmith/${build.id}`],
    '/loadouts/edit/:id': [`/loadouts/edit/${build.id}`],
    '/loadouts/kit-builder/:id': [`/loadouts/kit-builder/${kit.id}`],
    '/loadouts/my': ['/loadouts/my', '/loadouts/my#loadouts'],
    '/loadouts/compare': [`/loadouts/compare?b=${build.share},m002001,m003001,m004001`],
    '/b/:code': [`/b/${build.share}`, `/b/${kit.share}`],
  };
};
