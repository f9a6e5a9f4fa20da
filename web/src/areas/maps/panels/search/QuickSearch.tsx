import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCall } from '@/shared/api/useCall';
import { errorText } from '@/shared/api/errorText';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SearchInput } from '@/shared/ui/SearchInput';
import { isSheet, useBackCloses } from '@/shared/ui/useBackCloses';
import { quickSearchCall } from '../../api';
import { PointSymbol } from '../../parts/PointSymbol';
import { useMapPage } from '../../slots';
import { DEBOUNCE_MS, isLongEnough, hasNoHits } from './model';

/** Searches for a point by name, group or cell, and flies to it. */
export function QuickSearch() {
  const { t } = useTranslation('maps');
  const { map, mode, showPoint, init } = useMapPage();
  const { i18n } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const isSearching = isLongEnough(text);
  const result = useCall(quickSearchCall(text.trim(), map, mode, useLang()), { enabled: isSearching });
  const groups = isSearching ? (result.data?.data ?? []) : [];
  const hits = isSearching && result.data ? groups.reduce((sum, { items }) => sum + items.length, 0) : undefined;
  const nothing = hasNoHits(text, hits);
  const shows = open && isSearching && (groups.length > 0 || nothing || result.isError);
  // On a phone the results cover the map.
  useBackCloses(shows && isSheet(), () => setOpen(false));
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const to = rows()[rows().findIndex((row) => row === document.activeElement) + step];
    if (step === 0 || !shows || !to) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <search
      ref={box}
      className="map-search needs-script"
      onKeyDown={onKeyDown}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchInput
        label={t('search.label')}
        placeholder={t('search.label')}
        debounce={DEBOUNCE_MS}
        value={text}
        aria-controls={shows ? id : undefined}
        onSearch={(next) => {
          setText(next);
          setOpen(true);
        }}
      />
      <p role="status" className="sr-only">
        {nothing ? t('search.nothing') : hits ? t('list.count', { count: hits }) : ''}
      </p>
      {shows && (
        <div id={id} className="map-hits">
          {nothing && <p className="map-hits-none">{t('search.nothing')}</p>}
          {result.isError && <p className="map-hits-none">{errorText(i18n, result.error)}</p>}
          {groups.map((group) => (
            <section key={group.id} aria-label={group.name}>
              <h3 className="map-hits-head">
                <span className="map-sign" style={{ '--c': init.p[mode]?.[group.id]?.color }}>
                  <PointSymbol id={group.icon} size={14} />
                </span>
                <span className="caps text-label font-semibold text-muted">{group.name}</span>
              </h3>
              <ul>
                {group.items.map((item) => (
                  <li key={item.id}>
                    <button
                      type="button"
                      data-hit
                      className="map-hit"
                      onClick={() => {
                        setOpen(false);
                        showPoint(item.id, { map: item.map });
                      }}
                    >
                      <span className="min-w-0 flex-1">{item.name}</span>
                      <span className="num text-muted">{item.sector}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </search>
  );
}
