import type { TierGroup } from '@/shared/api/schema';
import { gameShort } from '@/areas/armory/games';
import { GunTile } from '@/areas/armory/parts/GunTile';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { TIER_COLOURS } from '../tiers';

/** A tier letter on its color, and its guns. */
export function TierRow({ group: { tier, items } }: { group: TierGroup }) {
  const { t } = useTranslation('meta');
  const paths = usePaths();
  return (
    <section className="tier-row" style={{ '--c': TIER_COLOURS[tier] }} aria-labelledby={`tier-${tier}`}>
      <h2 id={`tier-${tier}`} className="tier-letter">
        <span aria-hidden>{tier}</span>
        <span className="sr-only">{t('tiers.tier', { tier: tier.toUpperCase() })}</span>
      </h2>
      <ul className="gun-tiles gun-tiles-dense">
        {items.map((gun) => (
          <li key={`${gun.gun_id} ${gun.range_id}`}>
            <GunTile
              to={paths.of(gun.link)}
              image={gun.image}
              name={gun.name}
              badge={gameShort(gun.game)}
              text={`${gun.type} · ${gun.range_name}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
