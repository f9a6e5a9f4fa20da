import type { ReactNode } from 'react';
import { PageLink } from '@/shared/lib/PageLink';
import { cx } from '@/shared/ui/cx';
import { tierVar, type Tier } from '@/shared/ui/tiers';
import { TierMark } from '@/shared/ui/TierMark';
import { GunPicture } from './GunPicture';

interface Props {
  to: string;
  image: string;
  name: string;
  /** A label in the corner: the game. */
  badge?: string;
  text?: ReactNode;
  /** Colors the edge and adds a shape before the name. */
  tier?: Tier;
}

/** A small gun drawing that links to a page. */
export function GunTile({ to, image, name, badge, text, tier }: Props) {
  return (
    <span className={cx('link-card gun-tile', tier && 'tier-edge')} style={tier && { '--c': tierVar(tier) }}>
      <span className="gun-tile-picture">
        <GunPicture src={image} />
      </span>
      <span className="gun-tile-words">
        <span className="flex items-center gap-2">
          {tier && (
            <span className="gun-tile-mark">
              <TierMark tier={tier} />
            </span>
          )}
          <PageLink to={to} className="cover-link gun-tile-link caps">
            {name}
          </PageLink>
          {badge && <span className="loadout-game caps">{badge}</span>}
        </span>
        {text && <span className="gun-tile-text">{text}</span>}
      </span>
    </span>
  );
}
