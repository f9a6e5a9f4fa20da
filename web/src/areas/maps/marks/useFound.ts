import { useMemo } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSelect, useValues } from '@/shared/progress/hooks';
import { foundIds } from './model';
import { listOf, progress } from './progress';

/** Returns the found points of a map; empty until the progress has loaded. */
export function useFoundIds(map: string): ReadonlySet<string> {
  const values = useValues(progress, listOf(map));
  return useMemo(() => foundIds(values), [values]);
}

/** Whether a point is found, and a setter. */
export function useFound(map: string, { id, name }: { id: string; name: string }): [found: boolean, set: (found: boolean) => void] {
  const { t } = useTranslation('maps');
  const list = listOf(map);
  const found = useSelect(progress, list, (values) => values.get(id) === true);
  const set = (next: boolean) => void progress.set(list, [{ id, value: next }], t(next ? 'marks.told' : 'marks.told_not', { name }));
  return [found, set];
}
