import { ArrowRight, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigate } from '@/shared/lib/router';
import { cx } from '@/shared/ui/cx';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Kbd } from '@/shared/ui/Kbd';
import { useServices } from '../services';
import { withPlayers } from './players';
import { storeRecent, recent } from './recent';
import { resultsFor, inParts, moveMarker, type Target } from './targets';
import { usePlayers } from './usePlayers';
import { useTargets } from './useTargets';

function Hints() {
  const { t } = useTranslation('search');
  return (
    <p aria-hidden className="mt-4 hidden gap-5 border-t border-line pt-3 text-s text-muted lg:flex">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('hint_move')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('hint_open')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('hint_close')}
      </span>
    </p>
  );
}

/** Shown if the index failed to load: pages and actions can still be found. */
function Incomplete({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('search');
  const { t: shell } = useTranslation();
  return (
    <div role="alert" className="mt-3 flex items-center justify-between gap-3 border-l-2 border-warn pl-3 text-s text-muted">
      {t('incomplete')}
      <Button size="s" onClick={onRetry}>
        {shell('ui.failed.retry')}
      </Button>
    </div>
  );
}

type RowProps = { id: string; target: Target; marked: boolean; onMark: () => void; onChoose: () => void };

function Row({ id, target, marked, onMark, onChoose }: RowProps) {
  return (
    // The input handles the keys, because it has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li id={id} role="option" aria-selected={marked} onClick={onChoose} onPointerMove={onMark} className="palette-row">
      <span className="min-w-0 flex-1 truncate">
        {target.name}
        {target.note && <span className="text-s text-muted"> {target.note}</span>}
      </span>
      <span className="caps max-w-[40%] truncate text-label text-muted">{target.kind}</span>
      <ArrowRight size={16} aria-hidden className={cx('shrink-0 text-hot-text max-sm:hidden', !marked && 'invisible')} />
    </li>
  );
}

/** Options below a heading, or without one. */
function Part({ id, heading, children }: { id: string; heading: string | null; children: ReactNode }) {
  if (heading === null) return children;
  return (
    <li role="presentation">
      <ul role="group" aria-labelledby={id}>
        <li id={id} role="presentation" className="caps px-3 pt-2 pb-1 text-label text-muted">
          {heading}
        </li>
        {children}
      </ul>
    </li>
  );
}

type Props = {
  open: boolean;
  onClose: () => void;
  /** The initial query. */
  words: string;
};

/** The search dialog: finds pages, content, players and actions. */
function Found({ open, onClose, words }: Props) {
  const { t } = useTranslation('search');
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState(words);
  const [at, setAt] = useState(0);
  // Read once when the search opens, so that the list does not shift.
  const [recentIds] = useState(recent);
  const { all, beginning, failed, retry } = useTargets(open);
  const { players, loading } = usePlayers(open ? text : '');
  const found = withPlayers(resultsFor(all, beginning, text, recentIds), players, text);

  useEffect(() => {
    // Scroll to the top to show the first heading, too.
    if (at === 0) list.current?.scrollTo(0, 0);
    else list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const go = (target: Target | undefined) => {
    if (!target) return;
    storeRecent(target.id);
    target.onChosen?.();
    if (!target.leaves) onClose();
    if (target.act) target.act();
    else if (target.id.startsWith('/')) navigate(target.id);
    else window.open(target.id, '_blank', 'noopener');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's default would only clear the field.
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose();
    }
    const next = moveMarker(event.key, at, found.length);
    // Ignore Enter that ends an IME composition.
    if (next === null && (event.key !== 'Enter' || event.nativeEvent.isComposing)) return;
    event.preventDefault();
    if (next === null) go(found[at]);
    else setAt(next);
  };

  return (
    <Dialog open={open} onClose={onClose} title={t('title')} initialFocus={input}>
      <div className="relative">
        <Search size={18} aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          value={text}
          maxLength={64}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            list.current?.scrollTo(0, 0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full rounded-s border border-line-strong bg-ink-0 pr-3 pl-11 text-l outline-offset-0"
        />
      </div>
      <p role="status" className="sr-only">
        {t('results', { count: found.length })}
      </p>
      {failed && <Incomplete onRetry={retry} />}
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('title')}
        className="mt-3 h-[min(20rem,86dvh-13rem)] overflow-y-auto overscroll-contain"
      >
        {inParts(found, text, recentIds).map(({ key, from, targets }) => (
          <Part key={key} id={`${id}-${key}`} heading={key && t(key)}>
            {targets.map((target, place) => (
              <Row
                key={target.id}
                id={`${id}-${from + place}`}
                target={target}
                marked={from + place === at}
                onMark={() => setAt(from + place)}
                onChoose={() => go(target)}
              />
            ))}
          </Part>
        ))}
        {found.length === 0 && (
          <li role="option" aria-selected={false} aria-disabled className="grid justify-items-center gap-1 px-4 py-12 text-center">
            <span className="max-w-full wrap-break-word">{loading ? t('looking') : t('empty', { text })}</span>
            <span className="text-s text-muted">{!loading && t('empty_hint')}</span>
          </li>
        )}
      </ul>
      <Hints />
    </Dialog>
  );
}

/** Loads the texts of the search with it, because most visits do not need them. */
export default function Palette(props: Props) {
  const { texts, loadTexts } = useServices();
  const [ready, setReady] = useState(texts.has('search'));
  useEffect(() => {
    // A failed load is retried when the search is opened again.
    if (!ready)
      loadTexts(['search']).then(
        () => setReady(true),
        () => undefined,
      );
  }, [ready, loadTexts]);
  return ready && <Found {...props} />;
}
