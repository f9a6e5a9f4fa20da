import type { SiteInit } from '@/shared/api/site-init';
import { type AdUnit, networkUnits, type NetworkUnit } from './units';

export type AdConfig = NonNullable<SiteInit['ads']>;

/** The command queue of the ad network: pushed functions run when its script is loaded. */
type Network = {
  que: { push: (job: () => void) => unknown };
  passiveMode?: boolean;
  addUnits?: (units: NetworkUnit[]) => Promise<unknown>;
  displayUnits?: () => unknown;
  destroyUnits?: (which: 'all') => Promise<unknown>;
};

declare global {
  interface Window {
    ramp?: Network;
  }
}

/** Logs an ad error: ads must never break the page. */
function report(error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where a problem that nobody can act on ends up
  console.warn('ads:', error);
}

export function scriptUrl({ script, publisher, site }: AdConfig): string {
  return script.replaceAll('{publisher}', encodeURIComponent(publisher)).replaceAll('{site}', encodeURIComponent(site));
}

function network(config: AdConfig): Network {
  if (window.ramp) return window.ramp;
  const jobs: (() => void)[] = [];
  const fresh: Network = { que: jobs, passiveMode: true };
  window.ramp = fresh;
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl(config);
  script.dataset['publisher'] = config.publisher;
  script.dataset['site'] = config.site;
  script.addEventListener('error', () => report('the script of the network could not be loaded'));
  document.head.append(script);
  return fresh;
}

function run(config: AdConfig, job: (network: Network) => unknown): void {
  network(config).que.push(() => {
    const current = window.ramp;
    if (!current) return;
    Promise.resolve()
      .then(() => job(current))
      .catch(report);
  });
}

export function addAds(config: AdConfig, units: readonly AdUnit[]): void {
  run(config, async (ramp) => {
    await ramp.addUnits?.(networkUnits(units));
    ramp.displayUnits?.();
  });
}

export function destroyAds(config: AdConfig): void {
  run(config, (ramp) => ramp.destroyUnits?.('all'));
}
