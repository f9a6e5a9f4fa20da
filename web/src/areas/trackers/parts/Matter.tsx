import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/**
 * Something to be done with one's progress: what it is about on the left, the controls on the right; on phones one below the
 * other. It comes when its place is known, so that nothing above can push it.
 */
export function Matter({ id, title, text, children }: Props) {
  return (
    <section aria-labelledby={id} data-noprint className="matter">
      <div>
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[33em] text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
