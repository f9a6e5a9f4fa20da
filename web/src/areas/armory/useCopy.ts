import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { errorText } from '@/shared/api/errorText';
import { createIntent } from '@/shared/api/intent';
import { useFailure } from '@/shared/form/useFailure';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigate } from '@/shared/lib/router';
import { toast } from '@/shared/ui/toast';
import { invalidateLists } from './invalidateLists';
import { placeOf, type Same, sameIn } from './same';

/** Copies the build or kit of a short link into the user's loadouts: once, however often it is pressed. */
export function useCopy() {
  const { t, i18n } = useTranslation('armory');
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  const [copying, setCopying] = useState(false);
  const [same, setSame] = useState<(Same & { code: string }) | null>(null);
  const busy = useRef(false);
  const [intent] = useState(createIntent);
  // The texts of the loadouts area are not loaded on every page with builds.
  const text = (error: ApiError) => (error.key === 'loadouts.full' ? t('copy.full') : errorText(i18n, error));
  const failure = useFailure({ title: t('copy.failed'), text });

  const copy = async (code: string, unless_same = true) => {
    // A second press may come before the first has been rendered.
    if (busy.current) return;
    busy.current = true;
    setCopying(true);
    setSame(null);
    try {
      const header = { 'Idempotency-Key': intent.keyFor([code, unless_same]) };
      const { kind, mode } = await send((api) =>
        api.POST('/api/user/loadout/copy/{code}', { params: { path: { code }, query: { unless_same }, header } }),
      );
      intent.done();
      const to = placeOf(paths, kind, mode);
      toast({ kind: 'success', title: t('copy.done'), action: { label: t('copy.show'), onPress: () => navigate(to) } });
      await invalidateLists(client);
    } catch (error) {
      const known = error instanceof ApiError ? sameIn(error) : null;
      if (known) setSame({ ...known, code });
      else if (error instanceof Error) failure(error, { retry: () => void copy(code, unless_same) });
    } finally {
      busy.current = false;
      setCopying(false);
    }
  };

  return {
    copy: (code: string) => void copy(code),
    copying,
    /** The existing duplicate; `SameDialog` lets the user decide. */
    same,
    closeSame: () => setSame(null),
    copyAnyway: () => {
      if (same) void copy(same.code, false);
    },
  };
}
