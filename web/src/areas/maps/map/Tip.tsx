import { type Ref, useImperativeHandle, useState } from 'react';
import type { Spot } from '../slots';

export interface Hover {
  text: string;
  spot: Spot;
}

export interface TipHandle {
  show: (hover: Hover | null) => void;
}

/** The tooltip of the hovered point. A separate component, so that only it rerenders. */
export function Tip({ ref }: { ref: Ref<TipHandle> }) {
  const [hover, show] = useState<Hover | null>(null);
  useImperativeHandle(ref, () => ({ show }), []);
  return (
    hover && (
      <span className="map-tip" aria-hidden style={{ left: hover.spot[0], top: hover.spot[1] }}>
        {hover.text}
      </span>
    )
  );
}
