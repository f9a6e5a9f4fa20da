import { useLocation, useParams } from '@/shared/lib/router';
import { useSession } from '@/shared/session/useSession';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { BuilderPage } from '../builder/BuilderPage';
import { useStored } from '../builder/useStored';
import { NotLoaded } from '../parts/NotLoaded';

/** Edits a stored build. One that cannot be loaded does not belong to the user. */
export default function EditBuildPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  const username = new URLSearchParams(useLocation().search).get('username');
  const known = /^\d{1,15}$/.test(id);
  const { stored, error } = useStored(known ? Number(id) : null, username);
  if (!known || error) return <NotLoaded error={error} username={username} />;
  if (!user || !stored) {
    return (
      <div className="column min-h-dvh py-6 md:py-10" aria-busy="true">
        <SkeletonRows rows={10} height={64} />
      </div>
    );
  }
  return <BuilderPage key={id} user={user} id={Number(id)} username={username} {...stored} />;
}
