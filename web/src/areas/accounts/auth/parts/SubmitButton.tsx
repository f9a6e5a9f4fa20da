import { Button } from '@/shared/ui/Button';
import { useHydrated } from '@/shared/ui/useHydrated';

/**
 * Disabled until the page is hydrated, because a native submit would post to a page that has no handler. Looks the
 * same.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const ready = useHydrated();
  return (
    <Button type="submit" variant="primary" full loading={busy} disabled={!ready} aria-busy={busy || !ready || undefined}>
      {children}
    </Button>
  );
}
