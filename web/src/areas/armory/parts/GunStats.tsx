import { useId } from 'react';
import type { EraFigures } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SectionHead } from '@/shared/ui/SectionHead';
import { useEra } from '../useEra';
import { DamageChart } from './DamageChart';
import { DataSource } from './DataSource';
import { EraSwitch } from './EraSwitch';
import { Handling } from './Handling';
import { KillTable } from './KillTable';

interface Props {
  /** The game of the page; stats of another game are labeled. */
  game: string;
  eras: readonly EraFigures[];
}

/** Stats of a gun in the selected era. Renders nothing if there are none. */
export function GunStats({ game, eras }: Props) {
  const { t } = useTranslation('armory');
  const id = useId();
  const { shown, choice } = useEra(eras);
  if (!shown) return null;
  const { era, figures, source } = shown;
  return (
    <section aria-labelledby={id} className="numbers-part">
      <SectionHead id={id}>{t('numbers.title')}</SectionHead>
      <EraSwitch {...choice} game={game} />
      <div className={figures.steps.length > 0 ? 'numbers' : 'numbers numbers-short'}>
        {figures.steps.length > 0 && <DamageChart zones={era.zones} steps={figures.steps} />}
        <Handling stats={figures.stats} />
        {figures.steps.length > 0 && <KillTable zones={era.zones} steps={figures.steps} health={era.health} />}
      </div>
      <DataSource source={source} />
    </section>
  );
}
