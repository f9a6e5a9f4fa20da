import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithToken } from './csrf';

const page = { cookie: '' };
let sent: string[] = [];

/** Stubs a server that requires this token and returns it on request. */
function stubServer(token: string, status = 200) {
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') {
      sent.push(request);
      page.cookie = `XSRF-TOKEN=${token}`;
      return new Response(null, { status: 204 });
    }
    const header = request.headers.get('X-XSRF-TOKEN');
    sent.push(`${header} ${request.headers.get('Idempotency-Key')} ${await request.text()}`);
    return new Response('{}', { status: header === token ? status : 419 });
  });
}

const saving = () =>
  new Request('http://localhost/api/user/loadout/store', { method: 'POST', body: 'build', headers: { 'Idempotency-Key': 'k' } });

beforeEach(() => {
  sent = [];
  page.cookie = 'XSRF-TOKEN=old';
});
afterEach(() => vi.unstubAllGlobals());

test('renews an expired token and sends the same request again', async () => {
  stubServer('new');
  expect((await fetchWithToken(saving())).status).toBe(200);
  expect(sent).toEqual(['old k build', '/sanctum/csrf-cookie', 'new k build']);
});

test('does not renew a valid token after other errors', async () => {
  stubServer('old', 422);
  expect((await fetchWithToken(saving())).status).toBe(422);
  expect(sent).toEqual(['old k build']);
});

test('fetches a token first if there is none', async () => {
  page.cookie = '';
  stubServer('new');
  expect((await fetchWithToken(saving())).status).toBe(200);
  expect(sent).toEqual(['/sanctum/csrf-cookie', 'new k build']);
});

test('gives up after two attempts if the server rejects every token', async () => {
  stubServer('new');
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=stuck' });
  expect((await fetchWithToken(saving())).status).toBe(419);
  expect(sent).toEqual(['stuck k build', '/sanctum/csrf-cookie', 'stuck k build']);
});
