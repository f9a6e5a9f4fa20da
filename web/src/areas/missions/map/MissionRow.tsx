import { CircleCheck, Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { MarkBadge } from '@/shared/ui/Badge';
import { Icon } from '../parts/Icon';
import { useMission } from '../parts/useMission';
import type { Mission } from '../types';

export const MissionRow = memo(function MissionRow({ mission, onOpen }: { mission: Mission; onOpen: () => void }) {
  const { t } = useTranslation('missions');
  const { done, marked } = useMission(mission.slug);
  return (
    <button type="button" className="map-row motion" onClick={onOpen}>
      <Icon id={mission.icon} size={24} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="map-row-name">{mission.name}</span>
        <span className="map-row-line">
          {[mission.faction, mission.stage && t('tier', { tier: mission.stage })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {mission.is_new && <MarkBadge mark="new" />}
      {marked && !done && (
        <span className="mark-on">
          <Star size={16} aria-hidden />
          <span className="sr-only">{t('tracked')}</span>
        </span>
      )}
      {done && (
        <span className="text-good">
          <CircleCheck size={18} aria-hidden />
          <span className="sr-only">{t('completed')}</span>
        </span>
      )}
    </button>
  );
});
