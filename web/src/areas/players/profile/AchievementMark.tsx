import {
  Award,
  BadgeDollarSign,
  Banknote,
  Binoculars,
  Bird,
  Bomb,
  BrickWall,
  Clock,
  Cross,
  Crosshair,
  Crown,
  Dice5,
  Fence,
  Flame,
  Footprints,
  HandFist,
  HardHat,
  HeartPulse,
  Layers,
  type LucideIcon,
  Medal,
  Package,
  PackageOpen,
  ScrollText,
  Shield,
  ShoppingCart,
  Skull,
  Sword,
  Target,
  Trophy,
  Vault,
  Zap,
} from 'lucide-react';

/** Icons by their names in the content. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  bars: Fence,
  binoculars: Binoculars,
  blade: Sword,
  bolt: Zap,
  boots: Footprints,
  bounty: BadgeDollarSign,
  box: PackageOpen,
  burst: Bomb,
  cards: Layers,
  cart: ShoppingCart,
  cash: Banknote,
  clock: Clock,
  contract: ScrollText,
  crate: Package,
  cross: Cross,
  crosshair: Crosshair,
  crown: Crown,
  dove: Bird,
  fist: HandFist,
  five: Dice5,
  flame: Flame,
  heart: HeartPulse,
  helmet: HardHat,
  medal: Medal,
  shield: Shield,
  skulls: Skull,
  target: Target,
  ten: Award,
  trophy: Trophy,
  vault: Vault,
  wall: BrickWall,
};

/** The icon of an achievement, with a pip per tier: completed ones are filled. */
export function AchievementMark({ icon, tier, tiers }: { icon: string; tier: number; tiers: number }) {
  const Icon = ICONS[icon] ?? Medal;
  return (
    <span className="profile-mark" data-tier={tier >= tiers ? 'last' : undefined} aria-hidden>
      <Icon size={22} />
      <svg width={tiers * 5} height={4} viewBox={`0 0 ${tiers * 5} 4`}>
        {Array.from({ length: tiers }, (_, index) => (
          <rect
            key={index}
            x={index * 5 + 0.5}
            y={0.5}
            width={3.5}
            height={3}
            fill={index < tier ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth={0.75}
          />
        ))}
      </svg>
    </span>
  );
}
