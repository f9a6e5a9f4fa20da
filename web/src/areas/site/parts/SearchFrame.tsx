import { Search } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { Form } from '@/shared/form/Form';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSearch } from '@/shared/lib/search';
import { Button } from '@/shared/ui/Button';

/** The search of the home page. Until there are players to look for, the search of the whole site answers. */
export function SearchFrame() {
  const { t } = useTranslation('site');
  const id = useId();
  const search = useSearch();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  return (
    <search className="w-full max-w-[40rem]">
      <Form onSubmit={submit} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="sr-only">
          {t('home.search.title')}
        </h2>
        <label htmlFor={id} className="sr-only">
          {t('home.search.label')}
        </label>
        <div className="motion flex items-center gap-2 rounded-m border border-line-strong bg-ink-1 p-1.5 pl-4 focus-within:border-focus hover:border-muted">
          <Search size={22} aria-hidden className="shrink-0 text-muted" />
          <input
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('home.search.placeholder')}
            className="h-12 min-w-0 flex-1 bg-transparent text-[1rem] text-ellipsis outline-none placeholder:text-muted md:text-[1.0625rem]"
          />
          <Button type="submit" variant="primary" className="h-12 max-sm:px-4">
            {t('home.search.submit')}
          </Button>
        </div>
      </Form>
    </search>
  );
}
