import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { ModalContext } from './modalContext';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  /** Drawn before the label: a flag, a tier shape, a game code. */
  icon?: ReactNode;
  disabled?: boolean;
}

/** The list that drops from a select; on phones it is a bottom sheet. */
export function SelectList<T extends string>({ options }: { options: readonly SelectOption<T>[] }) {
  const modal = use(ModalContext);
  return (
    <Base.Portal container={modal ?? undefined}>
      <Base.Backdrop className="sheet-backdrop" />
      <Base.Positioner className="select-place" sideOffset={4} alignItemWithTrigger={false}>
        <Base.Popup className="popup select-popup">
          {options.map((option) => (
            <Base.Item key={option.value} value={option.value} disabled={option.disabled} className="option">
              {option.icon}
              <Base.ItemText className="min-w-0 flex-1">{option.label}</Base.ItemText>
              <Base.ItemIndicator className="text-hot-text">
                <Check size={16} aria-hidden />
              </Base.ItemIndicator>
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
