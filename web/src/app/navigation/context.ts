import { createContext, useContext } from 'react';

export type NavigationState = {
  /** Another page is being fetched. */
  pending: boolean;
  /** Why the page cannot be shown; null when it can. */
  failure: unknown;
  retry: () => Promise<void>;
};

/** In the server nothing is ever under way. */
export const NavigationContext = createContext<NavigationState>({ pending: false, failure: null, retry: async () => {} });

export function useNavigationState(): NavigationState {
  return useContext(NavigationContext);
}
