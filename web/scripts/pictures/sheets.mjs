import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Returns the CSS of the display font with its files inlined: a page without a URL cannot load files. */
export async function displayFace() {
  const css = await readFile(require.resolve('@fontsource-variable/sofia-sans-extra-condensed/wght.css'), 'utf8');
  const files = new Set([...css.matchAll(/url\((\.\/files\/[^)]+)\)/g)].map(([, path = '']) => path));
  let inlined = css;
  for (const path of files) {
    const font = await readFile(require.resolve(`@fontsource-variable/sofia-sans-extra-condensed/${path.slice(2)}`), 'base64');
    inlined = inlined.replaceAll(path, `data:font/woff2;base64,${font}`);
  }
  return inlined;
}

/**
 * Returns the HTML of an app icon: the mark on a dark background, `share` percent wide.
 * @param {string} mark svg markup
 * @param {{ share: number, radius: number }} shape
 */
export function iconSheet(mark, { share, radius }) {
  return `<style>
    body { margin: 0 }
    div { height: 100vh; display: grid; place-items: center; background: var(--ink-0); border-radius: ${radius}% }
    svg { width: ${share}%; height: ${share}% }
  </style><div>${mark}</div>`;
}

/**
 * Returns the HTML of the link preview image, 1200 by 630.
 * @param {{ face: string, logo: string, scene: string, lang: string, tagline: string, topics: string }} parts
 */
export function previewSheet({ face, logo, scene, lang, tagline, topics }) {
  return `<html lang="${lang}"><style>${face}
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: var(--ink-1); font-family: 'Sofia Sans Extra Condensed Variable' }
    .scene { position: absolute; left: 330px; top: 0; width: 1120px; height: 630px }
    .shade { position: absolute; inset: 0; background: linear-gradient(90deg, var(--ink-1) 330px, transparent 740px) }
    .words { position: absolute; left: 72px; top: 72px; bottom: 64px; width: 500px; display: flex; flex-direction: column; color: var(--text) }
    .logo { width: 400px; display: block }
    h1 { margin: auto 0 24px; font-size: 96px; line-height: .94; font-weight: 800; text-transform: uppercase; letter-spacing: .005em; text-wrap: balance }
    p { margin: 0; padding-top: 20px; border-top: 2px solid var(--hot); font-size: 32px; color: var(--muted); white-space: nowrap; letter-spacing: .03em }
  </style>
  <div class="scene">${scene}</div><div class="shade"></div>
  <div class="words"><div class="logo">${logo}</div><h1>${tagline}</h1><p>${topics}</p></div></html>`;
}
