import { tierOf } from '@/areas/armory/categories';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { TierBadge } from '@/shared/ui/Badge';
import { UndoButtons } from '../../form/UndoButtons';
import { drawingOf } from '../fit';
import { chosenRows } from '../model';
import type { Builder } from '../useBuilder';

/** The gun as it would look now. It stays in sight while the rows below are filled. */
export function Drawing({ builder: { form, data, undo, redo } }: { builder: Builder }) {
  const { t } = useTranslation('loadouts');
  const gun = data.guns.find((one) => one.id === form.gun);
  const category = data.categories.find((one) => one.id === form.meta_type);
  const fitted = chosenRows(form).flatMap((row) => data.attachments.find((one) => one.id === row.attachment_id)?.name ?? []);
  return (
    <div className="builder-drawing">
      <div className="flex min-h-11 items-center gap-2">
        <p className="min-w-0 truncate font-display text-h4 font-bold uppercase">{gun?.name ?? t('builder.no_gun')}</p>
        {category && <TierBadge tier={tierOf(category.short_name)} />}
        <div className="ml-auto">
          <UndoButtons undo={undo} redo={redo} />
        </div>
      </div>
      <div className="builder-picture">
        {data.drawing && (
          <GunPicture src={drawingOf(data.drawing, category?.short_name, form, data)} alt={[gun?.name, ...fitted].join(', ')} eager />
        )}
      </div>
    </div>
  );
}
