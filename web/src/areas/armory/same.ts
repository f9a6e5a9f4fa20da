import type { ApiError } from '@/shared/api/error';
import type { Paths } from '@/shared/paths';

/** A build or kit that the user already has. */
export interface Same {
  readonly of: 'build' | 'kit';
  /** The code of its short link. */
  readonly share: string;
}

/** Returns the existing build or kit from an error; null for other errors. */
export function sameIn({ key, data }: ApiError): Same | null {
  const of = key === 'loadouts.same_build' ? 'build' : key === 'loadouts.same_kit' ? 'kit' : null;
  const share = data['share'];
  return of !== null && typeof share === 'string' ? { of, share } : null;
}

/** Returns the path of the list that has the user's build or kit. */
export const placeOf = (paths: Paths, kind: 'build' | 'kit', mode?: number | null): string =>
  kind === 'kit' ? paths.myLoadouts('loadouts') : paths.myLoadouts(undefined, { mode: mode ?? undefined });
