import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BrokenScene } from './BrokenScene';
import { EmptyScene } from './EmptyScene';
import { contours, sample } from './geometry';
import { Logo, LogoAether, LogoMark, PremiumBadge } from './Logo';
import { LostScene } from './LostScene';
import { OfflineScene } from './OfflineScene';
import type { PictureProps } from './Picture';
import { PICTURE_NAMES, pictureFor } from './pictureFor';
import { TopoLines } from './TopoLines';

const ALL: [name: string, picture: ComponentType<PictureProps>][] = [
  ...PICTURE_NAMES.map((name): [string, ComponentType<PictureProps>] => [name, pictureFor(name)]),
  ...Object.entries({ LostScene, BrokenScene, EmptyScene, OfflineScene, TopoLines, Logo, LogoMark, LogoAether, PremiumBadge }),
];

describe.each(ALL)('%s', (_, Drawn) => {
  const markup = renderToStaticMarkup(<Drawn />);

  it('is decoration unless it has a title', () => {
    expect(markup).toContain('aria-hidden="true"');
    const titled = renderToStaticMarkup(<Drawn title="A name" />);
    expect(titled).toContain('role="img" aria-label="A name"');
    expect(titled).not.toContain('aria-hidden');
  });

  it('takes its colours from the theme', () => {
    expect(markup).not.toMatch(/"(#[\da-f]{3,8}|rgb)/i);
  });

  it('draws finite numbers and stays light enough to inline', () => {
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    expect(markup.length).toBeLessThan(14_000);
  });
});

const hill = (x: number, y: number) => 50 - Math.hypot(x - 50, y - 50);
const slope = (x: number) => x;
const saddle = (x: number, y: number) => (x - 50) * (y - 50);

describe('contours', () => {
  it('closes around a hill', () => {
    const [line, ...more] = contours(sample(hill, 100, 100, 5), 20);
    expect(more).toEqual([]);
    expect(line?.closed).toBe(true);
    for (const [x, y] of line?.points ?? []) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(30, 0);
  });

  it('ends at the edge, unless it is closed', () => {
    expect(contours(sample(slope, 100, 100, 10), 45).map((line) => line.closed)).toEqual([false]);
    expect(contours(sample(slope, 100, 100, 10, true), 45).map((line) => line.closed)).toEqual([true]);
  });

  it('joins the two arms of a saddle without losing either', () => {
    expect(contours(sample(saddle, 100, 100, 10), 60)).toHaveLength(2);
  });
});
