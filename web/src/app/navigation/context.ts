import { createContext, useContext } from 'react';

export type NavigationState = {
  /** The next page is loading. */
  pending: boolean;
  /** The failure of the page, or null. */
  failure: unknown;
  retry: () => Promise<void>;
};

/** On the server nothing is pending. */
export const NavigationContext = createContext<NavigationState>({ pending: false, failure: null, retry: async () => {} });

export function useNavigationState(): NavigationState {
  return useContext(NavigationContext);
}
