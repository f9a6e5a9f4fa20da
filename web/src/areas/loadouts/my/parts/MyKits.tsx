import { Backpack } from 'lucide-react';
import { useCall } from '@/shared/api/useCall';
import { usePaths } from '@/shared/hooks/usePaths';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LinkButton } from '@/shared/ui/LinkButton';
import { Loaded } from '@/shared/ui/Loaded';
import { deleteKit, myFiltersCall, myKitsCall } from '../../api';
import { CardSkeletons } from '../../parts/CardSkeletons';
import { NO_FILTER } from '../model';
import { useRemoval } from '../useRemoval';
import { KitCard } from './KitCard';
import { MyFilters } from './MyFilters';

const nothing = () => {};

export function MyKits() {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const removal = useRemoval(deleteKit);
  const modes = useCall(myFiltersCall(useLang())).data?.game_modes ?? [];
  return (
    <>
      <MyFilters filter={NO_FILTER} modes={modes} shown={undefined} off={t('my.filter_off')} onChange={nothing} onReset={nothing} />
      <div ref={removal.place} tabIndex={-1} className="mt-5">
        <Loaded query={useCall(myKitsCall)} skeleton={<CardSkeletons />}>
          {({ kits }) =>
            kits.length === 0 ? (
              <EmptyState
                icon={<Backpack size={32} aria-hidden />}
                title={t('my.no_kits')}
                text={t('my.no_kits_text')}
                action={
                  <LinkButton to={paths.kitBuilder()} variant="primary">
                    {t('my.create_kit')}
                  </LinkButton>
                }
              />
            ) : (
              <ul className="grid gap-4 lg:grid-cols-2">
                {kits.map((kit) => (
                  <KitCard key={kit.id} kit={kit} onDelete={() => void removal.remove(kit.id)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
