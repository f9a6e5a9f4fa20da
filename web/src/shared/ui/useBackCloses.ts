import { useEffect, useState } from 'react';
import { layers } from '@/shared/lib/layers';
import { useLatest } from './useLatest';

/** While it is open, Back closes it instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => (open ? layers.enter(() => latest.current()) : undefined), [open, latest]);
}

/** Below this width lists and menus are sheets. */
export const isSheet = () => window.matchMedia('(max-width: 599.9px)').matches;

/** Whether a list or a menu is open. On phones it is a sheet, and Back closes it; on desktops it drops and hinders nobody. */
export function useSheet(start = false): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(start);
  useBackCloses(open && isSheet(), () => setOpen(false));
  return [open, setOpen];
}
