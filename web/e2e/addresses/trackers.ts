import type { AddressesOf } from '../routes/addresses';

/** Lists shortened by a class, a card open; both tabs; the view from a camouflage; one without a second tab. */
export const addresses: AddressesOf = async () => ({
  '/camo/:game': [
    '/camo/bo6mp?class=LMG&open=xmg',
    '/camo/bo6mp?class=LMG#mastery',
    '/camo/orion?class=LMG&camo=gold',
    '/camo/bo6z-reticles?q=dot',
  ],
});
