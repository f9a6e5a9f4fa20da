import { useTranslation } from '@/shared/i18n/useTranslation';
import type { TrackerCard } from '../types';

export const ALL = 'all';

/** Returns the options: all trackers, or a single one. */
export function useTrackerOptions(trackers: readonly TrackerCard[]) {
  const { t } = useTranslation('trackers');
  const each = trackers.map(({ id, name, game_name: game }) => ({ value: id, label: `${game} · ${name}` }));
  return [{ value: ALL, label: t('share.all') }, ...each];
}
