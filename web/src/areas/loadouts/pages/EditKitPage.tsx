import { useParams } from '@/shared/lib/router';
import { useCall } from '@/shared/api/useCall';
import { useSession } from '@/shared/session/useSession';
import { SkeletonRows } from '@/shared/ui/Skeleton';
import { kitEditCall } from '../api';
import { KitEditor, KitHead } from '../kit/KitEditor';
import { kitFormOf } from '../kit/model';
import { NotLoaded } from '../parts/NotLoaded';

/** Edits a stored kit. One that cannot be loaded does not belong to the user. */
export default function EditKitPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  const known = /^\d{1,15}$/.test(id);
  const stored = useCall(kitEditCall(Number(id)), { enabled: known });
  if (!known || (stored.isError && !stored.data)) return <NotLoaded error={stored.error} />;
  if (user && stored.data) {
    const { kit } = stored.data;
    return <KitEditor key={id} user={user.id} id={Number(id)} start={kitFormOf(kit)} version={kit.version} init={stored.data} />;
  }
  return (
    <div className="column min-h-dvh py-6 md:py-10" aria-busy="true">
      <KitHead />
      <SkeletonRows rows={9} height={64} />
    </div>
  );
}
