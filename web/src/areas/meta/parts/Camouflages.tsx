import { ListChecks } from 'lucide-react';
import type { GunCamouflage } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { buttonClass } from '@/shared/ui/buttonClass';

/** What the gun asks for its camouflages, and the way to the tracker that counts it. */
export function Camouflages({ camouflages }: { camouflages: readonly GunCamouflage[] }) {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  const tracker = camouflages[0]?.id;
  return (
    <>
      <dl className="attachments">
        {camouflages.map(({ id, name, challenge }) => (
          <div key={`${id} ${name}`} className="attachment">
            <dt className="caps">{name}</dt>
            <dd>{challenge}</dd>
          </div>
        ))}
      </dl>
      {tracker && (
        <PageLink to={paths.camo(tracker)} className={`${buttonClass()} mt-4`}>
          <ListChecks size={18} aria-hidden />
          {t('gun.track')}
        </PageLink>
      )}
    </>
  );
}
