import { useSession } from '@/shared/session/useSession';
import { ConfirmEmail } from './ConfirmEmail';
import { DeleteAccount } from './DeleteAccount';
import { ExportData } from './ExportData';
import { ProfileForm } from './ProfileForm';
import { ResetProgress } from './ResetProgress';
import { SocialsForm } from './SocialsForm';

export function AccountTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      {!user.emailProven && <ConfirmEmail />}
      <ProfileForm user={user} />
      <SocialsForm user={user} />
      <ResetProgress />
      <ExportData />
      <DeleteAccount key={user.id} user={user} />
    </>
  );
}
