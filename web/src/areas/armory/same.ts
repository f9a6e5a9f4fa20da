import type { ApiError } from '@/shared/api/error';
import type { Paths } from '@/shared/paths';

/** A build or kit that the reader has already. */
export interface Same {
  readonly of: 'build' | 'kit';
  /** Of its short link. */
  readonly share: string;
}

/** What a refusal says about the one that is there; null for any other failure. */
export function sameIn({ key, data }: ApiError): Same | null {
  const of = key === 'loadouts.same_build' ? 'build' : key === 'loadouts.same_kit' ? 'kit' : null;
  const share = data['share'];
  return of !== null && typeof share === 'string' ? { of, share } : null;
}

/** Where a build or kit of one's own is found. */
export const placeOf = (paths: Paths, kind: 'build' | 'kit', mode?: number | null): string =>
  kind === 'kit' ? paths.myLoadouts('loadouts') : paths.myLoadouts(undefined, { mode: mode ?? undefined });
