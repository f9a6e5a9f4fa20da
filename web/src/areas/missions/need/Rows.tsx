import { useLang } from '@/shared/hooks/useLang';
import { usePaths } from '@/shared/hooks/usePaths';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { cx } from '@/shared/ui/cx';
import { stepOf } from '../model';
import { Icon } from '../parts/Icon';
import { Stepper } from '../parts/Stepper';
import type { MapOption } from '../types';
import { MOST_OF_AN_ITEM, type Row } from './model';
import { addressOf } from './Sources';

interface Props {
  rows: readonly Row[];
  categories: readonly MapOption[];
  onTick: (row: Row, on: boolean) => void;
  onHave: (row: Row, count: number) => void;
}

/** Items by category: available, needed, and for what. */
export function Rows({ rows, categories, onTick, onHave }: Props) {
  const groups = categories
    .map(({ id, label }) => ({ id, label, rows: rows.filter(({ item }) => item.category === id) }))
    .filter((group) => group.rows.length > 0);
  return groups.map((group) => (
    <section key={group.id} aria-labelledby={`category-${group.id}`} className="need-group">
      <h2 id={`category-${group.id}`} className="mission-part-head">
        {group.label}
      </h2>
      <ul>
        {group.rows.map((row) => (
          <li key={row.item.id}>
            <ItemRow row={row} onTick={onTick} onHave={onHave} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ItemRow({ row, onTick, onHave }: { row: Row } & Pick<Props, 'onTick' | 'onHave'>) {
  const { t } = useTranslation('missions');
  const lang = useLang();
  const paths = usePaths();
  const { item, need, have, missing, for: uses } = row;
  return (
    <div className={cx('need-row', missing === 0 && 'need-row-done')}>
      <label className="need-tick">
        <input type="checkbox" className="choice-box" checked={missing === 0} onChange={({ target }) => onTick(row, target.checked)} />
        <Icon id={item.icon} size={24} className="shrink-0 text-muted" />
        <span className="min-w-0 font-semibold">{item.name}</span>
      </label>
      <p className="need-figures num">
        <b>{formatNumber(lang, have)}</b>
        <span className="text-muted">/{formatNumber(lang, need)}</span>
        <span className="need-missing">
          {missing === 0 ? t('need.enough') : t('need.missing', { number: formatNumber(lang, missing) })}
        </span>
      </p>
      <Stepper name={item.name} value={have} most={MOST_OF_AN_ITEM} step={stepOf(need)} onChange={(count) => onHave(row, count)} />
      <ul className="need-for">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.slug} ${use.task ?? ''}`}>
            <Link to={addressOf({ ...use, type: use.type ?? '' }, paths)} className="dmz-link">
              {use.name}
            </Link>{' '}
            <span className="num">{t('times', { count: formatNumber(lang, use.count) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
