import { Combobox as Base } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Check, ChevronsUpDown } from 'lucide-react';
import { startTransition, use, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { CONTROL } from './controlClass';
import { cx } from './cx';
import { useFieldControl } from './fieldContext';
import { ModalContext } from './modalContext';
import type { SelectOption } from './SelectList';
import { useSheet } from './useBackCloses';
import { useSwipeDown } from './useSwipeDown';

interface Props<T extends string> {
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
  /** The accessible name, if there is no Field. */
  label?: string;
  /** The placeholder of the search field. */
  search: string;
  disabled?: boolean;
  className?: string;
}

/** More than fit into the list; the rest renders after these are visible. */
const FIRST = 24;

/** A select with a searchable list. On phones the list is a bottom sheet. */
export function SearchSelect<T extends string>({ options, value, onChange, placeholder, label, search, disabled, className }: Props<T>) {
  const { t, i18n } = useTranslation('shell');
  const field = useFieldControl();
  const modal = use(ModalContext);
  const [open, setOpen] = useSheet();
  const [showAll, setShowAll] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    setShowAll(false);
  };
  const list = useSwipeDown(() => toggle(false));
  const place = options.findIndex((option) => option.value === value);
  const chosen = options[place] ?? null;
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={chosen}
        onValueChange={(next: SelectOption<T> | null) => next && onChange(next.value)}
        isItemEqualToValue={(one: SelectOption<T>, other: SelectOption<T>) => one.value === other.value}
        locale={i18n.language}
        disabled={disabled}
        limit={showAll ? -1 : Math.max(FIRST, place + FIRST / 2)}
        open={open}
        onOpenChange={toggle}
        onOpenChangeComplete={(opened) => opened && startTransition(() => setShowAll(true))}
        autoHighlight
      >
        <Base.Trigger
          {...field}
          aria-label={label && chosen ? `${label}: ${chosen.label}` : label}
          className={cx(CONTROL, 'flex h-11 items-center gap-2 text-left', className)}
        >
          {chosen?.icon}
          <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-muted')}>{chosen?.label ?? placeholder}</span>
          <Base.Icon className="text-muted">
            <ChevronsUpDown size={16} aria-hidden />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal container={modal ?? undefined}>
          <Base.Backdrop className="sheet-backdrop" />
          <Base.Positioner className="select-place" sideOffset={4} align="start">
            <Base.Popup ref={list} className="popup select-popup search-popup" aria-label={search}>
              <Base.Input placeholder={search} aria-label={search} className="search-popup-input" />
              <Base.Empty className="search-popup-empty">{t('ui.search.none')}</Base.Empty>
              <Base.List className="search-popup-list">
                {(option: SelectOption<T>) => (
                  <Base.Item
                    key={option.value}
                    value={option}
                    disabled={option.disabled}
                    className={cx('option', option.hint && 'option-told')}
                  >
                    {option.icon}
                    <span className="min-w-0 flex-1">
                      <span className="block">{option.label}</span>
                      {option.hint && <span className="option-hint block text-s text-muted">{option.hint}</span>}
                    </span>
                    <Base.ItemIndicator className="text-hot-text">
                      <Check size={16} aria-hidden />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
