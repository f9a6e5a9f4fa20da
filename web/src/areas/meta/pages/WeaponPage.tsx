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
  const result = useCall(weaponCall(gunslug));
  return (
    <div className="column py-6 md:py-10">
      {result.isPending && <SkeletonText lines={12} />}
      {result.isError && <ErrorState onRetry={() => void result.refetch()} retrying={result.isFetching} />}
      {result.data && <Weapon key={gunslug} response={result.data} />}
      <CompareBar />
      <FinishPendingCopy />
    </div>
  );
}
