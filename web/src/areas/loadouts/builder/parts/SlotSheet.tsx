import { Check, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { effectsCall } from '@/areas/armory/api';
import { ofGameFirst, sidesOf } from '@/areas/armory/gunStats';
import { ChangeText } from '@/areas/armory/parts/ChangeText';
import { SideText } from '@/areas/armory/parts/SideText';
import { useStatText } from '@/areas/armory/useStatText';
import { useCall } from '@/shared/api/useCall';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { cx } from '@/shared/ui/cx';
import { BottomSheet } from '@/shared/ui/BottomSheet';
import { obstacle } from '../fit';
import { freeRow, rowOf, showsTuning } from '../model';
import type { Builder } from '../useBuilder';
import { PickSearch } from './PickSearch';
import { TuningFields } from './TuningFields';
import { useObstacleText } from './useObstacleText';

interface Props {
  builder: Builder;
  /** The slot's id. */
  id: number;
  onClose: () => void;
}

/** Whether there is a hardware keyboard: on phones the on-screen one would cover half of the screen. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Attachments of a slot with their changes and tuning. Those that do not fit show the reason. */
export default function SlotSheet({ builder, id, onClose }: Props) {
  const { t, i18n } = useTranslation('loadouts');
  const obstacleText = useObstacleText();
  const statText = useStatText();
  const names = useId();
  const { form, data, dispatch } = builder;
  const { eras = [], traits } = useCall(effectsCall(form.gun ?? 0), { enabled: form.gun !== null }).data ?? {};
  const measured = ofGameFirst(eras, form.game)[0];
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [first] = useState(() => (hasKeyboard() ? search : undefined));
  const slot = data.slots.find((one) => one.id === id);
  const row = rowOf(form, id) ?? freeRow(form);
  const chosen = data.attachments.find((one) => one.id === row?.attachment_id && one.category_id === id);
  const tuning = slot?.tuning && showsTuning(form) ? slot.tuning : null;
  if (!slot || !row) return null;
  const wanted = text.trim().toLocaleLowerCase(i18n.language);
  const all = data.attachments.filter((one) => one.category_id === id);
  const offered = all.filter((one) => one.name.toLocaleLowerCase(i18n.language).includes(wanted));
  const changesOf = (attachment: number) => measured?.effects.find((one) => one.id === attachment)?.changes ?? [];
  const sides = (attachment: number) => sidesOf(attachment, changesOf(attachment), traits);
  const take = (attachment: number) => {
    dispatch({ type: 'attachment', row: row.uuid, id: attachment });
    // Stays open if the attachment can be tuned.
    if (!tuning) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const free = [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const at = free.findIndex((one) => one === document.activeElement) + step;
    if (at < 0) search.current?.focus();
    else free[Math.min(at, free.length - 1)]?.focus();
  };
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={slot.name}
      initialFocus={first}
      head={
        <PickSearch
          ref={search}
          label={t('builder.search_attachment')}
          value={text}
          onChange={setText}
          onEnter={() => {
            const free = offered.find((one) => obstacle(one, row.uuid, form, data) === null);
            if (free) take(free.id);
          }}
          onKeyDown={onKeyDown}
        />
      }
    >
      {chosen && (
        <div className="slot-fitted">
          <div className="flex items-center justify-between gap-3">
            <p className="min-w-0 font-semibold">{chosen.name}</p>
            <Button
              variant="ghost"
              size="s"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => {
                dispatch({ type: 'remove', row: row.uuid });
                onClose();
              }}
            >
              {t('builder.take_off')}
            </Button>
          </div>
          {tuning && <TuningFields form={form} row={row} name={chosen.name} slot={slot.short_name} tuning={tuning} dispatch={dispatch} />}
        </div>
      )}
      {measured && offered.some((one) => changesOf(one.id).length > 0) && <p className="slot-era caps">{statText.era(measured.era)}</p>}
      {traits && offered.some((one) => sides(one.id).length > 0) && <p className="slot-era caps">{statText.listed(traits)}</p>}
      <ul ref={list} aria-label={slot.name} className="slot-list" style={{ '--options': all.length }}>
        {offered.map((one) => {
          const why = one.id === chosen?.id ? null : obstacle(one, row.uuid, form, data);
          const changes = why ? [] : changesOf(one.id);
          const prosAndCons = why ? [] : sides(one.id);
          const name = `${names}${one.id}`;
          return (
            <li key={one.id}>
              <button
                type="button"
                className={cx('option', why && 'option-told')}
                aria-describedby={changes.length + prosAndCons.length > 0 ? name : undefined}
                aria-pressed={one.id === chosen?.id}
                data-disabled={why ? '' : undefined}
                disabled={why !== null}
                onClick={() => take(one.id)}
                onKeyDown={onKeyDown}
              >
                <span className="min-w-0 flex-1">
                  <span className="block">{one.name}</span>
                  {why && <span className="option-hint block text-s text-muted">{obstacleText(why)}</span>}
                </span>
                {one.id === chosen?.id && <Check size={16} aria-hidden className="text-hot-text" />}
              </button>
              {changes.length + prosAndCons.length > 0 && (
                <span id={name} className="slot-changes">
                  {changes.map((change) => (
                    <span key={change.stat}>
                      {statText.stat(change.stat)} <ChangeText change={change} bare={measured?.bare.stats ?? {}} />
                    </span>
                  ))}
                  {prosAndCons.map((side) => (
                    <span key={side.trait}>
                      <SideText side={side} />
                    </span>
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {offered.length === 0 && <p className="p-3 text-muted">{t('my.nothing')}</p>}
    </BottomSheet>
  );
}
