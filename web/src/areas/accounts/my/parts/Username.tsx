/** Tells password managers whose password is asked for. Nobody sees it. */
export function Username({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
