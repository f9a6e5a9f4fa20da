import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { Values } from '@/shared/progress';
import type { Camo, CamoWeapon } from '../types';
import { Challenge } from './Challenge';
import { inGrid } from './inGrid';
import { useTicking } from './useTicking';

interface Props {
  label: string;
  list: string;
  weapon: CamoWeapon;
  camouflages: readonly Camo[];
  values: Values;
}

const LAYOUTS = new Map([
  [4, 'chals chals-four'],
  [15, 'chals chals-fifteen'],
]);

const isUpright = (key: string) => key === 'ArrowUp' || key === 'ArrowDown';

/** A grid of checkboxes with roving tabindex: arrow keys move by position. Plus and minus count. */
export function ChallengeGrid({ label, list, weapon, camouflages, values }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  /** The column in which a vertical movement began. */
  const column = useRef<number | undefined>(undefined);
  const { tick, count, more } = useTicking(list, weapon);
  const onFocus = useCallback(
    (camo: Camo) => {
      column.current = undefined;
      setAt(camouflages.indexOf(camo));
    },
    [camouflages],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return;
    const inputs = [...(box.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    const from = inputs.indexOf(event.target);
    const step = { '+': 1, '-': -1 }[event.key];
    const camo = camouflages[from];
    if (step !== undefined && camo) more(camo, step);
    const boxes = inputs.map((input) => input.getBoundingClientRect());
    const to = inGrid(event.key, from, boxes, column.current);
    const savedColumn = isUpright(event.key) ? (column.current ?? boxes[from]?.left) : undefined;
    if (to !== undefined) inputs[to]?.focus();
    if (to !== undefined || step !== undefined) event.preventDefault();
    // Restored, because the focus handler has just reset it.
    column.current = savedColumn;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the check boxes in it have the focus
    <div ref={box} role="group" aria-label={label} className={LAYOUTS.get(weapon.camouflages.length) ?? 'chals'} onKeyDown={onKeyDown}>
      {camouflages.map((camo, place) => (
        <Challenge
          key={camo.id}
          camo={camo}
          value={values.get(camo.id) ?? false}
          stop={place === Math.min(at, camouflages.length - 1)}
          onFocus={onFocus}
          onTick={tick}
          onCount={count}
        />
      ))}
    </div>
  );
}
