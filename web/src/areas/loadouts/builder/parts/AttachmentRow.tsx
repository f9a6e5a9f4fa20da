import { TriangleAlert, X } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { IconButton } from '@/shared/ui/IconButton';
import { SearchSelect } from '@/shared/ui/SearchSelect';
import { Select } from '@/shared/ui/Select';
import { idText } from '../../parts/options';
import { isOpenElsewhere, obstacle, slotObstacle } from '../fit';
import { type Row, showsTuning } from '../model';
import type { Builder } from '../useBuilder';
import { TuningFields } from './TuningFields';
import { useObstacleText } from './useObstacleText';

interface Props {
  builder: Builder;
  row: Row;
  /** Its place among the rows, from 1. */
  number: number;
}

/** A slot and what is in it. Whatever cannot be chosen says why. */
export function AttachmentRow({ builder: { form, data, dispatch, loadingOffer }, row, number }: Props) {
  const { t } = useTranslation('loadouts');
  const obstacleText = useObstacleText();
  const chosen = data.attachments.find((one) => one.id === row.attachment_id);
  const slot = data.slots.find((one) => one.id === row.category_id);
  const problem = chosen ? obstacle(chosen, row.uuid, form, data) : null;
  const closed = form.gun === null || loadingOffer;
  const slots = data.slots.map(({ id, name }) => {
    const why = isOpenElsewhere(id, row.uuid, form) ? { why: 'taken' as const } : slotObstacle(id, row.uuid, form, data);
    return { value: String(id), label: name, disabled: why !== null, hint: obstacleText(why) };
  });
  const attachments = data.attachments
    .filter((one) => one.category_id === row.category_id)
    .map((one) => {
      const why = obstacle(one, row.uuid, form, data);
      return { value: String(one.id), label: one.name, disabled: why !== null, hint: obstacleText(why) };
    });
  const isEmpty = row.category_id === null;
  return (
    <li className="builder-row" aria-label={t('builder.row', { number })}>
      <Select
        label={t('builder.slot_of', { number })}
        placeholder={t('builder.slot')}
        options={slots}
        value={idText(row.category_id)}
        onChange={(id) => dispatch({ type: 'slot', row: row.uuid, id: Number(id) })}
        disabled={closed}
        className="builder-slot"
      />
      <SearchSelect
        label={t('builder.attachment_of', { number })}
        placeholder={t('builder.attachment')}
        search={t('builder.search_attachment')}
        options={attachments}
        value={idText(row.attachment_id)}
        onChange={(id) => dispatch({ type: 'attachment', row: row.uuid, id: Number(id) })}
        disabled={closed || isEmpty}
        className="builder-part"
      />
      <IconButton
        label={t('builder.remove_of', { number })}
        icon={<X size={18} aria-hidden />}
        disabled={isEmpty}
        onClick={() => dispatch({ type: 'remove', row: row.uuid })}
        className="builder-remove"
      />
      {problem && (
        <p className="builder-below flex items-start gap-1.5 text-s text-warn">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {obstacleText(problem)}
        </p>
      )}
      {chosen && slot?.tuning && showsTuning(form) && (
        <TuningFields form={form} row={row} name={chosen.name} tuning={slot.tuning} dispatch={dispatch} />
      )}
    </li>
  );
}
