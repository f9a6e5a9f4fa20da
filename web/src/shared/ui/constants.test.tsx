import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTexts } from '@/shared/i18n/texts';
import { TextsProvider } from '@/shared/i18n/useTranslation';
import { DESKTOP, SLIDER_BREAKPOINT } from './constants';
import { Dialog } from './Dialog';
import { ProgressBar } from './ProgressBar';
import { Sidebar } from './Sidebar';

const theme = readFileSync(new URL('../../styles/theme.css', import.meta.url), 'utf8');
const breakpoint = (name: string) => Number(new RegExp(`--breakpoint-${name}: (\\d+)px`).exec(theme)?.[1]);

const closed = { open: false, onClose: () => {}, title: 'x', children: null };
const render = (element: React.ReactNode) => renderToStaticMarkup(<TextsProvider value={createTexts('en', {})}>{element}</TextsProvider>);

test('the desktop begins at 1000 px, for scripts and styles alike', () => {
  expect(DESKTOP).toBe(1000);
  expect(breakpoint('lg')).toBe(1000);
});

test('below 992 px rows of cards slide, for scripts and styles alike', () => {
  expect(SLIDER_BREAKPOINT).toBe(992);
  expect(breakpoint('slider')).toBe(992);
});

test('a dialog is at most 600 px wide unless it says otherwise', () => {
  expect(render(<Dialog {...closed} />)).toContain('max-width:600px');
  expect(render(<Dialog {...closed} maxWidth={480} />)).toContain('max-width:480px');
});

test('a sidebar is 300 px wide unless it says otherwise', () => {
  expect(render(<Sidebar {...closed} />)).toContain('width:300px');
  expect(render(<Sidebar {...closed} width={420} />)).toContain('width:420px');
});

test('a progress bar is 5 px high unless it says otherwise', () => {
  expect(render(<ProgressBar label="x" value={1} />)).toContain('height:5px');
  expect(render(<ProgressBar label="x" value={1} height={9} />)).toContain('height:9px');
});
