import type { ReactNode } from 'react';

export interface PictureProps {
  /** The accessible name. Without it the picture is decorative and hidden from assistive technology. */
  title?: string;
  className?: string;
}

interface FrameProps extends PictureProps {
  width: number;
  height: number;
  /** Crops the picture to its container, as on cards. */
  cover?: boolean;
  children: ReactNode;
}

/** The svg element of every picture. */
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
