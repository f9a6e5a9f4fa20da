import type { ReactNode } from 'react';
import { cx } from './cx';

interface Props {
  picture: ReactNode;
  /** The shape of the picture: a photo fills its frame, a drawn gun has air around it. */
  frame?: 'photo' | 'gun';
  /** Across two columns: the picture beside the words. */
  lead?: boolean;
  children: ReactNode;
}

/** A picture and a few words. All of it leads where its title does, by a `cover-link`. */
export function PictureCard({ picture, frame = 'photo', lead = false, children }: Props) {
  return (
    <article className={cx('link-card picture-card', lead && 'picture-card-lead')}>
      <div className={cx('picture-card-frame', frame === 'gun' && 'picture-card-gun')}>{picture}</div>
      <div className="picture-card-words">{children}</div>
    </article>
  );
}

/** 16 by 9, cut to its frame. */
export function CardPhoto({ src }: { src: string }) {
  return <img src={src} alt="" width={480} height={270} loading="lazy" decoding="async" className="picture-card-photo" />;
}
