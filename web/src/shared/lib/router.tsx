import { createContext, type ReactNode, useContext, useEffect } from 'react';

export type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** Another one for each entry of the history. */
  key: string;
};

/** A path of `paths.ts`, or its pieces. */
export type To = string | { pathname: string; search?: string; hash?: string };

export type NavigateOptions = {
  /** In the place of this entry of the history. */
  replace?: boolean;
  /** The window stays where it is: for tabs, filters and the like. */
  preventScrollReset?: boolean;
};

export type NavigateTo = (to: To, options?: NavigateOptions) => void;

// Two contexts: every link knows how to navigate, and must not be drawn anew because the place has changed.
const LocationContext = createContext<Location | null>(null);
const NavigateContext = createContext<NavigateTo | null>(null);
const ParamsContext = createContext<Readonly<Record<string, string>>>({});

export const ParamsProvider = ParamsContext.Provider;

export function RouterProvider({ location, navigate, children }: { location: Location; navigate: NavigateTo; children: ReactNode }) {
  return (
    <NavigateContext value={navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  );
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('no RouterProvider above this component');
  return value;
}

export function useLocation(): Location {
  return present(useContext(LocationContext));
}

/** The page is loaded before it is shown; until then, and if it cannot be reached, the reader stays where she is. */
export function useNavigate(): NavigateTo {
  return present(useContext(NavigateContext));
}

/** What stands in the address in the places of the route's `:names`, decoded. */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  return useContext(ParamsContext);
}

/** Leads away as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
