import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { useHydrated } from '@/shared/ui/useHydrated';
import { keepLink, keptLink, linkIn, type MailLink, type MailPage } from './link';

/**
 * The secret that a link from a mail carries behind its `#`. It leaves the address bar before anything else can read it. The
 * server renders the page without it, so it is `undefined` at first; null where there is none.
 */
export function useMailLink(page: MailPage): MailLink | null | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [link, setLink] = useState<MailLink | null>(null);
  const brought = hydrated ? linkIn(hash) : null;
  if (brought !== null && brought.token !== link?.token) setLink(brought);
  useLayoutEffect(() => {
    const found = hydrated ? linkIn(hash) : null;
    if (found === null) return;
    keepLink(page, found);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [page, pathname, search, hash, hydrated, navigate]);
  if (!hydrated) return undefined;
  return link ?? keptLink(page);
}
