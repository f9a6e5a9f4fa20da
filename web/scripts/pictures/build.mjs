// Renders every picture that has to be a file: `npm run pictures`. The sources are the React components of
// src/shared/pictures; the output is committed, so that a build needs no browser.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { args, executablePath } from '../chromium.mjs';
import { displayFace, iconSheet, previewSheet } from './sheets.mjs';
import { bake, readTokens } from './tokens.mjs';

const web = new URL('../../', import.meta.url);
const out = new URL('public/', web);

/**
 * @template T
 * @param {string} name
 * @returns {Promise<T>}
 */
async function load(name) {
  const options = /** @type {const} */ ({ configFile: false, logLevel: 'error' });
  const { module } = await runnerImport(new URL(`src/shared/pictures/${name}`, web).pathname, options);
  return /** @type {T} */ (module);
}

/** @type {typeof import('../../src/shared/pictures/pictureFor')} */
const { PICTURE_NAMES, pictureFor } = await load('pictureFor.ts');
/** @type {typeof import('../../src/shared/pictures/Logo')} */
const { Logo, LogoMark } = await load('Logo.tsx');
const tokens = await readTokens(new URL('src/styles/tokens.css', web), 'dark');
const lightTokens = await readTokens(new URL('src/styles/tokens.css', web), 'light');
/** @type {Record<string, [tagline: string, topics: string]>} */
const taglines = JSON.parse(await readFile(new URL('taglines.json', import.meta.url), 'utf8'));

/** @param {import('react').ComponentType} picture */
const markup = (picture) => renderToStaticMarkup(createElement(picture)).replace(' aria-hidden="true"', '');

/**
 * @param {string} path
 * @param {string | Buffer} content
 */
async function save(path, content) {
  const file = new URL(path, out);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, content);
  console.log(`${path.padEnd(32)} ${String(Buffer.byteLength(content)).padStart(7)} bytes`);
}

await save('favicon.svg', bake(markup(LogoMark), tokens));
for (const name of PICTURE_NAMES) {
  // An explicit size gives an <img> without dimensions the right aspect ratio.
  const svg = markup(pictureFor(name)).replace('<svg ', '<svg width="960" height="540" ');
  await save(`pictures/${name}.svg`, bake(svg, tokens));
  await save(`pictures/light/${name}.svg`, bake(svg, lightTokens));
}

const browser = await chromium.launch({ executablePath, args });

/**
 * @param {string} sheet
 * @param {{ width: number, height: number }} viewport
 * @param {number} colours
 */
async function shoot(sheet, viewport, colours) {
  const page = await browser.newPage({ viewport });
  await page.setContent(`<!doctype html>${bake(sheet, tokens)}`);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ omitBackground: true });
  await page.close();
  return sharp(shot).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer();
}

/** @type {[file: string, size: number, shape: { share: number, radius: number }][]} */
const icons = [
  ['icons/icon-192.png', 192, { share: 66, radius: 18 }],
  ['icons/icon-512.png', 512, { share: 66, radius: 18 }],
  // Launchers may crop a maskable icon to a circle of 80%, and iOS rounds the corners: both need the background up to
  // the edge.
  ['icons/icon-maskable-512.png', 512, { share: 50, radius: 0 }],
  ['apple-touch-icon.png', 180, { share: 64, radius: 0 }],
];
const mark = markup(LogoMark);
for (const [file, size, shape] of icons) await save(file, await shoot(iconSheet(mark, shape), { width: size, height: size }, 32));

// An .ico is a header of 22 bytes before a PNG; some clients request this URL in any case.
const small = await shoot(`<style>body{margin:0}svg{display:block}</style>${mark}`, { width: 32, height: 32 }, 32);
const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
header.writeUInt32LE(small.length, 14);
await save('favicon.ico', Buffer.concat([header, small]));

const face = await displayFace();
const parts = { face, logo: markup(Logo), scene: markup(pictureFor('launch')) };
for (const [lang, [tagline, topics]] of Object.entries(taglines)) {
  await save(`og/og-${lang}.png`, await shoot(previewSheet({ ...parts, lang, tagline, topics }), { width: 1200, height: 630 }, 64));
}

await browser.close();
