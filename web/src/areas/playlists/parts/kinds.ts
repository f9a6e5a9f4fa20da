import {
  Banknote,
  Bomb,
  Crosshair,
  Flag,
  GraduationCap,
  Helicopter,
  type LucideIcon,
  PartyPopper,
  RefreshCw,
  Shuffle,
  Skull,
  Swords,
  Trophy,
  Users,
} from 'lucide-react';
import type { PlaylistKind } from '@/shared/api/schema';

/** The icon of a kind of mode. */
export const KIND_ICONS: Record<PlaylistKind, LucideIcon> = {
  br: Crosshair,
  resurgence: RefreshCw,
  cash: Banknote,
  extraction: Helicopter,
  zombies: Skull,
  deathmatch: Swords,
  objective: Flag,
  rounds: Bomb,
  large: Users,
  party: PartyPopper,
  mix: Shuffle,
  ranked: Trophy,
  training: GraduationCap,
};
