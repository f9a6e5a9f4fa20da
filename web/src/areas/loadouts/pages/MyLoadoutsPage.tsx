import { Plus } from 'lucide-react';
import { FinishPendingCopy } from '@/areas/armory/parts/FinishPendingCopy';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { LinkButton } from '@/shared/ui/LinkButton';
import { PageHead } from '@/shared/ui/PageHead';
import { HashTabs } from '@/shared/ui/Tabs';
import { useHash } from '@/shared/ui/useHash';
import { MyBuilds } from '../my/parts/MyBuilds';
import { MyKits } from '../my/parts/MyKits';
import { UsernameGate } from '../parts/UsernameGate';

/** Also the hash. */
const KITS = 'loadouts';

export default function MyLoadoutsPage() {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const [hash] = useHash();
  const kits = hash === `#${KITS}`;
  return (
    <>
      <FinishPendingCopy naming />
      <UsernameGate head={<PageHead title={t('my.title')} subtitle={t('my.text')} />}>
        {(user) => (
          <div className="column min-h-dvh py-6 md:py-10">
            <PageHead title={t('my.title')} subtitle={t('my.text')}>
              <LinkButton
                to={kits ? paths.kitBuilder() : paths.gunsmith()}
                variant="primary"
                icon={<Plus size={18} aria-hidden />}
                className="mt-5"
              >
                {t(kits ? 'my.create_kit' : 'my.create_build')}
              </LinkButton>
            </PageHead>
            <HashTabs
              label={t('my.title')}
              tabs={[
                { id: 'builds', label: t('my.builds'), content: <MyBuilds username={user.name ?? ''} /> },
                { id: KITS, label: t('my.kits'), content: <MyKits /> },
              ]}
            />
          </div>
        )}
      </UsernameGate>
    </>
  );
}
