import { cx } from '@/shared/ui/cx';
import type { PictureName } from './pictureFor';

/**
 * A drawn scene as a file, for places below the first screen: the document stays light and the file is kept. A file does
 * not know our theme, so there is one for each; the one that is hidden is not loaded.
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
