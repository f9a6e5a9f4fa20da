import type { Call } from '@/shared/api/call';
import type { initCall, myShareCall, readProgress, sharedCall, trackersCall } from './api';

type ResponseOf<F extends (...given: never[]) => Call<unknown>> = NonNullable<ReturnType<F>['response']>;

export type TrackerGame = ResponseOf<typeof trackersCall>['games'][number];
export type TrackerCard = TrackerGame['trackers'][number];
export type MasterCamo = TrackerCard['masters'][number];

/** All weapons of a list, and the list's own data. */
export type Tab = ResponseOf<typeof initCall>;
export type CamoWeapon = Tab['data']['unselected'][number];
export type Camo = CamoWeapon['camouflages'][number];

export type Shared = ResponseOf<typeof sharedCall>;
export type SharedTracker = Shared['trackers'][number];
export type MyShare = NonNullable<NonNullable<(typeof myShareCall)['response']>['share']>;
/** A file as parsed by the server. */
export type ReadFile = Awaited<ReturnType<typeof readProgress>>;
