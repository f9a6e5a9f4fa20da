import { createContext } from 'react';

/**
 * The modal element around us. Popups that leave the tree through a portal must land inside it: everything outside an
 * open modal is inert.
 */
export const ModalContext = createContext<HTMLElement | null>(null);
