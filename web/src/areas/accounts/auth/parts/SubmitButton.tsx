import { Button } from '@/shared/ui/Button';
import { useHydrated } from '@/shared/ui/useHydrated';

/** Until the page is alive a press would send the form to a page that takes none. It looks the same meanwhile. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const ready = useHydrated();
  return (
    <Button type="submit" variant="primary" full loading={busy} disabled={!ready} aria-busy={busy || !ready || undefined}>
      {children}
    </Button>
  );
}
