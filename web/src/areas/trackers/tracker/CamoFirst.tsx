import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { byWork } from '../model';
import { type ListProps, NoWeapons } from './Groups';
import type { Pattern } from './patterns';
import { WeaponCard } from './WeaponCard';

/** A camouflage: the weapons that have it, and the remaining work of the others, the least first. */
export function CamoFirst({
  list,
  head,
  weapons,
  values,
  opened,
  camo,
  onReset,
  onClose,
}: ListProps & { camo: Pattern; onClose: () => void }) {
  const { t } = useTranslation('trackers');
  const ranked = useMemo(() => byWork(weapons, camo.id, values), [weapons, camo.id, values]);
  const open = ranked.filter(({ work }) => work.challenges > 0);
  const owned = ranked.filter(({ work }) => work.challenges === 0);
  const parts = [
    { id: 'missing', name: t('tracker.camo.missing'), all: open },
    { id: 'owned', name: t('tracker.camo.owned'), all: owned },
  ];
  return (
    <>
      <div className="camo-first">
        <img src={`${camo.image}#live`} alt="" width={120} height={120} className="camo-first-swatch" />
        <div className="min-w-0 flex-1">
          <h2 className="text-h3 md:text-h2">{camo.name}</h2>
          <p className="num mt-1 text-muted">{t('tracker.camo.have', { done: owned.length, of: ranked.length })}</p>
          <span
            aria-hidden
            className="count-bar mt-2 max-w-[420px]"
            style={{ '--done': owned.length, '--of': Math.max(ranked.length, 1) }}
          />
          <Button size="s" className="mt-4" icon={<X size={16} aria-hidden />} onClick={onClose}>
            {t('tracker.camo.close')}
          </Button>
        </div>
      </div>
      {ranked.length === 0 && <NoWeapons onReset={onReset} />}
      {parts
        .filter(({ all }) => all.length > 0)
        .map(({ id, name, all }) => (
          <section key={id} aria-labelledby={`part-${id}`} className="arms-group">
            <h2 id={`part-${id}`} className="arms-head">
              {name}
              <span className="num text-h5 font-semibold text-muted">{all.length}</span>
            </h2>
            <div className="arms">
              {all.map(({ weapon }) => (
                <WeaponCard
                  key={weapon.info.id}
                  list={list}
                  head={head}
                  weapon={weapon}
                  goal={camo.id}
                  defaultOpen={opened === weapon.info.id}
                />
              ))}
            </div>
          </section>
        ))}
    </>
  );
}
