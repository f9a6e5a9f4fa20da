import { useEffect } from 'react';
import type { Listed } from './PlayerList';

/** The props of a tab with a list of players. */
export type Shown = {
  list: { id: string; marked: number; onMark: (index: number) => void; onChoose: (player: Listed) => void };
  onListed: (players: readonly Listed[]) => void;
};

const NOBODY: readonly Listed[] = [];

/** Registers the shown players for the arrow keys of the field. */
export function useListed(players: readonly Listed[], onListed: Shown['onListed']): void {
  useEffect(() => onListed(players), [players, onListed]);
  useEffect(() => () => onListed(NOBODY), [onListed]);
}
