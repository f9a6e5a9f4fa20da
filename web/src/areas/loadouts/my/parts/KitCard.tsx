import { EllipsisVertical, Link2, Pencil, Share2, Trash2 } from 'lucide-react';
import { useShare } from '@/areas/armory/useShare';
import type { KitItem } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge } from '@/shared/ui/Badge';
import { Card } from '@/shared/ui/Card';
import { IconButton } from '@/shared/ui/IconButton';
import { Menu } from '@/shared/ui/Menu';
import { KitBody } from '../../parts/KitBody';
import { KitVideos } from '../../parts/KitVideos';

/** One of the user's kits. */
export function KitCard({ kit, onDelete }: { kit: KitItem; onDelete: () => void }) {
  const { t } = useTranslation('armory');
  const paths = usePaths();
  const { share, copy } = useShare();
  const label = t('menu.title', { name: kit.name });
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-h4 wrap-anywhere">{kit.name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-muted">
            <Badge>{kit.type_name}</Badge>
            <RelativeTime at={kit.created_at} />
          </p>
        </div>
        <Menu
          label={label}
          align="end"
          items={[
            { id: 'edit', label: t('menu.edit'), icon: <Pencil size={18} aria-hidden />, to: paths.editKit(kit.id) },
            {
              id: 'share',
              label: t('menu.share'),
              icon: <Share2 size={18} aria-hidden />,
              onSelect: () => void share(kit.share, kit.name),
            },
            { id: 'copy', label: t('menu.copy'), icon: <Link2 size={18} aria-hidden />, onSelect: () => void copy(kit.share) },
            { id: 'delete', label: t('menu.delete'), icon: <Trash2 size={18} aria-hidden />, danger: true, onSelect: onDelete },
          ]}
          trigger={(props) => <IconButton {...props} label={label} tooltip={false} icon={<EllipsisVertical size={20} aria-hidden />} />}
        />
      </div>
      <KitBody kit={kit} />
      {kit.notes && <p className="text-muted wrap-anywhere whitespace-pre-line">{kit.notes}</p>}
      <KitVideos kit={kit} />
    </Card>
  );
}
