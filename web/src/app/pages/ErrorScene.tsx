import { BrokenScene } from '@/shared/pictures/BrokenScene';
import { LostScene } from '@/shared/pictures/LostScene';
import { OfflineScene } from '@/shared/pictures/OfflineScene';
import { statusOf } from '../error-status';
import { useNavigationState } from '../navigation/context';
import stylesheet from './ErrorScene.css?url';

export default function ErrorScene() {
  const { failure } = useNavigationState();
  const status = failure ? statusOf(failure) : 404;
  if (status === 404) return <LostScene />;
  return status === 0 ? <OfflineScene /> : <BrokenScene />;
}

export { stylesheet };
