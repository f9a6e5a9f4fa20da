import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Badge } from './Badge';
import { Button } from './Button';
import { DESKTOP } from './constants';
import { useWide } from './useWide';

interface Props {
  title?: string;
  /** How many filters are set; shown while the panel is folded. */
  active?: number;
  onReset?: () => void;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** Filters of a list, folded behind one line. On desktops it starts open, on phones the list comes first. */
export function FilterPanel({ title, active = 0, onReset, defaultOpen, children }: Props) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [chosen, setChosen] = useState(defaultOpen);
  // Until someone decides, the width does; on the first paint, which comes from the server, the stylesheet does.
  const wide = useWide(DESKTOP);
  const open = chosen ?? wide;
  const state = open === undefined ? 'auto' : open ? 'open' : 'closed';
  return (
    <section className="filter rounded-m border border-line bg-ink-1" data-state={state}>
      <div className="flex items-center gap-2 pr-2">
        <button
          type="button"
          aria-controls={id}
          aria-expanded={open}
          onClick={() => setChosen(!open)}
          className="caps motion flex min-h-12 flex-1 items-center gap-2.5 rounded-m px-4 text-left text-h5 font-bold hover:text-hot-text"
        >
          <SlidersHorizontal size={18} aria-hidden className="text-muted" />
          {title ?? t('ui.filter.title')}
          {active > 0 && <Badge tone="hot">{active}</Badge>}
          <ChevronDown size={18} aria-hidden className="filter-arrow motion ml-auto text-muted" />
        </button>
        {onReset && active > 0 && (
          <Button variant="ghost" size="s" onClick={onReset}>
            {t('ui.filter.reset')}
          </Button>
        )}
      </div>
      <div id={id} className="filter-body border-t border-line p-4">
        {children}
      </div>
    </section>
  );
}
