import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { Icon } from '../parts/Icon';
import type { Reward } from '../types';

export function Rewards({ rewards }: { rewards: readonly Reward[] }) {
  const lang = useLang();
  return (
    <ul className="reward-list">
      {rewards.map(({ name, icon, val }) => (
        <li key={name} className="reward">
          <Icon id={icon} size={24} className="shrink-0 text-muted" />
          <span className="min-w-0">{name}</span>
          {typeof val === 'number' && <b className="reward-value num">+{formatNumber(lang, val)}</b>}
        </li>
      ))}
    </ul>
  );
}
