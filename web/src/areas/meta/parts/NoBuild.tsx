import { Wrench } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { buttonClass } from '@/shared/ui/buttonClass';
import { EmptyState } from '@/shared/ui/EmptyState';

/** A gun without a ranked build. `buildable` is false for knives and guns of games without a builder. */
export function NoBuild({ buildable }: { buildable: boolean }) {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  return (
    <EmptyState
      icon={<Wrench size={32} aria-hidden />}
      title={t('gun.none')}
      text={buildable ? t('gun.none_hint') : undefined}
      action={
        buildable ? (
          <PageLink to={paths.gunsmith()} className={buttonClass()}>
            {t('gun.build')}
          </PageLink>
        ) : undefined
      }
    />
  );
}
