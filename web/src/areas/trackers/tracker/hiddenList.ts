/** Whether a list is hidden until the user's progress is known. */

/** Whether the hint of the page's first script is a signed-in user. */
const isMember = (hint: string | undefined): boolean => hint === 'user' || hint === 'subscriber';

/** Read once, when the list is created: a visible list is not hidden again after a sign-in. */
export const awaitsProgress = (): boolean => typeof document !== 'undefined' && isMember(document.documentElement.dataset['user']);

interface Now {
  /**
   * The server does not know the user; it renders the list as waiting, and the stylesheet decides whether it is
   * visible.
   */
  hydrated: boolean;
  /** The progress is known, or known to be unavailable. */
  ready: boolean;
  awaited: boolean;
}

export const isHidden = ({ hydrated, ready, awaited }: Now): boolean => !ready && (!hydrated || awaited);
