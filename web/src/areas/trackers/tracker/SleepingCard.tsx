import { type MouseEvent, useCallback } from 'react';
import { markOf } from '@/shared/progress';
import { progress } from '../progress';

interface Props {
  list: string;
  /** The weapon's. */
  id: string;
  /** It is wanted: because it was pressed, or because there is nothing here that the server drew. */
  onWake: (byPress: boolean) => void;
}

/** Always the same: React looks into an element again when it is given another. */
const AS_IT_IS = { __html: '' };

/** A folded card as the server drew it. Its buttons are there for the eye, the keyboard and readers; a press brings it to life. */
export function SleepingCard({ list, id, onWake }: Props) {
  const check = useCallback(
    (article: HTMLElement | null) => {
      if (article?.firstChild === null) onWake(false);
    },
    [onWake],
  );
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.matches('.arm-star')) progress.set(list, [{ id: markOf(id), value: true }]);
    else if (button) onWake(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events, react/no-danger -- the buttons in it are pressed, and nothing is written into it
    <article ref={check} className="arm" suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} onClick={onClick} />
  );
}
