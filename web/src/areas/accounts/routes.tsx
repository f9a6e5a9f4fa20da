import type { Route } from '@/shared/lib/route';
import { authRoutes } from './auth/routes';
import { routes as my } from './my/routes';

export const routes: readonly Route[] = [...authRoutes, ...my];
