import type { GunHead, LoadoutItem, RangeEntry } from '@/shared/api/schema';
import { BuildDetails } from '@/areas/armory/parts/BuildDetails';
import { tierOf } from '@/areas/armory/categories';
import { gameShort } from '@/areas/armory/games';
import { listsTraits } from '@/areas/armory/gunStats';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { StaleMark } from '@/areas/armory/parts/StaleMark';
import { usePaths } from '@/shared/hooks/usePaths';
import { RelativeDay } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge, TierBadge } from '@/shared/ui/Badge';
import { Breadcrumbs } from '@/shared/ui/Breadcrumbs';
import { useHash } from '@/shared/ui/useHash';
import { tierVar } from '@/shared/ui/tiers';
import { buildHash, buildInHash, pageOf } from '../model';
import { BuildChanges } from './BuildChanges';
import { NoBuild } from './NoBuild';

/** The drawn gun and its best builds beside it, one at a time, selected by the hash. */
export function GunTop({ gun, best, measured }: { gun: GunHead; best: LoadoutItem | null; measured: boolean }) {
  const { t } = useTranslation('meta');
  const [hash, setHash] = useHash();
  const ranges = best?.ranges ?? [];
  const shown = buildInHash(hash, ranges);
  const range = ranges[shown];
  return (
    <div className="gun-top" style={{ '--c': range ? tierVar(tierOf(range.category)) : 'var(--line-strong)' }}>
      <GunTitle gun={gun} range={range} />
      <div className="gun-stage">
        <GunPicture src={range?.image ?? gun.image} alt={gun.name} eager />
        {range && (
          <div>
            <p className="caps truncate text-h5 font-bold">{range.range_name}</p>
            <p className="gun-stage-words">
              <span>
                {t('updated')} <RelativeDay at={range.updated_at} />
              </span>
              {range.stale && <StaleMark stale={range.stale} />}
            </p>
          </div>
        )}
      </div>
      <section aria-labelledby="best" className={best ? 'gun-build' : 'gun-build gun-build-none'}>
        <h2 id="best" className="mb-3 text-h4">
          {t('gun.best')}
        </h2>
        {best ? (
          <>
            <BuildDetails item={best} shown={shown} onShow={(index) => setHash(buildHash(ranges, index))} />
            {range && (measured || listsTraits(best.gun_game)) && <BuildChanges game={gun.game} gun={best.gun_id} range={range} />}
          </>
        ) : (
          <NoBuild buildable={gun.buildable} />
        )}
      </section>
      {gun.desc && <p className="gun-words">{gun.desc}</p>}
    </div>
  );
}

function GunTitle({ gun, range }: { gun: GunHead; range: RangeEntry | undefined }) {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  const list = pageOf(gun.game);
  const crumbs = [
    { name: t('hub.title'), to: paths.meta() },
    ...(list ? [{ name: gun.game_name, to: paths.metaOf(list.page, list.hash) }] : []),
    { name: gun.name },
  ];
  return (
    <header className="gun-title">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-2 text-[3rem] leading-[0.95] md:text-[4.5rem]">{gun.name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>{gameShort(gun.game)}</Badge>
        <span className="text-muted">{gun.type_name}</span>
        {range && <TierBadge tier={tierOf(range.category)} label={range.category_name} />}
      </p>
    </header>
  );
}
