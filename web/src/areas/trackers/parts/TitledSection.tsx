import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/**
 * A section of the progress page: text on the left, controls on the right; stacked on phones. Appears once its position
 * is known, so that nothing above shifts it.
 */
export function TitledSection({ id, title, text, children }: Props) {
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
