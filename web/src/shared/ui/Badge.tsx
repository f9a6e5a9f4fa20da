import type { ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from './cx';
import { TierMark } from './TierMark';
import { tierVar, type Tier } from './tiers';

export type BadgeTone = 'plain' | 'hot' | 'good' | 'info' | 'warn' | 'bad';

const TONES: Record<BadgeTone, string> = {
  plain: 'border-line text-muted',
  hot: 'border-transparent bg-hot text-on-hot',
  good: 'border-good text-good',
  info: 'border-info text-info',
  warn: 'border-warn text-warn',
  bad: 'border-bad text-bad',
};

const SHAPE = 'caps inline-flex items-center gap-1 rounded-s border px-1.5 py-px text-s font-bold whitespace-nowrap';

export function Badge({ tone = 'plain', className, children }: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return <span className={cx(SHAPE, TONES[tone], className)}>{children}</span>;
}

/** The shared list labels: new, limited-time mode, event, live, coming soon. */
export function MarkBadge({ mark, className }: { mark: 'new' | 'ltm' | 'event' | 'live' | 'soon'; className?: string }) {
  const { t } = useTranslation('shell');
  const tones: Record<typeof mark, BadgeTone> = { new: 'hot', ltm: 'warn', event: 'info', live: 'bad', soon: 'plain' };
  return (
    <Badge tone={tones[mark]} className={className}>
      {t(`ui.badge.${mark}`)}
    </Badge>
  );
}

/** `label`: the tier's name from the content. */
export function TierBadge({ tier, label, className }: { tier: Tier; label: string; className?: string }) {
  return (
    <span className={cx(SHAPE, 'tier-badge', className)} style={{ '--c': tierVar(tier) }}>
      <TierMark tier={tier} />
      {label}
    </span>
  );
}
