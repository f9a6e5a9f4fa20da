import { useEffect, useState } from 'react';
import { layers } from '@/shared/lib/layers';
import { useLatest } from './useLatest';

/** While open, Back closes it instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => (open ? layers.enter(() => latest.current()) : undefined), [open, latest]);
}

/** Returns whether lists and menus are bottom sheets at this width. */
export const isSheet = () => window.matchMedia('(max-width: 599.9px)').matches;

/** The open state of a list or menu. Back closes it on phones, where it is a bottom sheet. */
export function useSheet(start = false): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(start);
  useBackCloses(open && isSheet(), () => setOpen(false));
  return [open, setOpen];
}
