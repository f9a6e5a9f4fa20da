import type { ReactNode } from 'react';

export interface PictureProps {
  /** Names the picture for assistive technology; without it the picture is decoration and hidden. */
  title?: string;
  className?: string;
}

interface FrameProps extends PictureProps {
  width: number;
  height: number;
  /** Cards crop the picture to their shape instead of leaving bars. */
  cover?: boolean;
  children: ReactNode;
}

/** The svg element every picture shares. */
export function Picture({ title, className, width, height, cover = false, children }: FrameProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover ? 'xMidYMid slice' : undefined}
      fill="none"
      strokeLinejoin="round"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  );
}
