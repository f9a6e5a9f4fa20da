import { Columns3, EllipsisVertical, Link2, Pencil, Share2, Trash2 } from 'lucide-react';
import type { RangeEntry } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import { Menu, type MenuItem } from '@/shared/ui/Menu';
import { useIsCompared } from '../useCompare';
import { useShare } from '../useShare';

export interface CardControls {
  /** The editor: a page, or a callback. */
  editTo?: (range: RangeEntry) => string;
  onEdit?: (range: RangeEntry) => void;
  onDelete?: (range: RangeEntry) => void;
}

interface Props extends CardControls {
  name: string;
  /** The selected build, which the actions apply to. */
  range: RangeEntry;
}

export function CardMenu({ name, range, editTo, onEdit, onDelete }: Props) {
  const { t } = useTranslation('armory');
  const { routeExists } = usePageContext();
  const paths = usePaths();
  const { share, copy } = useShare();
  const { on, full, toggle } = useIsCompared(range.share);
  const items: (MenuItem | false)[] = [
    (editTo || onEdit) !== undefined && {
      id: 'edit',
      label: t('menu.edit'),
      icon: <Pencil size={18} aria-hidden />,
      ...(editTo ? { to: editTo(range) } : { onSelect: () => onEdit?.(range) }),
    },
    { id: 'share', label: t('menu.share'), icon: <Share2 size={18} aria-hidden />, onSelect: () => void share(range.share, name) },
    { id: 'copy', label: t('menu.copy'), icon: <Link2 size={18} aria-hidden />, onSelect: () => void copy(range.share) },
    routeExists(paths.compareBuilds([])) && {
      id: 'compare',
      label: t(on ? 'compare.remove' : 'compare.add'),
      icon: <Columns3 size={18} aria-hidden />,
      disabled: full,
      onSelect: () => toggle({ code: range.share, name }),
    },
    onDelete !== undefined && {
      id: 'delete',
      label: t('menu.delete'),
      icon: <Trash2 size={18} aria-hidden />,
      danger: true,
      onSelect: () => onDelete(range),
    },
  ];
  const label = t('menu.title', { name });
  return (
    <Menu
      label={label}
      align="end"
      items={items.filter((item) => item !== false)}
      trigger={(props) => (
        <button type="button" {...props} aria-label={label} className="loadout-control motion">
          <EllipsisVertical size={20} aria-hidden />
        </button>
      )}
    />
  );
}
