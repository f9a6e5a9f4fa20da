import { createContext, useContext } from 'react';

const Context = createContext<(words: string) => void>(() => {});

export const SearchProvider = Context.Provider;

/** Opens the search of the site with these words in it. */
export const useSearch = () => useContext(Context);
