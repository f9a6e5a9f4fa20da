import { MoveHorizontal, MoveVertical } from 'lucide-react';
import type { AttachmentLine, Axis } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { tuningBar } from '../tuning';

/** The two tuning axes of an attachment as bars between their limits, with the values. */
export function TuningBars({ line: { hor, vert, tuning } }: { line: AttachmentLine }) {
  if (!tuning) return null;
  return (
    <span className="tuning">
      {typeof vert === 'number' && <TuningBar axisName="vert" value={vert} axis={tuning.vert} />}
      {typeof hor === 'number' && <TuningBar axisName="hor" value={hor} axis={tuning.hor} />}
    </span>
  );
}

function TuningBar({ axisName, value, axis }: { axisName: 'hor' | 'vert'; value: number; axis: Axis }) {
  const { t } = useTranslation('armory');
  const lang = useLang();
  const { start, width, zero } = tuningBar(value, axis);
  const Icon = axisName === 'vert' ? MoveVertical : MoveHorizontal;
  const number = formatNumber(lang, value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  return (
    <span className="tuning-row">
      <Icon size={14} aria-hidden className="text-muted" />
      <span className="sr-only">{t(`tuning.${axisName}`)}</span>
      <span aria-hidden className="tuning-track">
        <span className="tuning-fill" style={{ left: `${start}%`, width: `${width}%` }} />
        <span className="tuning-zero" style={{ left: `${zero}%` }} />
      </span>
      <span className="tuning-number num">
        {number} {axis.unit}
      </span>
    </span>
  );
}
