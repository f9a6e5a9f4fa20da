import { cx } from '@/shared/ui/cx';

interface Props {
  src: string;
  /** Where no text beside it says which gun this is. */
  alt?: string;
  /** In the first screen of a page: fetched at once. */
  eager?: boolean;
  className?: string;
}

/** A drawn gun. Every drawing is three times as wide as high, so its room is there before it is. */
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
