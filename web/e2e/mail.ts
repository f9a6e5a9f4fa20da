import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Site } from './server';

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Returns the decoded parts of a mail. */
export function parts(mail: string): string[] {
  const boundary = /boundary="?([^"\r\n;]+)"?/.exec(mail)?.[1];
  if (!boundary) return [mail];
  return mail.split(`--${boundary}`).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    return decoded(body.join('\r\n\r\n'), /transfer-encoding:\s*(\S+)/i.exec(head)?.[1]?.toLowerCase() ?? '');
  });
}

/** Without a mail server every mail becomes a file. Waits for one to this address, and takes the link to the page out of it. */
export async function linkInMail({ data }: Site, email: string, to: 'reset-password' | 'confirm-email' = 'reset-password'): Promise<URL> {
  const folder = join(data, 'mail');
  let link = '';
  await expect
    .poll(() => {
      const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
      const mails = files.map((name) => readFileSync(join(folder, name), 'utf8')).filter((mail) => mail.includes(`To: ${email}`));
      link = /https?:\/\/\S+/.exec(mails.flatMap(parts).find((part) => part.includes(`/${to}#`)) ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return new URL(link);
}
