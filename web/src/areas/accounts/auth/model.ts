/** Validation rules of the sign-in pages; no React, no requests. The server repeats all checks and has a few more. */
import { looksLikeEmail } from '@/shared/lib/email';

/** A validation error of a field: a key below `accounts:errors.` */
export type FieldProblem =
  | 'email_invalid'
  | 'password_required'
  | 'password_short'
  | 'password_long'
  | 'password_is_email'
  | 'password_mismatch';

export type Problems<Name extends string> = Partial<Record<Name, FieldProblem>>;

const shortest = 8;
const longest = 128;

/** Normalizes to composed Unicode (NFC), as the server does. */
const composed = (text: string) => text.normalize('NFC');

/** Counts code points, not UTF-16 code units. */
const lengthOf = (text: string) => [...composed(text)].length;

function emailProblem(email: string): Problems<'email'> {
  return looksLikeEmail(email) ? {} : { email: 'email_invalid' };
}

function newPasswordProblem(password: string, email: string): Problems<'password'> {
  const length = lengthOf(password);
  if (length === 0) return { password: 'password_required' };
  if (length < shortest) return { password: 'password_short' };
  if (length > longest) return { password: 'password_long' };
  if (password.toLowerCase() === email.trim().toLowerCase()) return { password: 'password_is_email' };
  return {};
}

type Credentials = { email: string; password: string };

/** Requires only a non-empty password: old passwords follow old rules. */
export function checkSignIn({ email, password }: Credentials): Problems<'email' | 'password'> {
  return { ...emailProblem(email), ...(password === '' ? { password: 'password_required' as const } : {}) };
}

export function checkSignUp({ email, password }: Credentials): Problems<'email' | 'password'> {
  return { ...emailProblem(email), ...newPasswordProblem(password, email) };
}

export function checkForgot({ email }: { email: string }): Problems<'email'> {
  return emailProblem(email);
}

export function checkReset(values: Credentials & { password_confirmation: string }): Problems<keyof typeof values> {
  const problems = checkSignUp(values);
  if (problems.password || composed(values.password) === composed(values.password_confirmation)) return problems;
  return { ...problems, password_confirmation: 'password_mismatch' };
}

/** Password strength: 0 too short to be accepted, 1 weak, 2 fair, 3 strong. Length counts most, then variety. */
export type Strength = 0 | 1 | 2 | 3;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

export function strengthOf(password: string): Strength {
  const length = lengthOf(password);
  if (length < shortest) return 0;
  const different = new Set(password.toLowerCase()).size;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (different < 5) return 1;
  if (length >= 16 || (length >= 12 && variety >= 3)) return 3;
  return length >= 12 || variety >= 3 ? 2 : 1;
}

const socialErrors = ['cancelled', 'provider_failed', 'expired', 'email_unverified', 'email_missing', 'provider_unavailable'] as const;

export type SocialError = (typeof socialErrors)[number];

/** Returns the social sign-in error in the query; unknown errors are reported as `provider_failed`. */
export function socialErrorIn(search: string): SocialError | null {
  const code = new URLSearchParams(search).get('error');
  if (code === null) return null;
  return socialErrors.find((one) => one === code) ?? 'provider_failed';
}

/** Returns the query without its error. */
export function withoutError(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('error');
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Returns the URL that redirects to a social network. It is not a page of this site, so it is not among the paths. */
export function providerAddress(provider: string, lang: string, back: string | null): string {
  const query = new URLSearchParams(back === null ? { lang } : { lang, back });
  return `/auth/${encodeURIComponent(provider)}/redirect?${query}`;
}

/** Splits seconds into minutes and seconds. */
export function split(seconds: number): { minutes: number; seconds: number } {
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}
