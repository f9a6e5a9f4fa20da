import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { APIResponse, BrowserContext } from '@playwright/test';
import { password as goodPassword } from './words';

export type Env = Readonly<Record<string, string>>;

/** A running site and the folder of its database. */
export type Site = { url: string; data: string };

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the browser tests with \`cargo xtask test\``);
  return value;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** Returns the site that the suite shares. */
export function sharedSite(): Site {
  return { url: process.env['HOTDROP_URL'] ?? 'http://localhost:8080', data: process.env['HOTDROP_DATA'] ?? '' };
}

/** Starts another instance of the binary with other settings and its own data folder. */
export async function startSite(env: Env): Promise<Site & { stop: () => Promise<void> }> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'hotdrop-e2e-'));
  const child = spawn(setting('HOTDROP_BIN'), ['serve', '--listen', `127.0.0.1:${port}`, '--data', data], {
    cwd: data,
    env: {
      ...process.env,
      HOTDROP_DATA: data,
      HOTDROP_REQUESTS_PER_SECOND: '0',
      HOTDROP_SIGNUPS_PER_HOUR: '0',
      HOTDROP_RENDER_AHEAD: 'false',
      HOTDROP_MAPS_DRAW_AHEAD: 'false',
      HOTDROP_LOG: 'warn',
      HOTDROP_PLAYERS_DEMO_PLAYERS: '300',
      HOTDROP_PLAYERS_DEMO_MATCHES: '40',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const ready = new Promise<boolean>((resolve) => {
    createInterface(child.stdout).on('line', (line) => line.includes('Hotdrop is ready') && resolve(true));
    void ended.then(() => resolve(false));
  });
  if (await ready) return { url: `http://localhost:${port}`, data, stop };
  await stop();
  throw new Error('the server did not start');
}

type Details = Partial<{ name: string; avatar: string; subscriber: boolean }>;

/** Sets account details that no page can set: a name, a picture, a subscription. */
export function changeAccount({ data }: Site, email: string, { name, avatar, subscriber }: Details): void {
  const db = new DatabaseSync(join(data, 'hotdrop.sqlite'), { timeout: 5000 });
  const set = (column: string, value: string | number) =>
    db.prepare(`UPDATE account_user SET ${column} = ? WHERE email = ?`).run(value, email).changes;
  const changes = [
    name === undefined ? 1 : set('name', name) && set('name_key', name.toLowerCase()),
    avatar === undefined ? 1 : set('avatar', avatar),
    subscriber === undefined ? 1 : set('subscriber', Number(subscriber)),
  ];
  db.close();
  if (changes.some((count) => Number(count) !== 1)) throw new Error(`no account ${email}`);
}

/** Sets the sign-in time of all sessions of the account to so many seconds ago. */
export function ageSessions({ data }: Site, email: string, seconds: number): void {
  const db = new DatabaseSync(join(data, 'hotdrop.sqlite'), { timeout: 5000 });
  const at = Math.floor(Date.now() / 1000) - seconds;
  db.prepare('UPDATE account_session SET created_at = ? WHERE user_id = (SELECT id FROM account_user WHERE email = ?)').run(at, email);
  db.close();
}

let accounts = 0;

type Account = { email: string; token: string };

function newEmail(): string {
  accounts += 1;
  return `reader-${process.pid}-${accounts}@example.org`;
}

/** Creates a normal account with a password, as by sign-up, and returns the token of its session. */
export async function newAccount(site: Site, details: Details = {}): Promise<Account> {
  const email = newEmail();
  const answer = await fetch(`${site.url}/api/user/auth`, {
    method: 'POST',
    // Requests with a bearer token need no CSRF token.
    headers: { authorization: 'Bearer none', 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'signup', email, password: goodPassword }),
  });
  const { token } = (await answer.json()) as Partial<Account>;
  if (!token) throw new Error(`no new account: ${answer.status}`);
  changeAccount(site, email, details);
  return { email, token };
}

/** Creates a staff account without a password, signed in by the link that the command prints. */
export function newStaff(site: Site, details: Details = {}): Account {
  const email = newEmail();
  const said = execFileSync(setting('HOTDROP_BIN'), ['staff', 'add', email, '--data', site.data], { encoding: 'utf8' });
  const token = /#access_token=([0-9a-f]{64})/.exec(said)?.[1];
  if (!token) throw new Error(`no link in: ${said}`);
  changeAccount(site, email, details);
  return { email, token };
}

/** Sends a POST request with a CSRF token, as the page does. */
export async function post({ request }: BrowserContext, url: string, data: object): Promise<APIResponse> {
  await request.get(new URL('/sanctum/csrf-cookie', url).href);
  const { cookies } = await request.storageState();
  const xsrf = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  return request.post(url, { headers: { 'X-XSRF-TOKEN': xsrf }, data });
}

/** Exchanges the token for the session cookie, as the page does. */
export async function signIn(context: BrowserContext, site: Site, token: string): Promise<void> {
  const answer = await post(context, `${site.url}/api/user/session`, { token });
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()} ${await answer.text()}`);
}

/** Creates an account and signs the browser in. */
export async function signInNew(context: BrowserContext, site: Site, details: Details = {}): Promise<Account> {
  const account = await newAccount(site, details);
  await signIn(context, site, account.token);
  return account;
}

/** Signs the browser up or in with a password. */
export async function signInWith(context: BrowserContext, site: Site, type: 'signup' | 'signin', email: string, password: string) {
  const answer = await post(context, `${site.url}/api/user/auth`, { type, email, password });
  return answer.status();
}
