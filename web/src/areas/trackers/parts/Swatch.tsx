import { cx } from '@/shared/ui/cx';

interface Props {
  src: string;
  size?: number;
  /** In the first screen of a page: fetched at once. */
  eager?: boolean;
  className?: string;
}

/** A drawn camouflage. Its name stands beside it, so it says nothing itself. */
export function Swatch({ src, size = 40, eager = false, className }: Props) {
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('swatch', className)}
    />
  );
}
