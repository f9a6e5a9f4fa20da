import { createContext, useContext } from 'react';

const Context = createContext<(words: string) => void>(() => {});

export const SearchProvider = Context.Provider;

/** Returns a function that opens the site search with a query. */
export const useSearch = () => useContext(Context);
