import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '@/shared/ui/cx';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import type { Formatters } from './columns';
import { type Shown, type Sort, SORTS, type View, VIEWS, withSort, withView } from './model';

/** Team orders have different labels than player orders. */
const sortText = (view: View, sort: Sort) =>
  view === 'teams' && (sort === 'kd' || sort === 'kills') ? (`match.sort.${sort}_team` as const) : (`match.sort.${sort}` as const);

type Props = { shown: Shown; onShow: (shown: Shown) => void; format: Formatters };

/** Teams or players, and the order; choosing it again reverses it. */
export function Controls({ shown, onShow, format: { t } }: Props) {
  const Arrow = shown.turned ? ArrowUp : ArrowDown;
  return (
    <div className="match-controls">
      <RadioGroup
        label={t('match.view.label')}
        hideLabel
        look="chips"
        options={VIEWS.map((value) => ({ value, label: t(`match.view.${value}`) }))}
        value={shown.view}
        onChange={(view) => onShow(withView(shown, view))}
      />
      <div role="group" aria-label={t('match.sort.label')} className="match-sorts">
        <span aria-hidden className="match-sort-label caps">
          {t('match.sort.label')}
        </span>
        {SORTS[shown.view].map((sort) => {
          const on = sort === shown.sort;
          return (
            <button
              key={sort}
              type="button"
              aria-pressed={on}
              onClick={() => onShow(withSort(shown, sort))}
              className={cx('match-sort', on && 'match-sort-on')}
            >
              {t(sortText(shown.view, sort))}
              {on && <Arrow size={14} aria-hidden />}
              {on && shown.turned && <span className="sr-only">{t('match.sort.turned')}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
