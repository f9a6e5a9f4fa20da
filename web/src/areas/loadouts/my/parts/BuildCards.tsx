import { LoadoutCard } from '@/areas/armory/parts/LoadoutCard';
import type { LoadoutItem } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { DESKTOP } from '@/shared/ui/constants';
import { useWide } from '@/shared/ui/useWide';
import { cardKey } from '../model';

interface Props {
  items: readonly LoadoutItem[];
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

/** The user's builds with all actions. */
export function BuildCards({ items, onEdit, onDelete }: Props) {
  const paths = usePaths();
  // The builder dialog needs a desktop width.
  const wide = useWide(DESKTOP);
  return (
    <ul className="loadouts">
      {items.map((item, index) => (
        <li key={cardKey(item)}>
          <LoadoutCard
            item={item}
            heading="h2"
            hideAuthor
            eager={index < 6}
            editTo={wide ? undefined : ({ id }) => paths.editBuild(id)}
            onEdit={({ id }) => onEdit(id)}
            onDelete={({ id }) => onDelete(id)}
          />
        </li>
      ))}
    </ul>
  );
}
