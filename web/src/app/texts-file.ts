import type { Lang } from '@/shared/i18n/langs';
import type { Namespace } from '@/shared/i18n/namespaces';

/** The folder of this build's texts, named by a content hash: see `vite.texts.ts`. */
declare const __TEXTS__: string;

/** Returns the URL of a namespace's texts, without a list of files that would grow with every area. */
export function textsFile(namespace: Namespace, lang: Lang): string {
  return `/${__TEXTS__}/${namespace}.${lang}.json`;
}
