/** Whether a list is kept from sight until it is known what its reader has. */

/** What the page's first script has found out about the reader. */
const isMember = (hint: string | undefined): boolean => hint === 'user' || hint === 'subscriber';

/** Asked once, when the list is made: a list that was there for everybody to see is not taken away when somebody signs in. */
export const awaitsReader = (): boolean => typeof document !== 'undefined' && isMember(document.documentElement.dataset['user']);

interface Now {
  /** The server cannot know who is going to read; its list says that it waits, and the style sheet whether anybody sees it. */
  hydrated: boolean;
  /** It is known what the reader has, or that it cannot be found out. */
  ready: boolean;
  awaited: boolean;
}

export const isHeld = ({ hydrated, ready, awaited }: Now): boolean => !ready && (!hydrated || awaited);
