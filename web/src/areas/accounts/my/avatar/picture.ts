/** The side of a stored avatar, and the least that a picture must have. */
export const AVATAR_SIDE = 192;
/** In thousands of bytes, as the server counts. */
const MOST_KB = 1024;
/** Closer than this nobody needs to look, however large the picture is. */
const MOST_ZOOM = 5;

/** Keys below `errors`, the same that the server would answer with. */
export type PictureProblem = 'image_too_large' | 'image_too_small' | 'image_invalid';

interface Size {
  width: number;
  height: number;
}

/** What is wrong with a file before anyone has looked into it. */
export function fileProblem({ size, type }: { size: number; type: string }): PictureProblem | null {
  // Systems that do not know a file's type leave it empty; whether it is a picture shows when it is opened.
  if (type !== '' && !type.startsWith('image/')) return 'image_invalid';
  return size / 1000 > MOST_KB ? 'image_too_large' : null;
}

/** What is wrong with an opened picture. */
export function sizeProblem({ width, height }: Size): PictureProblem | null {
  return width < AVATAR_SIDE || height < AVATAR_SIDE ? 'image_too_small' : null;
}

/** As long as the cut piece still has all the pixels that are kept. */
export function mostZoom({ width, height }: Size): number {
  return Math.min(MOST_ZOOM, Math.max(1, Math.min(width, height) / AVATAR_SIDE));
}
