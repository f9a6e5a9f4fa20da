import type { ReactNode } from 'react';

/** The heading of a section, with an accent bar and an optional link at the end of the line. */
export function SectionHead({ id, children, end }: { id: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-end gap-x-3 md:mb-6">
      <div className="mr-auto flex min-w-0 items-center gap-3">
        <span aria-hidden className="h-[1.375rem] w-2.5 shrink-0 bg-hot" />
        <h2 id={id} className="text-h3 md:text-h2">
          {children}
        </h2>
      </div>
      {end && <div className="-mr-3">{end}</div>}
    </div>
  );
}
