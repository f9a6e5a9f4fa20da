import { useSyncExternalStore } from 'react';
import { forgetInTab, recallInTab, rememberInTab } from '@/shared/lib/storage';
import type { Pos } from '../types';
import type { ReportKind } from './api';

/** The subject of a report. */
export interface Subject {
  kind: ReportKind;
  map: string;
  mode: string;
  point?: { id: string; name: string };
  at?: Pos;
}

/** An unsent report, stored in the tab: it survives closing the dialog and a visit to the sign-in page. */
export interface Draft {
  subject: Subject;
  text: string;
  /** Continues as soon as the user is signed in. */
  waiting: boolean;
}

const KEY = 'hotdrop-map-report';

const listeners = new Set<() => void>();
let open: Subject | null = null;

function show(subject: Subject | null): void {
  open = subject;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const openReport = (subject: Subject): void => show(subject);
export const closeReport = (): void => show(null);

export function useOpenReport(): Subject | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}

/** Whether two reports have the same subject: a draft about one point is not used for another. */
export const sameSubject = (one: Subject, other: Subject): boolean =>
  one.map === other.map && one.point?.id === other.point?.id && (one.kind === 'suggest') === (other.kind === 'suggest');

export function readDraft(text: string | null): Draft | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (typeof found !== 'object' || found === null || !('subject' in found) || !('text' in found)) return null;
    const { subject, text: reportText } = found;
    if (typeof reportText !== 'string' || typeof subject !== 'object' || subject === null || !('map' in subject)) return null;
    return found as Draft;
  } catch {
    return null;
  }
}

export const loadDraft = (): Draft | null => readDraft(recallInTab(KEY));
export const saveDraft = (draft: Draft): void => rememberInTab(KEY, JSON.stringify(draft));
export const forgetDraft = (): void => forgetInTab(KEY);
