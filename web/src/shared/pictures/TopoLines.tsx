import { contourPath, sample, type Field } from './geometry';
import { Picture, type PictureProps } from './Picture';

const WIDTH = 1200;
const HEIGHT = 480;
const STEP = 40;

const land: Field = (x, y) =>
  Math.sin(x * 0.0061 + 0.8 * Math.sin(y * 0.0083)) +
  Math.cos(y * 0.0112 - 0.9 * Math.sin(x * 0.0047 + 0.6)) +
  0.45 * Math.sin((x + 1.7 * y) * 0.0089 + 2) +
  0.22 * Math.cos(x * 0.0193 - y * 0.0141);

// Sampled past the edges, so that lines do not end inside the picture.
const SAMPLES = sample((x, y) => land(x - STEP, y - STEP), WIDTH + 2 * STEP, HEIGHT + 2 * STEP, STEP);
const path = (level: number) => contourPath(SAMPLES, level, (x, y) => [x - STEP, y - STEP], 7);

const INDEX = [-0.8, 0.4, 1.6].map(path).join('');
const MINOR = [-1.4, -1.1, -0.5, -0.2, 0.1, 0.7, 1, 1.3].map(path).join('');

/** Contour lines behind a heading; every fourth is bolder, as on a survey map. */
export function TopoLines(props: PictureProps) {
  return (
    <Picture width={WIDTH} height={HEIGHT} cover {...props}>
      <path stroke="var(--contour)" strokeOpacity=".6" d={MINOR} />
      <path stroke="var(--contour)" strokeWidth="1.6" d={INDEX} />
    </Picture>
  );
}
