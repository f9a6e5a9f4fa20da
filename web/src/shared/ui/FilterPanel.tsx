import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge } from './Badge';
import { Button } from './Button';
import { DESKTOP } from './constants';
import { cx } from './cx';
import { useWide } from './useWide';

/** Something that is filtered by. */
export interface FilterChip {
  id: string;
  label: string;
  onRemove: () => void;
}

interface Props {
  title?: string;
  /** How many filters are set; shown on the button that folds the panel. */
  active?: number;
  /** What is set, each to be taken away on its own; in sight also while the panel is folded. */
  chips?: readonly FilterChip[];
  /** Their names are not known yet: they keep their room and are not seen. */
  waiting?: boolean;
  onReset?: () => void;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** Filters of a list: one slim row on desktops, folded behind one line on phones, where the list comes first. */
export function FilterPanel({ title, active = 0, chips, waiting = false, onReset, defaultOpen, children }: Props) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [chosen, setChosen] = useState(defaultOpen);
  // Until someone decides, the width does; on the first paint, which comes from the server, the stylesheet does.
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
