import { rootChoice } from '@/shared/lib/root-choice';

/** How lists of builds are shown. */
export const { use: useView, set: setView } = rootChoice('view', 'grid', 'line');
