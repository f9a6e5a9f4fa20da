import type { ReactNode } from 'react';

/** The value of the point under the pointer or finger. The table of the chart has all of them. */
export function ChartTip({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <span aria-hidden className="profile-chart-tip num" data-end={x > 50 ? '' : undefined} style={{ left: `${x}%`, top: `${y}%` }}>
      {children}
    </span>
  );
}
