import { dynamicText } from '@/shared/i18n/dynamic';
import { useTranslation } from '@/shared/i18n/useTranslation';

/** Groups camouflages by category, in the order in which they are earned. */
export function sectionsIn<C extends { category_nt: string }>(camouflages: readonly C[]): { id: string; camouflages: C[] }[] {
  const ids = [...new Set(camouflages.map((one) => one.category_nt))];
  return ids.map((id) => ({ id, camouflages: camouflages.filter((one) => one.category_nt === id) }));
}

/** Returns the name of a category; categories are content. */
export function useSectionName(): (section: string) => string {
  const { i18n } = useTranslation('trackers');
  return (section) => dynamicText(i18n, 'trackers', 'tracker.section', section);
}
