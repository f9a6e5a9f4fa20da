import { useEffect } from 'react';
import { useSiteInit } from '@/shared/api/site-init';
import { useSession } from '@/shared/session/useSession';
import { useConsent } from '../consent/store';
import { adsMode, type AdsMode, type AdUnit } from './units';

const delay = 1000;

export type AdsState = {
  units: readonly AdUnit[];
  mode: AdsMode;
  /** The reader agreed and is no subscriber: the network is at work. */
  live: boolean;
};

/** Runs the ads of a layout, and says what its slots shall hold. */
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
    const add = () => void network().then(({ addAds }) => addAds(config, units));
    const destroy = () => void network().then(({ destroyAds }) => destroyAds(config));
    const timer = setTimeout(add, delay);
    const hide = () => {
      clearTimeout(timer);
      destroy();
    };
    window.addEventListener('ads-hidden', hide);
    window.addEventListener('ads-show', add);
    return () => {
      window.removeEventListener('ads-hidden', hide);
      window.removeEventListener('ads-show', add);
      hide();
    };
  }, [live, config, units]);

  return { units, mode, live };
}
