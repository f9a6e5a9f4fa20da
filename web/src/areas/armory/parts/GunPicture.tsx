import { cx } from '@/shared/ui/cx';

interface Props {
  src: string;
  /** Set if no text beside it names the gun. */
  alt?: string;
  /** In the first viewport: loaded eagerly. */
  eager?: boolean;
  className?: string;
}

/** A drawn gun. All drawings have the ratio 3:1, so the space is reserved. */
export function GunPicture({ src, alt = '', eager = false, className }: Props) {
  return (
    <img
      src={src}
      alt={alt}
      width={480}
      height={160}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('gun-picture', className)}
    />
  );
}
