import { useEffect } from 'react';
import { useSiteInit } from '@/shared/api/site-init';
import { layers } from '@/shared/lib/layers';
import { useConsent } from './store';

const id = 'hotdrop-analytics';

/** Loads analytics with consent only. A script cannot be unloaded, so withdrawn consent reloads the document. */
export function useAnalytics(): void {
  const config = useSiteInit()?.analytics ?? null;
  const allowed = useConsent()?.analytics === true;
  useEffect(() => {
    const present = document.getElementById(id) !== null;
    // The consent dialog goes back in history when it closes, which would cancel the reload.
    if (present && !allowed) void layers.suspend().then(() => window.location.reload());
    if (present || !allowed || !config) return;
    const script = document.createElement('script');
    script.id = id;
    script.async = true;
    script.src = config.script;
    script.dataset['websiteId'] = config.id;
    document.head.append(script);
  }, [allowed, config]);
}
