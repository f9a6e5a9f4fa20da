import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A failure of the form as a unit, shown above it and announced when it appears. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="mb-6 flex gap-3 rounded-s border border-bad bg-ink-2 px-4 py-3">
      <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
