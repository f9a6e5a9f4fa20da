import type { Route } from '@/shared/lib/route';
import { authRoutes } from './auth/routes';

export const routes: readonly Route[] = [...authRoutes];
