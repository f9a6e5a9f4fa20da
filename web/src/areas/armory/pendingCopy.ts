/** A copy that waits until the user is signed in and has a name. It is made in the same tab after returning. */

import { forgetInTab, recallInTab, rememberInTab } from '@/shared/lib/storage';

const KEY = 'hotdrop-copy';
/** Seconds until the pending copy expires. */
const LONGEST = 3600;
const CODE = /^[a-z0-9]{7}$/;

const now = () => Math.floor(Date.now() / 1000);

export function savePendingCopy(code: string): void {
  rememberInTab(KEY, `${code} ${now()}`);
}

/** Returns the code of the short link; null if no copy is pending. */
export function pendingCopy(): string | null {
  const [code = '', at = ''] = (recallInTab(KEY) ?? '').split(' ');
  return CODE.test(code) && now() - Number(at) < LONGEST ? code : null;
}

export function forgetPendingCopy(): void {
  forgetInTab(KEY);
}
