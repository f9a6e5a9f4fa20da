import { useEffect } from 'react';
import type { Listed } from './PlayerList';

/** What a tab needs to show a list: its place among the keys of the field. */
export type Shown = {
  list: { id: string; marked: number; onMark: (index: number) => void; onChoose: (player: Listed) => void };
  onListed: (players: readonly Listed[]) => void;
};

const NOBODY: readonly Listed[] = [];

/** Tells the field which players its arrows move over, as long as they are shown. */
export function useListed(players: readonly Listed[], onListed: Shown['onListed']): void {
  useEffect(() => onListed(players), [players, onListed]);
  useEffect(() => () => onListed(NOBODY), [onListed]);
}
