import type { KeyboardEvent, MouseEvent } from 'react';
import { moveByKey } from '@/shared/ui/hashTabs';
import { cx } from '@/shared/ui/cx';
import type { Formatters } from './columns';
import { type Tab, TABS } from './model';

type Props = { label: string; panel: string; tab: Tab; onTab: (tab: Tab) => void; format: Formatters };

export const tabOf = (element: Element | null | undefined): Tab | undefined =>
  TABS.find((tab) => element instanceof HTMLElement && element.dataset['tab'] === tab);

/** The tabs of a team. All teams show the same tab. */
export function TabRow({ label, panel, tab: current, onTab, format: { t } }: Props) {
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const tab = tabOf(event.currentTarget);
    if (tab) onTab(tab);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = moveByKey(event.key, TABS.indexOf(current), TABS.length);
    const next = to === undefined ? undefined : event.currentTarget.parentElement?.children[to];
    const tab = tabOf(next);
    if (!tab || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    onTab(tab);
    next.focus();
  };
  return (
    <div role="tablist" aria-label={label} className="match-tabs">
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === current}
          aria-controls={panel}
          tabIndex={tab === current ? 0 : -1}
          onClick={onClick}
          onKeyDown={onKeyDown}
          className={cx('caps', tab === current && 'match-tab-on')}
        >
          {t(`match.tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}
