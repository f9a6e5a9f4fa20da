import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-s border border-line bg-ink-2 px-1 font-text text-xs text-muted">
      {children}
    </kbd>
  );
}
