import { useEffect } from 'react';
import { useSiteInit } from '@/shared/api/site-init';
import { layers } from '@/shared/lib/layers';
import { useConsent } from './store';

const id = 'hotdrop-analytics';

/** Counts visits only with consent. A script cannot be unloaded, so consent withdrawn means a fresh document. */
export function useAnalytics(): void {
  const config = useSiteInit()?.analytics ?? null;
  const allowed = useConsent()?.analytics === true;
  useEffect(() => {
    const present = document.getElementById(id) !== null;
    // The dialog that it was withdrawn in gives its entry of the history back, and that step would take the place of the reload.
    if (present && !allowed) void layers.aside().then(() => window.location.reload());
    if (present || !allowed || !config) return;
    const script = document.createElement('script');
    script.id = id;
    script.async = true;
    script.src = config.script;
    script.dataset['websiteId'] = config.id;
    document.head.append(script);
  }, [allowed, config]);
}
