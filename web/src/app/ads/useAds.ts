import { useEffect } from 'react';
import { useSiteInit } from '@/shared/api/site-init';
import { useSession } from '@/shared/session/useSession';
import { useConsent } from '../consent/store';
import { adsMode, type AdsMode, type AdUnit } from './units';

const delay = 1000;

/** If the chunk fails to load, there are no ads. */
const ignore = () => {};

export type AdsState = {
  units: readonly AdUnit[];
  mode: AdsMode;
  /** The visitor has consented and is no subscriber: network ads run. */
  live: boolean;
};

/** Runs the ads of a layout and returns the state of its slots. */
export function useAds(units: readonly AdUnit[]): AdsState {
  const init = useSiteInit();
  const { known, user } = useSession();
  const consent = useConsent();
  const config = init?.ads ?? null;
  const mode = adsMode({
    units,
    network: config !== null,
    house: init?.house_ads ?? false,
    subscriber: user?.isSubscriber ?? false,
    consent: consent ? consent.ads : null,
  });
  const live = mode === 'network' && known && consent?.ads === true;

  useEffect(() => {
    if (!live || !config) return;
    const network = () => import('./network');
    let added = false;
    const add = () => {
      clearTimeout(timer);
      if (added) return;
      added = true;
      network().then(({ addAds }) => addAds(config, units), ignore);
    };
    const timer = setTimeout(add, delay);
    const destroy = () => {
      clearTimeout(timer);
      // Do not load the network's script only to remove units that were never added.
      if (!added) return;
      added = false;
      network().then(({ destroyAds }) => destroyAds(config), ignore);
    };
    window.addEventListener('ads-hidden', destroy);
    window.addEventListener('ads-show', add);
    return () => {
      window.removeEventListener('ads-hidden', destroy);
      window.removeEventListener('ads-show', add);
      destroy();
    };
  }, [live, config, units]);

  return { units, mode, live };
}
