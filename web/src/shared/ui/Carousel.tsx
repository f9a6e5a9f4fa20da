import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SLIDER_BREAKPOINT } from './constants';
import { cx } from './cx';
import { IconButton } from './IconButton';
import { useWide } from './useWide';

interface Props {
  label: string;
  items: readonly { id: string | number; content: ReactNode }[];
  /** Below the breakpoint: the width of one item, relative to the row. */
  itemWidth?: string;
  /** From the breakpoint on: the number of columns. */
  columns?: 2 | 3 | 4;
}

const COLUMNS = { 2: 'slider:grid-cols-2', 3: 'slider:grid-cols-3', 4: 'slider:grid-cols-4' };

/** A carousel below 992 px, a grid above. Uses native scrolling, with buttons for visitors without touch. */
export function Carousel({ label, items, itemWidth = 'min(78%, 340px)', columns = 3 }: Props) {
  const { t } = useTranslation('shell');
  const wide = useWide(SLIDER_BREAKPOINT);
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  const look = () => {
    const row = track.current;
    if (!row) return;
    const [start, end] = [row.scrollLeft < 4, row.scrollLeft + row.clientWidth > row.scrollWidth - 4];
    setEnds((last) => (last.start === start && last.end === end ? last : { start, end }));
  };
  useEffect(look, [items.length]);
  const step = (direction: 1 | -1) => {
    const item = track.current?.firstElementChild;
    if (item) track.current?.scrollBy({ left: direction * (item.clientWidth + 12), behavior: 'smooth' });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group is no field set, and a second landmark would be noise
    <div role="group" aria-roledescription={t('ui.carousel.name')} aria-label={label}>
      <ul
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={wide ? undefined : 0}
        onScroll={look}
        className={cx('carousel flex snap-x snap-mandatory gap-3 overflow-x-auto slider:grid slider:overflow-visible', COLUMNS[columns])}
        style={{ '--item': itemWidth }}
      >
        {items.map((item) => (
          <li key={item.id} className="carousel-item snap-start">
            {item.content}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-end gap-1 slider:hidden">
        <IconButton
          variant="outline"
          tooltip={false}
          label={t('ui.carousel.previous')}
          icon={<ChevronLeft size={20} aria-hidden />}
          disabled={ends.start}
          onClick={() => step(-1)}
        />
        <IconButton
          variant="outline"
          tooltip={false}
          label={t('ui.carousel.next')}
          icon={<ChevronRight size={20} aria-hidden />}
          disabled={ends.end}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
}
