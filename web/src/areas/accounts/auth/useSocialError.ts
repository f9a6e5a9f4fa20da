import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { useHydrated } from '@/shared/ui/useHydrated';
import { type SocialError, socialErrorIn, withoutError } from './model';

/** Returns why a social sign-in failed, and removes the error from the URL. */
export function useSocialError(): SocialError | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const code = socialErrorIn(useHydrated() ? search : '');
  const [error, setError] = useState<SocialError | null>(null);
  if (code !== null && code !== error) setError(code);
  useEffect(() => {
    if (code !== null) navigate(pathname + withoutError(search), { replace: true, preventScrollReset: true });
  }, [code, pathname, search, navigate]);
  return error;
}
