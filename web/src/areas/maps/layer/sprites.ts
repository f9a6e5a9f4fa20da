import { SYMBOLS } from '../symbols';
import type { Palette } from './palette';

/** A picture that is rendered once and drawn thousands of times. */
export interface Sprite {
  image: HTMLCanvasElement;
  /** In CSS pixels. */
  width: number;
  height: number;
}

const GRID = 24;
/** Limits the cache, which a dragged size slider would fill. */
const MOST = 800;

const paths = new Map<string, Path2D>();

function symbolPath(icon: string): Path2D {
  const known = paths.get(icon) ?? new Path2D(SYMBOLS[icon] ?? SYMBOLS['unknown']);
  paths.set(icon, known);
  return known;
}

function blank(width: number, height: number, density: number): { sprite: Sprite; pen: CanvasRenderingContext2D | null } {
  const image = document.createElement('canvas');
  image.width = Math.ceil(width * density);
  image.height = Math.ceil(height * density);
  const pen = image.getContext('2d');
  pen?.scale(density, density);
  return { sprite: { image, width, height }, pen };
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

export class Sprites {
  private readonly kept = new Map<string, Sprite>();
  private readonly palette: Palette;
  private readonly density: number;

  constructor(palette: Palette, density: number) {
    this.palette = palette;
    this.density = density;
  }

  private keep(key: string, make: () => Sprite): Sprite {
    const known = this.kept.get(key);
    if (known) return known;
    if (this.kept.size >= MOST) this.kept.clear();
    const made = make();
    this.kept.set(key, made);
    return made;
  }

  /** Returns a symbol on a disc with the ring of its group; `count` above one makes it a cluster. */
  marker(icon: string, colour: string, size: number, count = 1): Sprite {
    return this.keep(`${icon} ${colour} ${size} ${count}`, () => {
      const room = count > 1 ? Math.max(8, size * 0.3) : 2;
      const whole = size + room * 2;
      const { sprite, pen } = blank(whole, whole, this.density);
      if (!pen) return sprite;
      const middle = whole / 2;
      const ring = Math.max(1, size * 0.065);
      if (count > 1) this.shadowDisc(pen, middle, size, colour, ring);
      disc(pen, middle, middle, size / 2 - ring / 2);
      pen.fillStyle = this.palette.ink;
      pen.fill();
      pen.lineWidth = ring;
      pen.strokeStyle = colour;
      pen.stroke();
      this.symbol(pen, icon, colour, middle, middle, size * 0.62);
      if (count > 1) this.number(pen, count, whole, size);
      return sprite;
    });
  }

  /** Draws a second disc behind the first to mark a cluster. */
  private shadowDisc(pen: CanvasRenderingContext2D, middle: number, size: number, colour: string, ring: number): void {
    disc(pen, middle + size * 0.12, middle + size * 0.12, size / 2 - ring / 2);
    pen.fillStyle = this.palette.ink;
    pen.fill();
    pen.lineWidth = ring;
    pen.strokeStyle = colour;
    pen.globalAlpha = 0.6;
    pen.stroke();
    pen.globalAlpha = 1;
  }

  private symbol(pen: CanvasRenderingContext2D, icon: string, colour: string, x: number, y: number, size: number): void {
    pen.save();
    pen.translate(x - size / 2, y - size / 2);
    pen.scale(size / GRID, size / GRID);
    pen.fillStyle = colour;
    pen.fill(symbolPath(icon));
    pen.restore();
  }

  private number(pen: CanvasRenderingContext2D, count: number, whole: number, size: number): void {
    const text = count > 999 ? '999+' : String(count);
    const height = Math.max(12, size * 0.44);
    pen.font = `700 ${height * 0.86}px ${this.palette.display}`;
    const width = Math.max(height, pen.measureText(text).width + height * 0.5);
    const left = Math.min(whole - width, whole / 2 + size * 0.1);
    pen.beginPath();
    pen.roundRect(left, 0.5, width, height, height / 2);
    pen.fillStyle = this.palette.hot;
    pen.fill();
    pen.fillStyle = this.palette.ink;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, left + width / 2, height / 2 + 1);
  }
}
