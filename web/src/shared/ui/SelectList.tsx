import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { cx } from './cx';
import { ModalContext } from './modalContext';
import { useSwipeDown } from './useSwipeDown';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  /** Shown before the label: a flag, a tier shape, a game code. */
  icon?: ReactNode;
  /** A secondary line below the label, in the list only. */
  hint?: string;
  disabled?: boolean;
  /** Options of the same group are shown below its name. */
  group?: string;
}

/** The list of a select; on phones a bottom sheet. */
export function SelectList<T extends string>({ options, onClose }: { options: readonly SelectOption<T>[]; onClose: () => void }) {
  const modal = use(ModalContext);
  const list = useSwipeDown(onClose);
  return (
    <Base.Portal container={modal ?? undefined}>
      <Base.Backdrop className="sheet-backdrop" />
      <Base.Positioner className="select-place" sideOffset={4} alignItemWithTrigger={false}>
        <Base.Popup ref={list} className="popup select-popup">
          {inGroups(options).map(([group, members]) =>
            group === undefined ? (
              members.map((option) => <Option key={option.value} option={option} />)
            ) : (
              <Base.Group key={group}>
                <Base.GroupLabel className="caps px-3 pt-3 pb-1 text-label text-muted">{group}</Base.GroupLabel>
                {members.map((option) => (
                  <Option key={option.value} option={option} />
                ))}
              </Base.Group>
            ),
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Option<T extends string>({ option }: { option: SelectOption<T> }) {
  return (
    <Base.Item value={option.value} disabled={option.disabled} className={cx('option', option.hint && 'option-told')}>
      {option.icon}
      <span className="min-w-0 flex-1">
        <Base.ItemText className="block">{option.label}</Base.ItemText>
        {option.hint && <span className="option-hint block text-s text-muted">{option.hint}</span>}
      </span>
      <Base.ItemIndicator className="text-hot-text">
        <Check size={16} aria-hidden />
      </Base.ItemIndicator>
    </Base.Item>
  );
}

/** Groups options in the order of their first option. */
function inGroups<T extends string>(options: readonly SelectOption<T>[]): [group: string | undefined, members: SelectOption<T>[]][] {
  const groups = new Map<string | undefined, SelectOption<T>[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}
