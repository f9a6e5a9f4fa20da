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

function blank(width: number, height: number, density: number): { sprite: Sprite; context: CanvasRenderingContext2D | null } {
  const image = document.createElement('canvas');
  image.width = Math.ceil(width * density);
  image.height = Math.ceil(height * density);
  const context = image.getContext('2d');
  context?.scale(density, density);
  return { sprite: { image, width, height }, context };
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
}

export class Sprites {
  private readonly cache = new Map<string, Sprite>();
  private readonly palette: Palette;
  private readonly density: number;

  constructor(palette: Palette, density: number) {
    this.palette = palette;
    this.density = density;
  }

  private cached(key: string, make: () => Sprite): Sprite {
    const known = this.cache.get(key);
    if (known) return known;
    if (this.cache.size >= MOST) this.cache.clear();
    const made = make();
    this.cache.set(key, made);
    return made;
  }

  /** Returns a symbol on a disc with the ring of its group; `count` above one makes it a cluster. */
  marker(icon: string, colour: string, size: number, count = 1): Sprite {
    return this.cached(`${icon} ${colour} ${size} ${count}`, () => {
      const room = count > 1 ? Math.max(8, size * 0.3) : 2;
      const fullSize = size + room * 2;
      const { sprite, context } = blank(fullSize, fullSize, this.density);
      if (!context) return sprite;
      const middle = fullSize / 2;
      const ring = Math.max(1, size * 0.065);
      if (count > 1) this.shadowDisc(context, middle, size, colour, ring);
      disc(context, middle, middle, size / 2 - ring / 2);
      context.fillStyle = this.palette.ink;
      context.fill();
      context.lineWidth = ring;
      context.strokeStyle = colour;
      context.stroke();
      this.symbol(context, icon, colour, middle, middle, size * 0.62);
      if (count > 1) this.number(context, count, fullSize, size);
      return sprite;
    });
  }

  /** Draws a second disc behind the first to mark a cluster. */
  private shadowDisc(context: CanvasRenderingContext2D, middle: number, size: number, colour: string, ring: number): void {
    disc(context, middle + size * 0.12, middle + size * 0.12, size / 2 - ring / 2);
    context.fillStyle = this.palette.ink;
    context.fill();
    context.lineWidth = ring;
    context.strokeStyle = colour;
    context.globalAlpha = 0.6;
    context.stroke();
    context.globalAlpha = 1;
  }

  private symbol(context: CanvasRenderingContext2D, icon: string, colour: string, x: number, y: number, size: number): void {
    context.save();
    context.translate(x - size / 2, y - size / 2);
    context.scale(size / GRID, size / GRID);
    context.fillStyle = colour;
    context.fill(symbolPath(icon));
    context.restore();
  }

  private number(context: CanvasRenderingContext2D, count: number, fullSize: number, size: number): void {
    const text = count > 999 ? '999+' : String(count);
    const height = Math.max(12, size * 0.44);
    context.font = `700 ${height * 0.86}px ${this.palette.display}`;
    const width = Math.max(height, context.measureText(text).width + height * 0.5);
    const left = Math.min(fullSize - width, fullSize / 2 + size * 0.1);
    context.beginPath();
    context.roundRect(left, 0.5, width, height, height / 2);
    context.fillStyle = this.palette.hot;
    context.fill();
    context.fillStyle = this.palette.ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, left + width / 2, height / 2 + 1);
  }
}
