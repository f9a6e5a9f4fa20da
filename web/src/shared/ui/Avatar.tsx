import { User } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx';

interface Props {
  src?: string | null;
  /** The owner's name; empty if it is shown next to the picture. */
  name?: string;
  size?: number;
  className?: string;
}

/** A square picture, or a default icon if there is none or it fails to load. */
export function Avatar({ src, name = '', size = 40, className }: Props) {
  const [failed, setFailed] = useState<string>();
  const frame = cx('inline-grid shrink-0 place-items-center overflow-hidden rounded-s border border-line bg-ink-2 text-muted', className);
  const box = { width: size, height: size };
  if (src && src !== failed) {
    // The image may have failed before hydration, without an event to handle.
    const look = (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailed(src);
    };
    return (
      <img ref={look} src={src} alt={name} {...box} loading="lazy" className={cx(frame, 'object-cover')} onError={() => setFailed(src)} />
    );
  }
  return (
    <span className={frame} style={box} role={name ? 'img' : undefined} aria-label={name || undefined}>
      <User size={size * 0.55} aria-hidden />
    </span>
  );
}
