import { createContext } from 'react';

/** The enclosing modal. Portals must render inside it, because everything outside an open modal is inert. */
export const ModalContext = createContext<HTMLElement | null>(null);
