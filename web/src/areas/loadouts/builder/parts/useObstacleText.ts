import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Obstacle } from '../fit';

/** Returns the text of an obstacle. */
export function useObstacleText(): (obstacle: Obstacle | null) => string | undefined {
  const { t } = useTranslation('loadouts');
  const lang = useLang();
  return (obstacle) => {
    switch (obstacle?.why) {
      case 'taken':
        return t('builder.why.taken');
      case 'clash':
        return t('builder.why.clash', { name: obstacle.name });
      case 'needs':
        return t('builder.why.needs', { names: new Intl.ListFormat(lang, { type: 'disjunction' }).format(obstacle.names) });
      default:
        return undefined;
    }
  };
}
