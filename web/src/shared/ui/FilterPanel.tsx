import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge } from './Badge';
import { Button } from './Button';
import { DESKTOP } from './constants';
import { cx } from './cx';
import { useWide } from './useWide';

/** An active filter. */
export interface FilterChip {
  id: string;
  label: string;
  onRemove: () => void;
}

interface Props {
  title?: string;
  /** The number of active filters, shown on the button that expands the panel. */
  active?: number;
  /** The active filters, each removable; also visible while the panel is collapsed. */
  chips?: readonly FilterChip[];
  /** The names are not loaded yet: the chips are invisible and reserve their space. */
  waiting?: boolean;
  onReset?: () => void;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** The filters of a list: one row on desktops, collapsed on phones, where the list comes first. */
export function FilterPanel({ title, active = 0, chips, waiting = false, onReset, defaultOpen, children }: Props) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [chosen, setChosen] = useState(defaultOpen);
  // Until the user decides, the width does; on the first paint, which the server renders, CSS does.
  const wide = useWide(DESKTOP);
  const open = chosen ?? wide;
  const state = open === undefined ? 'auto' : open ? 'open' : 'closed';
  return (
    <section className="filter" data-state={state}>
      <button type="button" aria-controls={id} aria-expanded={open} onClick={() => setChosen(!open)} className="filter-fold caps motion">
        <SlidersHorizontal size={18} aria-hidden className="text-muted" />
        {title ?? t('ui.filter.title')}
        {active > 0 && <Badge tone="hot">{active}</Badge>}
        <ChevronDown size={18} aria-hidden className="filter-arrow motion text-muted" />
      </button>
      {onReset && active > 0 && (
        <Button variant="ghost" size="s" onClick={onReset} className="filter-reset">
          {t('ui.filter.reset')}
        </Button>
      )}
      <div id={id} className="filter-body">
        {children}
      </div>
      {chips && chips.length > 0 && (
        <ul className={cx('filter-chips', waiting && 'invisible')} aria-label={t('ui.filter.active')}>
          {chips.map((chip) => (
            <li key={chip.id}>
              <button
                type="button"
                className="filter-chip motion"
                aria-label={t('ui.filter.remove', { name: chip.label })}
                onClick={chip.onRemove}
              >
                {chip.label}
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
