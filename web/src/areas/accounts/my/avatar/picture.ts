/** The side of a stored avatar in pixels, and the minimum for uploads. */
export const AVATAR_SIDE = 192;
/** In units of 1000 bytes, as the server counts. */
const MOST_KB = 1024;
/** The maximum zoom for pictures of any size. */
const MOST_ZOOM = 5;

/** Keys below `errors`, the same as in the server's responses. */
export type PictureProblem = 'image_too_large' | 'image_too_small' | 'image_invalid';

interface Size {
  width: number;
  height: number;
}

/** Checks type and size of a file before it is decoded. */
export function fileProblem({ size, type }: { size: number; type: string }): PictureProblem | null {
  // The type is empty if the system does not know it; decoding shows whether it is an image.
  if (type !== '' && !type.startsWith('image/')) return 'image_invalid';
  return size / 1000 > MOST_KB ? 'image_too_large' : null;
}

/** Checks the dimensions of a decoded image. */
export function sizeProblem({ width, height }: Size): PictureProblem | null {
  return width < AVATAR_SIDE || height < AVATAR_SIDE ? 'image_too_small' : null;
}

/** The maximum zoom at which the crop still has as many pixels as the stored avatar. */
export function mostZoom({ width, height }: Size): number {
  return Math.min(MOST_ZOOM, Math.max(1, Math.min(width, height) / AVATAR_SIDE));
}
