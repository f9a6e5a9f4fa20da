import { type ComponentType, createContext, useContext } from 'react';

export type StillProps = {
  className?: string;
};

/** Loads stills: from the bundle on the server, from chunks in the browser. */
export type Stills = {
  load: (source: string) => Promise<void>;
  get: (source: string) => ComponentType<StillProps> | undefined;
};

const Context = createContext<Stills | null>(null);

export const StillsProvider = Context.Provider;

/**
 * A static picture that is expensive to render. The server renders it; hydration reuses that markup without loading the
 * code. On client-side navigation the route's `stills` are loaded. `source` is a file below `src/` with the component
 * as its default export.
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
  // React does not touch the existing content of such an element during hydration.
  // oxlint-disable-next-line react/no-danger -- the empty string
  return <span className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
