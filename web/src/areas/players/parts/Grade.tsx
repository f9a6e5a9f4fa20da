import { useTranslation } from '@/shared/i18n/useTranslation';
import { gradeOf, GRADES, type Grade as Level } from '../model';

const COLOURS: Record<Level, string> = {
  0: 'var(--muted)',
  1: 'var(--info)',
  2: 'var(--good)',
  3: 'var(--warn)',
  4: 'var(--tier-absolute)',
};

/** A grade as rising bars, with a text for screen readers. The color only repeats it. */
export function Grade({ grad, size = 14 }: { grad: number | null | undefined; size?: number }) {
  const { t } = useTranslation('players');
  const level = gradeOf(grad);
  if (level === null) return null;
  return (
    <span title={t(`profile.grade.${level}`)} style={{ color: COLOURS[level], display: 'inline-flex' }}>
      <svg width={size * 1.4} height={size} viewBox="0 0 14 10" aria-hidden focusable="false">
        {GRADES.map((step) => (
          <rect
            key={step}
            x={step * 3}
            y={8 - step * 2}
            width={2}
            height={2 + step * 2}
            fill={step <= level ? 'currentColor' : 'var(--line)'}
          />
        ))}
      </svg>
      <span className="sr-only">{t(`profile.grade.${level}`)}</span>
    </span>
  );
}
