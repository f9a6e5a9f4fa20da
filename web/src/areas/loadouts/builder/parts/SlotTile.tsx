import { Plus, TriangleAlert, X } from 'lucide-react';
import type { SlotChoice } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from '@/shared/ui/cx';
import { obstacle, slotObstacle } from '../fit';
import { freeRow, isTunable, rowOf } from '../model';
import type { Builder } from '../useBuilder';
import { useObstacleText } from './useObstacleText';

interface Props {
  builder: Builder;
  slot: SlotChoice;
  onOpen: () => void;
}

/** A slot and its attachment; a blocked one shows the reason. */
export function SlotTile({ builder: { form, data, dispatch }, slot, onOpen }: Props) {
  const { t } = useTranslation('loadouts');
  const lang = useLang();
  const obstacleText = useObstacleText();
  const row = rowOf(form, slot.id);
  const chosen = data.attachments.find((one) => one.id === row?.attachment_id);
  const problem = row && chosen ? obstacle(chosen, row.uuid, form, data) : null;
  const free = freeRow(form);
  const closed = chosen || !free ? null : slotObstacle(slot.id, free.uuid, form, data);
  const full = !chosen && !free;
  const tuned = row && isTunable(form) ? ([row.vert, row.hor] as const) : [];
  const units = [slot.tuning?.vert.unit, slot.tuning?.hor.unit];
  const values = tuned.flatMap((value, index) =>
    value ? `${formatNumber(lang, value, { maximumFractionDigits: 2, signDisplay: 'always' })} ${units[index] ?? ''}` : [],
  );
  return (
    <div className={cx('slot-tile', chosen && 'slot-on')}>
      <button type="button" className="slot-open" disabled={closed !== null || full} onClick={onOpen}>
        <span className="slot-kind caps">{slot.name}</span>
        <span className="slot-name">
          {chosen?.name ?? (full ? t('builder.full') : (obstacleText(closed) ?? t('builder.add')))}
          {!chosen && !full && !closed && <Plus size={14} aria-hidden className="slot-plus" />}
        </span>
        {values.length > 0 && <span className="slot-tuning num">{values.join(' · ')}</span>}
        {problem && (
          <span className="slot-problem">
            <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
            {obstacleText(problem)}
          </span>
        )}
      </button>
      {row && chosen && (
        <button
          type="button"
          className="slot-remove motion"
          aria-label={t('builder.remove', { name: chosen.name })}
          onClick={() => dispatch({ type: 'remove', row: row.uuid })}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
