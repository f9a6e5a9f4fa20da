import { useSession } from '@/shared/session/useSession';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

export function SecurityTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PasswordForm user={user} />
      <Sessions />
    </>
  );
}
