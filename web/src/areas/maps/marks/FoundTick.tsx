import { useTranslation } from '@/shared/i18n/useTranslation';
import { Checkbox } from '@/shared/ui/Checkbox';
import { useFound } from './useFound';

interface Props {
  map: string;
  point: { id: string; name: string };
  /** In a list row, or in the details panel. */
  size: 'row' | 'detail';
}

/** Marks a point as found. */
export function FoundTick({ map, point, size }: Props) {
  const { t } = useTranslation('maps');
  const [found, set] = useFound(map, point);
  const change = { checked: found, onChange: () => set(!found) };
  if (size === 'detail') return <Checkbox {...change} label={t('marks.found')} hint={t('marks.hint')} className="found-detail" />;
  return (
    <label className="found-row">
      <input {...change} type="checkbox" className="choice-box" />
      <span className="sr-only">{t('marks.found_name', { name: point.name })}</span>
    </label>
  );
}
