import { afterEach, expect, test, vi } from 'vitest';
import { pathsFor } from '@/shared/paths';
import { ApiError } from '@/shared/api/error';
import { claimToken, otherAccount, placeAfterToken, takesToken, takeToken, tokenInHash } from './access-token';

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
])('%s accepts a token: %o', (path, expected) => {
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

test('removes the token from the URL', () => {
  const { location, history, replaceState } = place(`#access_token=${long}`);
  expect(takeToken('/signin', location, history)).toBe(long);
  expect(replaceState).toHaveBeenCalledWith(null, '', '/en/signin?a=1');
});

test('removes a token that is too short', () => {
  const { location, history, replaceState } = place('#access_token=short');
  expect(takeToken('/signin', location, history)).toBeNull();
  expect(replaceState).toHaveBeenCalledOnce();
});

test('leaves the hash of other pages unchanged', () => {
  const { location, history, replaceState } = place(`#access_token=${long}`);
  expect(takeToken('/faq', location, history)).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});

test('replaces the signed-in user only if requested', async () => {
  const sent: string[] = [];
  vi.stubGlobal('location', { href: 'http://localhost/en/signin' });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('X-XSRF-TOKEN')} ${await request.text()}`);
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
  await claimToken(long);
  await claimToken(long, true);
  expect(sent).toEqual([
    `POST /api/user/session abc {"token":"${long}","replace":false}`,
    `POST /api/user/session abc {"token":"${long}","replace":true}`,
  ]);
});

test('a refusal names both accounts', () => {
  const data = { current: 'a@example.org', email: 'b@example.org' };
  expect(otherAccount(new ApiError(409, 'accounts.other_account', '', { data }))).toEqual(data);
  expect(otherAccount(new ApiError(401, 'accounts.bad_token', ''))).toBeNull();
  expect(otherAccount(new Error('x'))).toBeNull();
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
