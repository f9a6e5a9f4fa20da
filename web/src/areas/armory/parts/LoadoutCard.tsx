import { GripVertical, Layers, Users } from 'lucide-react';
import { type ComponentProps, memo, useId, useState } from 'react';
import type { LoadoutItem, RangeEntry } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from '@/shared/ui/cx';
import { tierVar } from '@/shared/ui/tiers';
import { TierMark } from '@/shared/ui/TierMark';
import { BuildDetails } from './BuildDetails';
import { CopySign } from './CopyToMine';
import { inOneLine } from '../build';
import { type CardControls, CardMenu } from './CardMenu';
import { tierOf } from '../categories';
import { gameShort } from '../games';
import { GunPicture } from './GunPicture';
import { BuildTime } from './BuildTime';
import { StaleMark } from './StaleMark';
import { useFold } from '../useFold';

interface Props extends CardControls {
  item: LoadoutItem;
  heading?: 'h2' | 'h3';
  /** The list's name for the category. */
  category?: string;
  /** Among the first of a page: its picture is loaded eagerly. */
  eager?: boolean;
  defaultOpen?: boolean;
  /** The pick rate in percent. May load after the card without shifting the layout. */
  share?: string;
  hideAuthor?: boolean;
  /** Shows a copy button instead of the menu. Other actions are below the attachments. */
  hideControl?: boolean;
  /** Sorting is on: a handle with these props replaces the menu, and cards stay collapsed. */
  dragHandle?: Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'>;
}

/**
 * A gun and its builds. The stylesheet decides between grid and line view. Only an open card renders its body, a
 * separate box that spans all columns below the card's row, so that no card moves.
 */
export const LoadoutCard = memo(function LoadoutCard(props: Props) {
  const { item, heading: Heading = 'h3', category, eager = false, defaultOpen = false, hideAuthor = false } = props;
  const id = useId();
  const { toggle, header, body, ...fold } = useFold(defaultOpen);
  const sorted = props.dragHandle !== undefined;
  const open = fold.open && !sorted;
  const [chosen, setChosen] = useState(0);
  // A filter may have removed the selected range.
  const shown = chosen < item.ranges.length ? chosen : 0;
  const range = item.ranges[shown];
  const tier = tierOf(item.category);
  if (!range) return null;
  const colour = { '--c': tierVar(tier) };
  return (
    <>
      <article ref={header} className={cx('loadout tier-edge', open && 'loadout-on')} style={colour}>
        <div className="loadout-face">
          <div className="loadout-head">
            <span className="loadout-kind caps">
              <TierMark tier={tier} />
              {item.type}
            </span>
            <Heading className="loadout-name">
              {sorted ? (
                item.name
              ) : (
                <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle} className="loadout-open">
                  {item.name}
                </button>
              )}
            </Heading>
          </div>
          <span className="loadout-range caps">{range.range_name}</span>
          <span className="loadout-mode caps">{range.mode_name}</span>
          <CardEnd {...props} range={range} />
          <span className="loadout-picture">
            <GunPicture src={range.thumbnail} eager={eager} />
            <span className="loadout-game caps">{gameShort(item.gun_game)}</span>
            {item.ranges.length > 1 && <RangeCount count={item.ranges.length} />}
            {props.share && <Share share={props.share} />}
          </span>
          <p className="loadout-line">
            {range.title && <strong className="loadout-own">{range.title}</strong>}
            {inOneLine(range)}
          </p>
          <div className="loadout-foot">
            <BuildTime range={range} />
            {range.stale && <StaleMark stale={range.stale} />}
            <span className="loadout-by">{hideAuthor ? range.mode_name : (range.author ?? 'Hotdrop')}</span>
          </div>
        </div>
      </article>
      {open && (
        <div ref={body} id={id} role="group" aria-label={item.name} className="loadout-body tier-edge" style={colour}>
          <p aria-hidden className="loadout-title caps">
            {item.name}
          </p>
          <GunPicture src={range.image} className="loadout-large" />
          <BuildDetails item={item} shown={shown} onShow={setChosen} category={category} gunLink own={props.onEdit !== undefined} />
        </div>
      )}
    </>
  );
});

function RangeCount({ count }: { count: number }) {
  const { t } = useTranslation('armory');
  return (
    <span className="loadout-count num" title={t('ranges', { count })}>
      <Layers size={12} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('ranges', { count })}</span>
    </span>
  );
}

function Share({ share }: { share: string }) {
  const { t } = useTranslation('armory');
  return (
    <span className="loadout-share num" title={t('share', { share })}>
      <Users size={12} aria-hidden />
      <span aria-hidden>{share}</span>
      <span className="sr-only">{t('share', { share })}</span>
    </span>
  );
}

/** The right end of the header: a handle, a menu, or a chevron; in the last case the copy button is on the picture. */
function CardEnd({ item, hideControl = false, dragHandle, editTo, onEdit, onDelete, range }: Props & { range: RangeEntry }) {
  const { t } = useTranslation('armory');
  if (dragHandle) {
    return (
      <button type="button" aria-label={t('drag', { name: item.name })} {...dragHandle} className="loadout-control loadout-drag motion">
        <GripVertical size={20} aria-hidden />
      </button>
    );
  }
  if (hideControl) {
    return (
      <>
        <CopySign code={range.share} name={item.name} />
        <span aria-hidden className="loadout-arrow" />
      </>
    );
  }
  return <CardMenu name={item.name} range={range} editTo={editTo} onEdit={onEdit} onDelete={onDelete} />;
}
