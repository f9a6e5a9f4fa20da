import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';
import { parts } from './mail';
import { type Site, startSite } from './server';

/** A mail that the server has received. */
type Delivery = { from: string; to: string[]; user: string; secure: boolean; text: string };

/** Starts a mail server with TLS, a password and a self-signed certificate. */
async function startMailServer(cert: string, key: string) {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    secure: true,
    cert,
    key,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 's3cret word' ? done(null, { user: username }) : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: String(session.user),
          secure: session.secure,
          text: Buffer.concat(pieces).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { deliveries, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

async function post(site: Site, path: string, data: object): Promise<Response> {
  const first = await fetch(`${site.url}/sanctum/csrf-cookie`);
  const cookie =
    first.headers
      .getSetCookie()
      .find((one) => one.startsWith('XSRF-TOKEN='))
      ?.split(';')[0] ?? '';
  const headers = { 'content-type': 'application/json', cookie, 'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length) };
  return fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(data) });
}

test('the recovery mail goes out over SMTP with TLS, in the language of the reader', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hotdrop-mail-'));
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const trusted = join(folder, 'trusted.pem');
  writeFileSync(trusted, cert);
  const mail = await startMailServer(cert, key);
  const site = await startSite({
    HOTDROP_MAIL_SMTP: `smtps://hotdrop:s3cret%20word@localhost:${mail.port}`,
    HOTDROP_MAIL_FROM: 'Hotdrop <noreply@hotdrop.example>',
    SSL_CERT_FILE: trusted,
  });
  try {
    const email = 'soap@example.org';
    const account = await post(site, '/api/user/auth', { type: 'signup', email, password: 'correct horse', lang: 'ru' });
    expect(account.status).toBe(200);
    expect((await post(site, '/api/user/forgot-password', { email })).status).toBe(200);
    // One mail to confirm the address, one to reset the password.
    await expect.poll(() => mail.deliveries.length).toBe(2);
    const delivery = mail.deliveries.find(({ text }) => parts(text).some((part) => part.includes('/reset-password')));
    expect(delivery).toMatchObject({ from: 'noreply@hotdrop.example', to: [email], user: 'hotdrop', secure: true });
    const readable = parts(delivery?.text ?? '').filter((part) => part.includes(`${site.url}/ru/reset-password#`));
    // One part is text, one is HTML.
    expect(readable).toHaveLength(2);
    expect(readable[0]).toContain('Сброс пароля');
  } finally {
    await site.stop();
    await mail.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
