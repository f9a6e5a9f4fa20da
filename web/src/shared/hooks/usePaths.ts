import { usePageContext } from '@/shared/lib/page-context';
import { type Paths, pathsFor } from '@/shared/paths';

/** Returns the path builders for the language of the page. */
export function usePaths(): Paths {
  return pathsFor(usePageContext().lang);
}
