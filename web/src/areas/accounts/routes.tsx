import type { Route } from '@/shared/lib/route';
import { routes as my } from './my/routes';

export const routes: readonly Route[] = [...my];
