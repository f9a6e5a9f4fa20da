import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge, MarkBadge } from '@/shared/ui/Badge';

interface Props {
  stage: number | null | undefined;
  story: boolean;
  isNew: boolean;
}

/** Tier and other badges of a mission. */
export function MissionBadges({ stage, story, isNew }: Props) {
  const { t } = useTranslation('missions');
  return (
    <>
      {typeof stage === 'number' && <Badge>{t('tier', { tier: stage })}</Badge>}
      {story && <Badge tone="info">{t('story')}</Badge>}
      {isNew && <MarkBadge mark="new" />}
    </>
  );
}
