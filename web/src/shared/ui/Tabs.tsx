import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx';
import { hashForTab, moveByKey, tabFromHash } from './hashTabs';
import { useHash } from './useHash';

interface Tab {
  /** Also the hash, for every tab but the first. */
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}

/** Tabs stored in the URL's hash. */
export function HashTabs(props: Props) {
  const [hash, setHash] = useHash();
  const ids = props.tabs.map((tab) => tab.id);
  return <TabStrip {...props} current={tabFromHash(hash, ids)} onChange={(id) => setHash(hashForTab(id, ids))} />;
}

/** Tabs inside a dialog or a card, with local state. */
export function Tabs(props: Props) {
  const [chosen, setChosen] = useState<string>();
  const current = props.tabs.some((tab) => tab.id === chosen) ? chosen : props.tabs[0]?.id;
  return <TabStrip {...props} current={current} onChange={setChosen} />;
}

interface StripProps extends Props {
  current: string | undefined;
  /** `moving`: an arrow key passes over the tab. */
  onChange: (id: string, moving: boolean) => void;
}

/** Tabs whose state the parent controls. */
export function TabStrip({ label, tabs, className, current, onChange }: StripProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(current);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]');
    // Scroll the row, not the page, to show the selected tab.
    if (row && chosen) row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2 });
    // A link inside a panel opened another tab and was removed with the focus.
    if (last.current !== current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    last.current = current;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = moveByKey(event.key, index, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.id, true);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  const open = tabs.find((tab) => tab.id === current);
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className="tab-list">
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${base}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id, false)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className={cx('caps motion tab', tab.id === current && 'tab-on')}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div ref={panel} role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open.id}`} tabIndex={-1} className="pt-5">
          {open.content}
        </div>
      )}
    </div>
  );
}
