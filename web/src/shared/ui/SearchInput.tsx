import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SEARCH_DEBOUNCE_MS } from './constants';
import { IconButton } from './IconButton';
import { Input } from './Input';

interface Props extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'icon' | 'end' | 'type'> {
  value: string;
  /** Called after a pause in typing, and immediately on Enter and on clearing. */
  onSearch: (text: string) => void;
  debounce?: number;
  /** The accessible name. */
  label: string;
}

export function SearchInput({ value, onSearch, debounce = SEARCH_DEBOUNCE_MS, label, onKeyDown, ...rest }: Props) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The value was changed from outside (Back, a reset).
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, wait: number) => {
    clearTimeout(timer.current);
    if (wait === 0) onSearch(next);
    else timer.current = setTimeout(() => onSearch(next), wait);
  };
  const clear = () => {
    setText('');
    search('', 0);
    input.current?.focus();
  };
  return (
    <Input
      {...rest}
      ref={input}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      icon={<Search size={18} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        search(event.target.value, debounce);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape' && text) {
          event.preventDefault();
          clear();
        }
      }}
      end={text && <IconButton label={t('ui.search.clear')} icon={<X size={18} aria-hidden />} tooltip={false} onClick={clear} />}
    />
  );
}
