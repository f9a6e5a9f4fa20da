import type { Exhibit } from '@/shared/api/schema';
import { tierOf } from '@/areas/armory/categories';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { usePaths } from '@/shared/hooks/usePaths';
import { PageLink } from '@/shared/lib/PageLink';
import { TierBadge } from '@/shared/ui/Badge';
import { tierVar } from '@/shared/ui/tiers';

/** A gun in a post: its picture with the best build and its attachments, linked to the gun's page. */
export function GunFigure({ gun }: { gun: Exhibit }) {
  const paths = usePaths();
  const tier = gun.category ? tierOf(gun.category) : undefined;
  return (
    <figure className="post-gun link-card" style={tier && { '--c': tierVar(tier) }}>
      <span className="post-gun-picture">
        <GunPicture src={gun.image} />
      </span>
      <figcaption className="post-gun-words">
        <span className="post-gun-head">
          <PageLink to={paths.of(gun.link)} className="cover-link post-gun-name">
            {gun.name}
          </PageLink>
          {tier && <TierBadge tier={tier} label={gun.category_name} />}
        </span>
        <span className="post-gun-text">{[gun.game_name, gun.range_name].filter(Boolean).join(' · ')}</span>
        {gun.attachments.length > 0 && (
          <dl className="post-gun-parts">
            {gun.attachments.map(({ slot, name }) => (
              <div key={slot + name} className="post-gun-part">
                <dt>{slot}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        )}
      </figcaption>
    </figure>
  );
}
