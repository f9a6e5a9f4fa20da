import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from '@/shared/ui/cx';
import { Swatch } from '../parts/Swatch';

interface Props {
  step: { name: string; image: string; count: number };
  required: number;
}

/** A mastery camouflage and how many of the required weapons have it. */
export function StepCount({ step: { name, image, count }, required }: Props) {
  const { t } = useTranslation('trackers');
  return (
    <li className={cx('step-count', count >= required && 'step-count-done', count === 0 && 'step-count-none')}>
      <Swatch src={image} size={44} />
      <span className="min-w-0">
        <span className="step-count-name">{name}</span>
        <span className="num step-count-figure">{t('overview.of', { done: count, all: required })}</span>
      </span>
    </li>
  );
}
