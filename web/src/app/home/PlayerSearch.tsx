import { Search } from 'lucide-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import type { Panel, PanelHandle, Pointed } from '@/areas/players/search/Panel';
import { Form } from '@/shared/form/Form';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSearch } from '@/shared/lib/search';
import { Button } from '@/shared/ui/Button';
import { useServices } from '../services';

/**
 * The player search of the home page. The server renders the field; its panel, texts and rules are loaded on first
 * interaction. Text typed or submitted before that is used.
 */
export function PlayerSearch() {
  const { t } = useTranslation('site');
  const { loadTexts } = useServices();
  const id = useId();
  const onSite = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<PanelHandle>(null);
  const sent = useRef(false);
  const [loaded, setLoaded] = useState<{ Panel: typeof Panel }>();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [pointed, setPointed] = useState<Pointed>({});
  const close = useCallback(() => setOpen(false), []);

  const begin = () => {
    setOpen(true);
    if (loaded) return;
    // A failed load is retried on the next interaction.
    Promise.all([import('@/areas/players/search/Panel'), loadTexts(['players'])]).then(
      ([found]) => setLoaded(found),
      () => undefined,
    );
  };
  const onPanel = useCallback((next: PanelHandle | null) => {
    panel.current = next;
    if (!next || !sent.current) return;
    sent.current = false;
    next.submit();
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    begin();
    if (open && panel.current) panel.current.submit();
    else sent.current = true;
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
      field.current?.focus();
    } else if (event.target === field.current) {
      if (event.key === 'ArrowDown') begin();
      if (open) panel.current?.onKeyDown(event);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const shown = open && loaded !== undefined;
  return (
    <search className="relative w-full max-w-[40rem]" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Form onSubmit={onSubmit} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="sr-only">
          {t('home.search.title')}
        </h2>
        <div className="motion flex items-center gap-2 rounded-m border border-line-strong bg-ink-1 p-1.5 pl-4 focus-within:border-focus hover:border-muted">
          <Search size={22} aria-hidden className="shrink-0 text-muted" />
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-label={t('home.search.label')}
            aria-autocomplete="list"
            aria-expanded={shown && pointed.list !== undefined}
            aria-controls={shown ? pointed.list : undefined}
            aria-activedescendant={shown ? pointed.active : undefined}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={text}
            onFocus={begin}
            onClick={begin}
            onChange={(event) => {
              setText(event.target.value);
              begin();
            }}
            placeholder={t('home.search.placeholder')}
            className="h-12 min-w-0 flex-1 bg-transparent text-[1rem] text-ellipsis outline-none placeholder:text-muted"
          />
          <Button type="submit" variant="primary" className="h-12 max-sm:px-4">
            {t('home.search.submit')}
          </Button>
        </div>
      </Form>
      {shown && <loaded.Panel ref={onPanel} id={id} text={text} onPointed={setPointed} onClose={close} onSite={onSite} />}
    </search>
  );
}
