import type { ListResponse } from '@/shared/api/schema';
import { tierOf } from '@/areas/armory/categories';
import { LoadoutCard } from '@/areas/armory/parts/LoadoutCard';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/EmptyState';
import { tierVar } from '@/shared/ui/tiers';
import { TierMark } from '@/shared/ui/TierMark';
import { type Group, groupsIn } from '../model';

/** The maximum number of cards in the first viewport, whose pictures load eagerly. */
const FIRST_CARDS = 4;

interface Props {
  response: ListResponse;
  onReset: () => void;
  /** Returns the pick rate of a gun, if known. */
  share: (game: string, slug: string) => string | undefined;
}

export function ListGroups({ response, onReset, share }: Props) {
  const { t } = useTranslation('meta');
  const groups = groupsIn(response);
  if (groups.length === 0) {
    return <EmptyState title={t('list.empty')} text={t('list.empty_hint')} action={<Button onClick={onReset}>{t('list.reset')}</Button>} />;
  }
  return groups.map((group, index) => <GroupSection key={group.key} group={group} first={index === 0} share={share} />);
}

interface SectionProps {
  group: Group;
  first: boolean;
  /** The id of the build whose card is open initially. */
  openId?: number;
  share?: Props['share'];
}

export function GroupSection({ group: { key, name, items }, first, openId, share }: SectionProps) {
  const tier = tierOf(key);
  return (
    <section aria-labelledby={key} className="loadout-group" style={{ '--c': tierVar(tier) }}>
      <h2 id={key} className="loadout-group-head">
        <TierMark tier={tier} size={16} />
        {name}
        <span className="num text-h5 font-semibold text-muted">{items.length}</span>
      </h2>
      <ul className="loadouts">
        {items.map((item, index) => (
          <li key={`${item.game}-${item.gun_id}`}>
            <LoadoutCard
              item={item}
              category={name}
              share={share?.(item.gun_game, item.slug)}
              hideAuthor
              hideControl
              eager={first && index < FIRST_CARDS}
              defaultOpen={item.ranges.some(({ id }) => id === openId)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
