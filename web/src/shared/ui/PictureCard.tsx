import type { ReactNode } from 'react';
import { cx } from './cx';

interface Props {
  picture: ReactNode;
  /** The shape of the picture: a photo fills its frame, a gun has padding. */
  frame?: 'photo' | 'gun';
  /** Spans two columns: the picture next to the text. */
  lead?: boolean;
  children: ReactNode;
}

/** A picture with text. A `cover-link` makes the entire card a link. */
export function PictureCard({ picture, frame = 'photo', lead = false, children }: Props) {
  return (
    <article className={cx('link-card picture-card', lead && 'picture-card-lead')}>
      <div className={cx('picture-card-frame', frame === 'gun' && 'picture-card-gun')}>{picture}</div>
      <div className="picture-card-words">{children}</div>
    </article>
  );
}

/** A 16:9 photo, cropped to its frame. */
export function CardPhoto({ src }: { src: string }) {
  return <img src={src} alt="" width={480} height={270} loading="lazy" decoding="async" className="picture-card-photo" />;
}
