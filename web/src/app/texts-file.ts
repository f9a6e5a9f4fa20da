import type { Lang } from '@/shared/i18n/langs';
import type { Namespace } from '@/shared/i18n/namespaces';

/** The folder with the texts of this build, named after what is in them: see `vite.texts.ts`. */
declare const __TEXTS__: string;

/** Where the texts of a namespace lie: known without a list, which would grow with every area. */
export function textsFile(namespace: Namespace, lang: Lang): string {
  return `/${__TEXTS__}/${namespace}.${lang}.json`;
}
