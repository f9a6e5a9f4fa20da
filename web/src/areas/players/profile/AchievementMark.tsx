import {
  Award,
  Banknote,
  Bomb,
  CalendarCheck,
  Crosshair,
  Crown,
  Flame,
  HeartPulse,
  type LucideIcon,
  Medal,
  Shield,
  Skull,
  Swords,
  Target,
  Timer,
  Trophy,
  Users,
  Zap,
} from 'lucide-react';

const ICONS: Record<string, LucideIcon> = {
  award: Award,
  bomb: Bomb,
  calendar: CalendarCheck,
  cash: Banknote,
  crosshair: Crosshair,
  crown: Crown,
  flame: Flame,
  heart: HeartPulse,
  medal: Medal,
  shield: Shield,
  skull: Skull,
  swords: Swords,
  target: Target,
  timer: Timer,
  trophy: Trophy,
  users: Users,
  zap: Zap,
};

/** The sign of an achievement, with a pip for each tier: those reached are filled. */
export function AchievementMark({ icon, tier, tiers }: { icon: string; tier: number; tiers: number }) {
  const Icon = ICONS[icon] ?? Medal;
  return (
    <span className="profile-mark" data-tier={tier >= tiers ? 'last' : undefined} aria-hidden>
      <Icon size={22} />
      <svg width={tiers * 6} height={4} viewBox={`0 0 ${tiers * 6} 4`}>
        {Array.from({ length: tiers }, (_, index) => (
          <rect
            key={index}
            x={index * 6 + 1}
            y={0.5}
            width={4}
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
