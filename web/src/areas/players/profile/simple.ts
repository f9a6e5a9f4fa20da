import { rootChoice } from '@/shared/lib/root-choice';

/** Whether a profile shows all it has, or the figures and matches alone. */
export const { use: useProfileView, set: setProfileView } = rootChoice('profile', 'full', 'simple');
