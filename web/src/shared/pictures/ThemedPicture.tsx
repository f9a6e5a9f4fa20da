import { cx } from '@/shared/ui/cx';
import type { PictureName } from './pictureFor';

/**
 * A scene as an image file, for content below the fold: the document stays small and the file is cached. There is one
 * file per theme; the hidden one is not loaded.
 */
export function ThemedPicture({ name, className }: { name: PictureName; className?: string }) {
  const shared = { width: 480, height: 270, loading: 'lazy', decoding: 'async' } as const;
  return (
    <>
      <img {...shared} alt="" src={`/pictures/${name}.svg`} className={cx('only-dark', className)} />
      <img {...shared} alt="" src={`/pictures/light/${name}.svg`} className={cx('only-light', className)} />
    </>
  );
}
