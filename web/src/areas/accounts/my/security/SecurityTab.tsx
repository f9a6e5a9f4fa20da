import { useSession } from '@/shared/session/useSession';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

export function SecurityTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      {/* Signed in as someone else meanwhile: what was typed was for another account. */}
      <PasswordForm key={user.id} user={user} />
      <Sessions />
    </>
  );
}
