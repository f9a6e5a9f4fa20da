import { createContext, type ReactNode, useContext } from 'react';
import { pathOf } from '../symbols/pathOf';

const Written = createContext<ReadonlySet<string>>(new Set());

const nameOf = (id: string): string => `symbol-${id}`;

/** Returns the reference to a symbol in the sprite; null if it is not in it. */
export function useWritten(id: string): string | null {
  return useContext(Written).has(id) ? `#${nameOf(id)}` : null;
}

interface Props {
  ids: ReadonlySet<string>;
  children: ReactNode;
}

/** Renders symbols once as an SVG sprite, which halves the size of pages with hundreds of them. */
export function Sprite({ ids, children }: Props) {
  return (
    <Written value={ids}>
      {/* A hidden wrapper: the page's CSS sets `display: block` on SVG elements, which overrides their `hidden`. */}
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
