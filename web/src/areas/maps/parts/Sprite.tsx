import { createContext, type ReactNode, useContext } from 'react';
import { pathOf } from '../symbols/pathOf';

const Written = createContext<ReadonlySet<string>>(new Set());

const nameOf = (id: string): string => `symbol-${id}`;

/** Where the drawing of a symbol is written already; null: nowhere. */
export function useWritten(id: string): string | null {
  return useContext(Written).has(id) ? `#${nameOf(id)}` : null;
}

interface Props {
  ids: ReadonlySet<string>;
  children: ReactNode;
}

/** Writes symbols once that are shown hundreds of times below: such a page is half as large. */
export function Sprite({ ids, children }: Props) {
  return (
    <Written value={ids}>
      {/* The page makes every drawing a block, so one that says itself that it is not shown would be. */}
      <div hidden>
        <svg aria-hidden="true">
          {[...ids].map((id) => (
            <path key={id} id={nameOf(id)} d={pathOf(id)} />
          ))}
        </svg>
      </div>
      {children}
    </Written>
  );
}
