import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { errorText } from '@/shared/api/errorText';
import { useCall } from '@/shared/api/useCall';
import { Avatar } from '@/shared/ui/Avatar';
import { SEARCH_DEBOUNCE_MS } from '@/shared/ui/constants';
import { cx } from '@/shared/ui/cx';
import { moveByKey } from '@/shared/ui/hashTabs';
import { Input } from '@/shared/ui/Input';
import { creatorsCall, type Creator } from '../api';
import { searchFor } from '../model';

/** Debounces the text. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

function useFound(text: string) {
  const { t, i18n } = useTranslation('billing');
  const query = searchFor(useDebounced(text));
  const result = useCall(creatorsCall(query ?? ''), { enabled: query !== null });
  const current = query !== null && searchFor(text) === query;
  const creators = (current && result.data?.users) || [];
  const status = () => {
    if (searchFor(text) === null) return null;
    if (!current || result.isPending) return t('referrer.searching');
    if (result.isError) return errorText(i18n, result.error);
    return creators.length === 0 ? t('referrer.nobody') : null;
  };
  return { creators, status: status() };
}

interface Props {
  onChoose: (creator: Creator) => void;
  disabled: boolean;
}

/** A combobox that suggests creators whose name starts with the text. */
export function CreatorSearch({ onChoose, disabled }: Props) {
  const { t } = useTranslation('billing');
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { creators, status } = useFound(text);
  const shown = open && (creators.length > 0 || status !== null);
  const marked = shown ? creators[at] : undefined;
  const announced = useDeferredValue(shown ? (status ?? t('referrer.found', { count: creators.length })) : '');

  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (shown || text)) {
      // The first Escape closes the list, the second one clears the field.
      event.preventDefault();
      if (shown) setOpen(false);
      else type('');
    } else if (event.key === 'Enter' && marked) {
      event.preventDefault();
      onChoose(marked);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (shown && creators.length > 0) setAt(moveByKey(event.key, at, creators.length, 'y') ?? 0);
      else setOpen(true);
    }
  };

  return (
    <div className="relative" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}>
      <Input
        type="search"
        role="combobox"
        aria-label={t('referrer.label')}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={marked ? `${id}-${marked.id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        placeholder={t('referrer.placeholder')}
        icon={<Search size={18} aria-hidden />}
        disabled={disabled}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className={cx('popup absolute inset-x-0 top-full z-20 mt-1 max-h-72 max-w-none overflow-y-auto', !shown && 'hidden')}>
        {status !== null && <p className="px-3 py-2.5 text-muted">{status}</p>}
        <ul id={`${id}-list`} role="listbox" aria-label={t('referrer.label')}>
          {creators.map((creator, index) => (
            // The field has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={creator.id}
              id={`${id}-${creator.id}`}
              role="option"
              aria-selected={index === at}
              className={cx('option', index === at && 'bg-ink-3')}
              // Preserves the focus of the field; otherwise the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(creator)}
            >
              <Avatar src={creator.avatar} size={28} />
              <span className="min-w-0 flex-1 truncate">{creator.name}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
