import { type KeyboardEvent, type MouseEvent, useCallback } from 'react';
import { useFollow } from '@/shared/lib/Link';
import { moveByKey } from '@/shared/ui/hashTabs';
import { type Tab, TABS } from './model';
import { tabOf } from './TabRow';

/** A tab of a team. */
export type Pressed = { panel: string; tab: Tab };

interface Props {
  /** There is no server-rendered markup here. */
  onEmpty: () => void;
  onPress: (pressed: Pressed) => void;
  onPlayers: () => void;
}

/** A constant: React updates the element if it gets another object. */
const AS_IT_IS = { __html: '' };

const panelOf = (tab: Element) => tab.getAttribute('aria-controls') ?? '';

/** The server-rendered teams without hydration: links navigate, and a press on a tab hydrates them. */
export function InertLobby({ onEmpty, onPress, onPlayers }: Props) {
  const follow = useFollow();
  const check = useCallback(
    (lobby: HTMLElement | null) => {
      if (lobby?.firstChild === null) onEmpty();
    },
    [onEmpty],
  );
  const onClick = (event: MouseEvent) => {
    follow(event);
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const tab = tabOf(button);
    if (button && tab) onPress({ panel: panelOf(button), tab });
    else if (button) onPlayers();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : null;
    const from = tabOf(at);
    const to = from && moveByKey(event.key, TABS.indexOf(from), TABS.length);
    const tab = to === undefined ? undefined : TABS[to];
    if (!at || !tab) return;
    event.preventDefault();
    onPress({ panel: panelOf(at), tab });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links and buttons in it are pressed
    <div
      ref={check}
      className="contents"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- nothing is written into it
      dangerouslySetInnerHTML={AS_IT_IS}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  );
}
