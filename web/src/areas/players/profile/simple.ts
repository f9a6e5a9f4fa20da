import { rootChoice } from '@/shared/lib/root-choice';

/** Full or simple view of a profile. */
export const { use: useProfileView, set: setProfileView } = rootChoice('profile', 'full', 'simple');
