import { type ComponentType, createContext, useContext } from 'react';

export type StillProps = {
  className?: string;
};

/** Where stills come from: the bundle itself in the server, chunks in the browser. */
export type Stills = {
  load: (source: string) => Promise<void>;
  get: (source: string) => ComponentType<StillProps> | undefined;
};

const Context = createContext<Stills | null>(null);

export const StillsProvider = Context.Provider;

/**
 * A picture that never changes and is heavy to draw. The server draws it into the page; the browser takes the page as
 * it came and does not load the code for it, unless the reader arrives by a click: then the route's `stills` are
 * fetched with it. `source` is a file below `src/` whose default export draws.
 */
export function Still({ source, ...rest }: StillProps & { source: string }) {
  const Picture = useContext(Context)?.get(source);
  if (Picture) {
    return (
      <span className="contents">
        <Picture {...rest} />
      </span>
    );
  }
  // React leaves alone what it finds inside such an element when it takes over the page.
  // oxlint-disable-next-line react/no-danger -- the empty string
  return <span className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
