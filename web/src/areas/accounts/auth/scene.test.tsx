import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import JumpScene from '../stills/JumpScene';

test('the scene is decorative, uses theme colors and is small enough to inline', () => {
  const markup = renderToStaticMarkup(<JumpScene />);
  expect(markup).toContain('aria-hidden="true"');
  expect(markup).not.toMatch(/"(#[\da-f]{3,8}|rgb)/i);
  expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  expect(markup.length).toBeLessThan(14_000);
});
