import { ApiError } from '@/shared/api/error';
import { prefetch } from '@/shared/api/query-client';
import { callOptions } from '@/shared/api/useCall';
import { sessionCall } from '@/shared/session/session';
import { callsOf, type Match, routeContext } from './match';
import type { Services } from './services';

/** Returns whether a chunk failed to load. The error message differs between browsers. */
function isLostChunk(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message);
}

/** Loads the files of a page: code, styles, texts, and stills unless the server has rendered them. */
export async function prepareFiles(match: Match, { screens, loadTexts }: Services, rendered = false): Promise<void> {
  const { namespaces, stills = [] } = await screens.load(match.route);
  const pictures = rendered ? [] : stills.map((source) => screens.stills.load(source));
  await Promise.all([screens.loadPage(match.route), loadTexts(namespaces), ...pictures]);
}

async function prepareQueries(match: Match | null, search: string, { client, page, screens }: Services): Promise<void> {
  const screen = match ? await screens.load(match.route) : undefined;
  const fetches = callsOf(match, screen, search, page.lang).map(async (call) => {
    const pending = client.ensureQueryData({ ...callOptions(call), revalidateIfStale: true });
    await (call.required ? pending : pending.catch(() => undefined));
  });
  await Promise.all(fetches);
}

/** Prefetches the session and then a member page's first calls, while its files load. */
export async function prefetchForMember(match: Match, search: string, { page, screens }: Services): Promise<void> {
  const [{ user }, screen] = await Promise.all([prefetch(sessionCall), screens.load(match.route)]);
  const calls = (user && screen.prefetch?.(routeContext(match, screen, search, page.lang))) ?? [];
  await Promise.all(calls.map(prefetch));
}

/** Loads everything that a page needs. Throws only if a file or a required call fails. */
export async function prepare(match: Match | null, search: string, services: Services): Promise<void> {
  const { screens } = services;
  try {
    await Promise.all([match ? prepareFiles(match, services) : screens.loadErrorScene(), prepareQueries(match, search, services)]);
  } catch (error) {
    // The error page uses the area's texts.
    await Promise.all([screens.loadErrorScene(), match && prepareFiles(match, services).catch(() => undefined)]);
    throw navigator.onLine && !isLostChunk(error) ? error : new ApiError(0, 'network', '');
  }
}
