import { ArrowRight, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigate } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { usePageContext } from '@/shared/lib/page-context';
import { cx } from '@/shared/ui/cx';
import { Dialog } from '@/shared/ui/Dialog';
import { useMenu, useMenuLabel } from '../layouts/useMenu';
import { findTargets, moveMarker, type Target, targetsOf } from './model';

function useTargets(): Target[] {
  const { t } = useTranslation();
  const paths = usePaths();
  const { routeExists } = usePageContext();
  const menu = useMenu();
  const label = useMenuLabel();
  const group = t('palette.group_pages');
  const pages = [
    { id: 'home', label: t('palette.home'), to: paths.home() },
    { id: 'faq', label: t('footer.faq'), to: paths.faq() },
    { id: 'blog', label: t('footer.blog'), to: paths.blog() },
    { id: 'privacy', label: t('footer.privacy'), to: paths.privacyPolicy() },
    { id: 'terms', label: t('footer.terms'), to: paths.terms() },
  ];
  return targetsOf(
    menu,
    label,
    pages.filter(({ to }) => routeExists(to)).map((page) => ({ ...page, group, external: false })),
  );
}

const keyLook = 'rounded-s border border-line px-1.5 font-text text-xs text-text';

function Hints() {
  const { t } = useTranslation();
  return (
    <p aria-hidden className="mt-4 hidden gap-5 border-t border-line pt-3 text-s text-muted lg:flex">
      <span>
        <kbd className={keyLook}>↑</kbd> <kbd className={keyLook}>↓</kbd> {t('palette.hint_move')}
      </span>
      <span>
        <kbd className={keyLook}>↵</kbd> {t('palette.hint_open')}
      </span>
      <span>
        <kbd className={keyLook}>Esc</kbd> {t('palette.hint_close')}
      </span>
    </p>
  );
}

/** Type a few letters, press Enter, be there. */
export default function Palette({
  open,
  onClose,
  words,
}: {
  open: boolean;
  onClose: () => void;
  /** What to look for at first. */ words: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState(words);
  const [at, setAt] = useState(0);
  const found = findTargets(useTargets(), text);
  const marked = found[at];

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const close = () => {
    onClose();
    setText('');
    setAt(0);
  };
  const go = (target: Target | undefined) => {
    if (!target) return;
    close();
    if (target.external) window.open(target.to, '_blank', 'noopener');
    else navigate(target.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveMarker(event.key, at, found.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === null) go(marked);
    else setAt(next);
  };

  return (
    <Dialog open={open} onClose={close} title={t('palette.title')} initialFocus={input}>
      <div className="relative">
        <Search size={18} aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={marked ? `${id}-${marked.id}` : undefined}
          aria-autocomplete="list"
          aria-label={t('palette.placeholder')}
          placeholder={t('palette.placeholder')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full rounded-s border border-line-strong bg-ink-0 pr-3 pl-11 text-l outline-offset-0"
        />
      </div>
      <p role="status" className="sr-only">
        {t('palette.results', { count: found.length })}
      </p>
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className="mt-3 h-80 overflow-y-auto">
        {found.map((target, index) => (
          // The keys are handled by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={target.id}
            id={`${id}-${target.id}`}
            role="option"
            aria-selected={index === at}
            onClick={() => go(target)}
            onPointerMove={() => setAt(index)}
            className={cx('flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3', index === at && 'bg-ink-2')}
          >
            <span className="min-w-0 flex-1 truncate">{target.label}</span>
            <span className="caps text-label text-muted">{target.group}</span>
            <ArrowRight size={16} aria-hidden className={cx('text-hot-text', index !== at && 'invisible')} />
          </li>
        ))}
        {found.length === 0 && (
          <li role="option" aria-selected={false} aria-disabled className="grid justify-items-center gap-1 px-4 py-12 text-center">
            <span>{t('palette.empty', { text })}</span>
            <span className="text-s text-muted">{t('palette.empty_hint')}</span>
          </li>
        )}
      </ul>
      <Hints />
    </Dialog>
  );
}
