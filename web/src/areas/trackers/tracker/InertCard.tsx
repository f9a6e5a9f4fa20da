import { type MouseEvent, useCallback } from 'react';
import { markOf } from '@/shared/progress';
import { progress } from '../progress';

interface Props {
  list: string;
  /** The weapon's id. */
  id: string;
  /** Called to hydrate: after a press, or because there is no server-rendered markup. */
  onWake: (byPress: boolean) => void;
}

/** A constant: React updates the element if it gets another object. */
const AS_IT_IS = { __html: '' };

/** The server-rendered collapsed card without hydration. Its buttons are accessible; a press hydrates it. */
export function InertCard({ list, id, onWake }: Props) {
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
