import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** Links to the next step. */
  children: ReactNode;
}

/** Shows that the form succeeded. Takes the focus, because the form is gone, and so is announced by screen readers. */
export function Done({ title, text, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <div ref={box} role="status" tabIndex={-1} className="flex gap-3 rounded-s border border-good bg-ink-2 px-4 py-3 outline-none">
        <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-good" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="mt-1 text-s break-words">{text}</p>
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">{children}</div>
    </>
  );
}
