import type { ReactNode } from "react";

/** The top of an ordinary page. */
export function PageHead({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-8 border-b border-line pb-6 md:mb-10 md:pb-8">
      <h1 className="text-[2.75rem] leading-none md:text-[4.5rem] md:leading-[0.95]">{title}</h1>
      {subtitle && <p className="mt-3 max-w-[60ch] text-l text-muted">{subtitle}</p>}
      {children}
    </header>
  );
}
