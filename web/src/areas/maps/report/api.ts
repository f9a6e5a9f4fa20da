import { send } from '@/shared/api/client';
import type { Pos } from '../types';

export type ReportKind = 'wrong' | 'missing' | 'suggest';

interface Report {
  kind: ReportKind;
  map: string;
  mode: string;
  point?: string;
  at?: Pos;
  text: string;
}

export const sendReport = ({ at, ...report }: Report) =>
  send((api) => api.POST('/api/maps/reports', { body: { ...report, ...(at ? { at: [at[0], at[1]] } : {}) } }));
