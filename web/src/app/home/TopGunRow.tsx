import type { TopGun } from '@/shared/api/schema';
import { tierOf } from '@/areas/armory/categories';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { usePaths } from '@/shared/hooks/usePaths';
import { PageLink } from '@/shared/lib/PageLink';
import { cx } from '@/shared/ui/cx';
import { TierMark } from '@/shared/ui/TierMark';
import { tierVar } from '@/shared/ui/tiers';
import { Movement } from './Movement';

/** A gun at its rank in a list: the first one large, the others one line each. */
export function TopGunRow({ gun, rank, eager }: { gun: TopGun; rank: number; eager: boolean }) {
  const paths = usePaths();
  const tier = tierOf(gun.category);
  return (
    <li className={cx('top-gun', rank === 1 && 'top-gun-first')} style={{ '--c': tierVar(tier) }}>
      <span className="top-picture">
        <GunPicture src={gun.image} eager={eager} />
      </span>
      <span aria-hidden className="top-rank num">
        {rank}
      </span>
      <span className="top-words">
        <PageLink to={paths.of(gun.link)} className="cover-link top-gun-name">
          {gun.name}
        </PageLink>
        <span className="top-text">
          <span className="top-tier">
            <TierMark tier={tier} />
            <span className="sr-only">{gun.category_name}</span>
          </span>{' '}
          {gun.type} · {gun.range_name}
        </span>
      </span>
      {gun.moved && <Movement toc={gun.moved.toc} date={gun.moved.date} />}
    </li>
  );
}
