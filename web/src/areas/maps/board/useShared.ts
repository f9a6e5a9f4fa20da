import { useMemo } from 'react';
import { useCall } from '@/shared/api/useCall';
import { useMapPage } from '../slots';
import { sharedBoardCall } from './api';
import { asBoard } from './file';
import type { Board } from './model';
import { newId } from './session';

export interface Shared {
  /** Null as long as it is on its way. */
  board: Board | null;
  /** Where it was drawn, if that is another map. */
  elsewhere: string | null;
  owner: string | null;
  /** There is none of that name, or it cannot be reached. */
  missing: boolean;
  failed: boolean;
  retry: () => void;
}

/** The board that somebody has sent, named in the address; null where none is. */
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
