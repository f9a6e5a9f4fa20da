import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pathOf } from '../symbols/pathOf';
import { Sprite } from './Sprite';
import { Symbol } from './Symbol';

const times = (html: string, text: string | undefined) => html.split(text ?? '').length - 1;

test('defines a repeated symbol once, and renders an undeclared one inline', () => {
  const html = renderToStaticMarkup(
    <Sprite ids={new Set(['bank', 'nobody-has-drawn-this'])}>
      <Symbol id="bank" />
      <Symbol id="bank" size={16} />
      <Symbol id="hospital" />
      <Symbol id="nobody-has-drawn-this" />
    </Sprite>,
  );
  expect(times(html, pathOf('bank'))).toBe(1);
  expect(times(html, 'href="#symbol-bank"')).toBe(2);
  expect(times(html, 'href="#symbol-hospital"')).toBe(0);
  expect(times(html, pathOf('hospital'))).toBe(1);
  expect(times(html, pathOf('unknown'))).toBe(1);
});
