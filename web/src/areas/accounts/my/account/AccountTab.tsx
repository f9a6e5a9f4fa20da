import { useSession } from '@/shared/session/useSession';
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
      <ProfileForm user={user} />
      <SocialsForm user={user} />
      <ResetProgress />
      <ExportData />
      <DeleteAccount user={user} />
    </>
  );
}
