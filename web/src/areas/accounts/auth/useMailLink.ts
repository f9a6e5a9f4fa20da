import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { useHydrated } from '@/shared/ui/useHydrated';
import { saveLink, savedLink, linkIn, type MailLink, type MailPage } from './link';

/**
 * Returns the token in the fragment of a mail link, and removes it from the address bar. Undefined until hydration,
 * null without a link.
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
    saveLink(page, found);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [page, pathname, search, hash, hydrated, navigate]);
  if (!hydrated) return undefined;
  return link ?? savedLink(page);
}
