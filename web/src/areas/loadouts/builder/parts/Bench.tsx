import { ArrowLeftRight, CircleAlert } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { tierOf } from '@/areas/armory/categories';
import { GunPicture } from '@/areas/armory/parts/GunPicture';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { TierBadge } from '@/shared/ui/Badge';
import { Dialog } from '@/shared/ui/Dialog';
import { IconButton } from '@/shared/ui/IconButton';
import { Skeleton } from '@/shared/ui/Skeleton';
import { tierVar } from '@/shared/ui/tiers';
import { UndoButtons } from '../../form/UndoButtons';
import { drawingOf } from '../fit';
import { chosenRows } from '../model';
import type { Builder } from '../useBuilder';
import { GunPicker } from './GunPicker';
import { SlotTile } from './SlotTile';

const SlotSheet = lazyWithRetry(() => import('./SlotSheet'));

const PLACES = Array.from({ length: 8 }, (_, place) => place);
const PICKER_WIDTH = 1000;

/** The drawing of the gun, with a tile for each of its slots. */
export function Bench({ builder, taken }: { builder: Builder; taken: RefObject<boolean> }) {
  const { t } = useTranslation('loadouts');
  const { form, data, kind, errors, undo, redo, loadingOffer } = builder;
  const [slot, setSlot] = useState<number | null>(null);
  const [picking, setPicking] = useState(false);
  const bench = useRef<HTMLElement>(null);
  useEffect(() => {
    if (taken.current) bench.current?.focus();
    taken.current = false;
  }, [taken]);
  const openSlot = (id: number) => {
    // On phones the gun stays visible above the bottom sheet.
    if (!window.matchMedia('(min-width: 600px)').matches) bench.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    setSlot(id);
  };
  const gun = data.guns.find((one) => one.id === form.gun) ?? data.everyGun.find((one) => one.id === form.gun);
  const category = data.categories.find((one) => one.id === form.meta_type);
  const names = chosenRows(form).flatMap((row) => data.attachments.find((one) => one.id === row.attachment_id)?.name ?? []);
  const count = { selected: chosenRows(form).length, max: data.max_attachments };
  const { error } = errors.field('attachments');
  return (
    <section
      ref={bench}
      aria-label={t('builder.attachments')}
      data-error={error ? '' : undefined}
      tabIndex={-1}
      className="bench"
      style={category && { '--c': tierVar(tierOf(category.short_name)) }}
    >
      <div className="bench-gun">
        <div className="bench-head">
          <p className="bench-name">{gun?.name}</p>
          {category && <TierBadge tier={tierOf(category.short_name)} label={category.name} />}
          {kind === 'create' && (
            <IconButton label={t('builder.change_gun')} icon={<ArrowLeftRight size={18} aria-hidden />} onClick={() => setPicking(true)} />
          )}
          <div className="ml-auto flex items-center">
            {count.max > 0 && (
              <p className="num mr-1 font-display text-h4 font-bold">
                <span aria-hidden className={count.selected > count.max ? 'text-bad' : undefined}>
                  {t('builder.count', count)}
                </span>
                <span className="sr-only">{t('builder.count_label', count)}</span>
              </p>
            )}
            <UndoButtons undo={undo} redo={redo} />
          </div>
        </div>
        <div className="builder-picture">
          {data.drawing && (
            <GunPicture src={drawingOf(data.drawing, category?.short_name, form, data)} alt={[gun?.name, ...names].join(', ')} eager />
          )}
        </div>
      </div>
      {loadingOffer && PLACES.map((place) => <Skeleton key={place} className="slot-room rounded-m" />)}
      {data.slots.map((one) => (
        <SlotTile key={one.id} builder={builder} slot={one} onOpen={() => openSlot(one.id)} />
      ))}
      <p aria-live="polite" className={error ? 'bench-error' : 'sr-only'}>
        {error && (
          <>
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {error}
          </>
        )}
      </p>
      <Suspense>{slot !== null && <SlotSheet key={slot} builder={builder} id={slot} onClose={() => setSlot(null)} />}</Suspense>
      {picking && (
        <Dialog open onClose={() => setPicking(false)} title={t('builder.change_gun')} maxWidth={PICKER_WIDTH}>
          <GunPicker builder={builder} onDone={() => setPicking(false)} />
        </Dialog>
      )}
    </section>
  );
}
