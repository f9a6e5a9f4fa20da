import { useMemo } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useMapPage } from '../slots';
import { sharedBoardCall } from './api';
import { asBoard } from './file';
import type { Board } from './model';
import { newId } from './session';

export interface Shared {
  /** Null while loading. */
  board: Board | null;
  /** The map of the board, if it is another one. */
  elsewhere: string | null;
  owner: string | null;
  /** It does not exist or cannot be loaded. */
  missing: boolean;
  failed: boolean;
  retry: () => void;
}

/** Returns the shared board in the URL; null without one. */
export function useShared(): Shared | null {
  const { address, map } = useMapPage();
  const code = address.board;
  const { data, error, refetch } = useCall(sharedBoardCall(code), { enabled: code !== '' });
  const board = useMemo(() => (data ? asBoard(data.board, newId) : null), [data]);
  if (code === '') return null;
  const elsewhere = data && data.map !== map ? data.map : null;
  return {
    board: elsewhere ? null : board,
    elsewhere,
    owner: data?.owner?.username ?? null,
    missing: error?.status === 404,
    failed: error !== null && error.status !== 404,
    retry: () => void refetch(),
  };
}
