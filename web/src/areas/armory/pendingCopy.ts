/** A copy that waits until the reader is signed in and has a name: it is made where they come back to, in the same tab. */

import { forgetInTab, recallInTab, rememberInTab } from '@/shared/lib/storage';

const KEY = 'hotdrop-copy';
/** Seconds after which nobody expects it any more. */
const LONGEST = 3600;
const CODE = /^[a-z0-9]{7}$/;

const now = () => Math.floor(Date.now() / 1000);

export function keepPendingCopy(code: string): void {
  rememberInTab(KEY, `${code} ${now()}`);
}

/** The code of its short link; null when none waits. */
export function pendingCopy(): string | null {
  const [code = '', at = ''] = (recallInTab(KEY) ?? '').split(' ');
  return CODE.test(code) && now() - Number(at) < LONGEST ? code : null;
}

export function forgetPendingCopy(): void {
  forgetInTab(KEY);
}
