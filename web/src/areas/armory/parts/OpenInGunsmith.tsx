import { Wrench } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { buttonClass, type ButtonLook } from '@/shared/ui/buttonClass';
import { cx } from '@/shared/ui/cx';

/** Links to a new build that starts from this one. */
export function OpenInGunsmith({ code, className, ...look }: ButtonLook & { code: string; className?: string }) {
  const { t } = useTranslation('armory');
  return (
    <PageLink to={usePaths().gunsmith({ from: code })} className={cx(buttonClass(look), className)}>
      <Wrench size={16} aria-hidden />
      {t('gunsmith')}
    </PageLink>
  );
}
