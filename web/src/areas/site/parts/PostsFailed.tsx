import { ErrorState } from '@/shared/ui/ErrorState';

export default ErrorState;
