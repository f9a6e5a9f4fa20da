import type { Lang } from '@/shared/i18n/langs';
import { call } from './call';

/**
 * The top gun of each list and the latest patch. Shared because the front page's area does not depend on the meta area.
 */
export const topCall = (lang: Lang) => call('/api/meta/top', { query: { lang } });
