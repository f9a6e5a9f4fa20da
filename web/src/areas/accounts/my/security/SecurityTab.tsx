import { useSession } from '@/shared/session/useSession';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

export function SecurityTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      {/* Remounts for another user: the typed input was for another account. */}
      <PasswordForm key={user.id} user={user} />
      <Sessions />
    </>
  );
}
