import { ApiError } from '@/shared/api/error';
import { callOptions } from '@/shared/api/useCall';
import { callsOf, type Match } from './match';
import type { Services } from './services';

/** A chunk that did not arrive fails in the browser's own words, and every browser has others. */
function isLostChunk(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message);
}

/** Fetches what the page at `match` needs: its chunk, its texts, its data. Fails only when a required call fails. */
export async function prepare(match: Match | null, search: string, services: Services): Promise<void> {
  const { client, pages, page } = services;
  const fetches = callsOf(match, search, page.lang).map(async (call) => {
    const pending = client.ensureQueryData({ ...callOptions(call), revalidateIfStale: true });
    await (call.required ? pending : pending.catch(() => undefined));
  });
  try {
    await Promise.all([
      match ? pages.load(match.route.source) : services.loadErrorScene(),
      services.loadTexts(['shell', ...(match?.route.namespaces ?? [])]),
      ...(match?.route.stills ?? []).map((source) => services.stills.load(source)),
      ...fetches,
    ]);
  } catch (error) {
    await services.loadErrorScene();
    throw navigator.onLine && !isLostChunk(error) ? error : new ApiError(0, 'network', '');
  }
}
