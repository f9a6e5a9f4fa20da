import { afterEach, expect, test, vi } from 'vitest';
import { pathsFor } from '@/shared/paths';
import { claimToken, placeAfterToken, takesToken, tokenInHash } from './access-token';

const long = 'x'.repeat(41);

afterEach(() => vi.unstubAllGlobals());

test.each([
  [`#access_token=${long}`, long],
  [`#access_token=${long}&state=1`, long],
  [`#access_token=${'x'.repeat(40)}`, null],
  ['#security', null],
  ['', null],
])('the token in %s', (hash, expected) => {
  expect(tokenInHash(hash)).toBe(expected);
});

test.each([
  ['/signin', true],
  ['/map', true],
  ['/my', false],
  ['/map/al-mazrah/dmz', false],
])('%s takes a token: %o', (path, expected) => {
  expect(takesToken(path)).toBe(expected);
});

function place(hash: string) {
  const replaceState = vi.fn();
  return {
    replaceState,
    location: { pathname: '/en/signin', search: '?a=1', hash } as Location,
    history: { state: null, replaceState } as unknown as History,
  };
}

test('the address is cleaned before anything is sent', async () => {
  const order: string[] = [];
  const { location, history, replaceState } = place(`#access_token=${long}`);
  replaceState.mockImplementation(() => order.push('cleaned'));
  vi.stubGlobal('location', { href: 'http://localhost/en/signin' });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' });
  vi.stubGlobal('fetch', async (request: Request) => {
    order.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('X-XSRF-TOKEN')} ${await request.text()}`);
    return Response.json({ success: true });
  });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
  expect(await claimToken('/signin', location, history)).toBe(true);
  expect(replaceState).toHaveBeenCalledWith(null, '', '/en/signin?a=1');
  expect(order).toEqual(['cleaned', `POST /api/user/session abc {"token":"${long}"}`]);
});

test('a token that is too short is removed all the same, and not sent', async () => {
  const { location, history, replaceState } = place('#access_token=short');
  expect(await claimToken('/signin', location, history)).toBe(false);
  expect(replaceState).toHaveBeenCalledOnce();
});

test('elsewhere a hash is left alone', async () => {
  const { location, history, replaceState } = place(`#access_token=${long}`);
  expect(await claimToken('/faq', location, history)).toBe(false);
  expect(replaceState).not.toHaveBeenCalled();
});

test.each([
  ['/signin', '', true, ['/de/my', '/de/signin'], '/de/my'],
  ['/signin', '?back=%2Fde%2Ffaq', true, ['/de/my', '/de/faq', '/de/signin'], '/de/faq'],
  ['/signin', '?back=%2F%2Fevil.example', true, ['/de/my', '/de/signin'], '/de/my'],
  ['/signin', '', false, ['/de/my', '/de/signin'], null],
  ['/map', '?back=%2Fde%2Ffaq', true, ['/de/my', '/de/map'], null],
  ['/map', '', false, ['/de/map'], null],
  ['/signin', '', true, [], '/de'],
  ['/signin', '', false, [], '/de'],
  ['/map', '', true, [], '/de'],
])('after %s%s, taken %o, with the pages %o: %s', (path, search, taken, built, expected) => {
  expect(placeAfterToken({ path, search }, taken, pathsFor('de'), (one) => built.includes(one))).toBe(expected);
});
