import { rootChoice } from '@/shared/lib/root-choice';

/** Grid or line view of build lists. */
export const { use: useView, set: setView } = rootChoice('view', 'grid', 'line');
