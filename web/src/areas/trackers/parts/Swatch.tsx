import { cx } from '@/shared/ui/cx';

interface Props {
  src: string;
  size?: number;
  /** In the first viewport: loaded eagerly. */
  eager?: boolean;
  className?: string;
}

/** A decorative camouflage swatch; its name is beside it. */
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
