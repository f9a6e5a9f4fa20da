import { createContext, type ReactNode, useContext, useEffect } from 'react';

export type Location = {
  pathname: string;
  search: string;
  hash: string;
  /** Unique per history entry. */
  key: string;
};

/** A path of `paths.ts`, or its parts. */
export type To = string | { pathname: string; search?: string; hash?: string };

export type NavigateOptions = {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Retains the scroll position: for tabs, filters and similar. */
  preventScrollReset?: boolean;
};

export type NavigateTo = (to: To, options?: NavigateOptions) => void;

// Two contexts, so that links do not render again when the location changes.
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

/**
 * Returns the navigate function. A page is loaded before it is shown; until then, or on failure, the current page
 * stays.
 */
export function useNavigate(): NavigateTo {
  return present(useContext(NavigateContext));
}

/** Returns the decoded params of the route. */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  return useContext(ParamsContext);
}

/** Navigates as soon as it is mounted. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
