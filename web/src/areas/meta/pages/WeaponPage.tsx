import { useParams } from '@/shared/lib/router';
import { useCall } from '@/shared/api/useCall';
import { CompareBar } from '@/areas/armory/parts/CompareBar';
import { FinishPendingCopy } from '@/areas/armory/parts/FinishPendingCopy';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SkeletonText } from '@/shared/ui/Skeleton';
import { weaponCall } from '../api';
import { Weapon } from '../parts/Weapon';

export default function WeaponPage() {
  const { gunslug = '' } = useParams();
  const answer = useCall(weaponCall(gunslug));
  return (
    <div className="column py-6 md:py-10">
      {answer.isPending && <SkeletonText lines={12} />}
      {answer.isError && <ErrorState onRetry={() => void answer.refetch()} retrying={answer.isFetching} />}
      {answer.data && <Weapon key={gunslug} response={answer.data} />}
      <CompareBar />
      <FinishPendingCopy />
    </div>
  );
}
