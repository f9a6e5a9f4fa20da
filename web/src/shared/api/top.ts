import type { Lang } from '@/shared/i18n/langs';
import { call } from './call';

/** What leads each list, and the newest patch. The front page asks for it, whose area knows nothing of lists. */
export const topCall = (lang: Lang) => call('/api/meta/top', { query: { lang } });
