import { ArrowUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import type { Values } from '@/shared/progress';
import { Tabs } from '@/shared/ui/Tabs';
import { isDone } from '../model';
import type { Camo, CamoWeapon, Tab } from '../types';
import { ChallengeGrid } from './ChallengeGrid';
import { sectionsIn, useSectionName } from './sections';

interface Props {
  list: string;
  head: Tab['tracker'];
  weapon: CamoWeapon;
  values: Values;
}

/** Cards with this many challenges show them in tabs, the military ones first. */
const TABBED = 15;

/** The challenges of a weapon, by section. */
export function Challenges({ list, head, weapon, values }: Props) {
  const { t } = useTranslation('trackers');
  const paths = usePaths();
  const { page } = weapon.info;
  const nameOf = useSectionName();
  const sections = useMemo(() => sectionsIn(weapon.camouflages), [weapon]);
  const parts = sections.map(({ id, camouflages }) => ({ id, name: nameOf(id), camouflages }));
  const grid = (name: string, camouflages: readonly Camo[]) => (
    <ChallengeGrid label={name} list={list} weapon={weapon} camouflages={camouflages} values={values} />
  );
  return (
    <>
      {parts.length > 1 && head.variant === TABBED ? (
        <Tabs
          label={weapon.info.name}
          tabs={parts.map(({ id, name, camouflages }) => ({
            id,
            label: (
              <>
                {name}{' '}
                <span className="num font-semibold text-muted">
                  {camouflages.filter((one) => isDone(one, values)).length}/{camouflages.length}
                </span>
              </>
            ),
            content: grid(name, camouflages),
          }))}
        />
      ) : (
        <div className="chal-parts">
          {parts.map(({ id, name, camouflages }) => (
            <div key={id} className="chal-part" style={{ '--of': camouflages.length }}>
              {parts.length > 1 && (
                <p aria-hidden className="caps mb-2 text-label font-semibold text-muted">
                  {name}
                </p>
              )}
              {grid(name, camouflages)}
            </div>
          ))}
        </div>
      )}
      {page && (
        <PageLink to={paths.gun(page.game, page.slug)} className="arm-gun caps motion">
          {t('tracker.gun')}
          <ArrowUpRight size={16} aria-hidden />
        </PageLink>
      )}
    </>
  );
}
