import { CircleAlert, MapPin, Ruler, Share2, Waypoints } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { menuMove } from '@/shared/ui/menuKeys';
import { place } from '@/shared/ui/place';
import { isSheet, useBackCloses } from '@/shared/ui/useBackCloses';
import { cellOf } from '../grid';
import { openReport } from '../report/reporting';
import { type Spot, useMapPage, useMapView } from '../slots';
import type { Pos } from '../types';
import { sessionOf } from './session';
import { useLimitNotice } from './useBoardActions';

/** The context menu of a spot: long press, right click or the Menu key. */
export function SpotMenu() {
  const view = useMapView();
  const { map } = useMapPage();
  const [target, setTarget] = useState<{ pos: Pos; spot: Spot } | null>(null);
  useEffect(
    () =>
      view?.onMenu((pos, spot) => {
        // No menu while a tool is active.
        if (sessionOf(map).tools.get().mode !== 'none') return true;
        setTarget({ pos, spot });
        return true;
      }),
    [view, map],
  );
  return target && <OpenMenu key={`${target.spot.join()}`} {...target} onClose={() => setTarget(null)} />;
}

interface Choice {
  id: string;
  icon: ReactNode;
  label: string;
  act: () => void;
}

function useChoices(pos: Pos): Choice[] {
  const { t } = useTranslation('maps');
  const view = useMapView();
  const { map, mode, openPanel } = useMapPage();
  const room = useLimitNotice();
  const { tools } = sessionOf(map);
  return [
    {
      id: 'pin',
      icon: <MapPin size={20} aria-hidden />,
      label: t('board.menu.pin'),
      act: () => {
        if (room(tools.begin('pin', pos))) openPanel('board');
      },
    },
    {
      id: 'route',
      icon: <Waypoints size={20} aria-hidden />,
      label: t('board.menu.route'),
      act: () => void room(tools.begin('route', pos)),
    },
    {
      id: 'measure',
      icon: <Ruler size={20} aria-hidden />,
      label: t('board.menu.measure'),
      act: () => void room(tools.begin('measure', pos)),
    },
    { id: 'share', icon: <Share2 size={20} aria-hidden />, label: t('board.menu.share'), act: () => view?.markSpot(pos) },
    {
      id: 'suggest',
      icon: <CircleAlert size={20} aria-hidden />,
      label: t('board.menu.suggest'),
      act: () => openReport({ kind: 'suggest', map, mode, at: pos }),
    },
  ];
}

function OpenMenu({ pos, spot: [x, y], onClose }: { pos: Pos; spot: Spot; onClose: () => void }) {
  const { t } = useTranslation('maps');
  const anchor = useRef<HTMLSpanElement>(null);
  const from = useRef<Element | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const choices = useChoices(pos);
  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useBackCloses(isSheet(), onClose);
  useEffect(() => {
    const menu = box.current;
    if (!menu || !anchor.current) return;
    from.current = document.activeElement;
    // A manual popover: a light-dismiss one would be closed by the finger that has opened it.
    menu.showPopover();
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: menu.offsetWidth, height: menu.offsetHeight };
    const at = place(anchor.current.getBoundingClientRect(), size, view, { align: 'start', gap: 4 });
    menu.style.left = `${at.left}px`;
    menu.style.top = `${at.top}px`;
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);
  // The entries are about to be removed: restores the focus.
  const close = () => {
    if (from.current instanceof HTMLElement && box.current?.contains(document.activeElement)) from.current.focus();
    onClose();
  };
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [onClose]);
  return (
    <>
      <span ref={anchor} className="board-anchor" style={{ left: x, top: y }} />
      <div
        ref={box}
        popover="manual"
        role="menu"
        tabIndex={-1}
        aria-label={t('board.menu.title', { cell: cellOf(pos) })}
        className="popup menu"
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Tab') {
            event.preventDefault();
            close();
            return;
          }
          const all = entries();
          const to = menuMove(
            event.key,
            all.findIndex((one) => one === document.activeElement),
            all.map((one) => one.textContent ?? ''),
          );
          if (to === undefined) return;
          event.preventDefault();
          all[to]?.focus();
        }}
      >
        <p className="board-menu-head num" aria-hidden>
          {t('board.menu.title', { cell: cellOf(pos) })}
        </p>
        {choices.map(({ id, icon, label, act }) => (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="option"
            onClick={() => {
              close();
              act();
            }}
          >
            {icon}
            <span className="min-w-0 flex-1">{label}</span>
          </button>
        ))}
      </div>
    </>
  );
}
