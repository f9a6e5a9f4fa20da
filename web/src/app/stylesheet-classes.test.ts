import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Read from disk, because the test runner treats stylesheets as empty. */
const styles = Object.fromEntries(
  Object.keys(import.meta.glob(['../areas/*/*.css', './pages/*.css', '../styles/*.css'])).map((file) => [
    file,
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  ]),
);
const sources = import.meta.glob<string>(['../**/*.tsx', '../**/*.ts', '!../**/*.test.*', '!../shared/api/schema.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Returns the area of a file: `../areas/meta/parts/X.tsx` belongs to meta, files of the frame to no area. */
const areaOf = (file: string) => /^\.\.\/areas\/(\w+)\//.exec(file)?.[1];

/** Returns the class names with a hyphen that a stylesheet defines: single words could be normal text. */
function classesIn(css: string): string[] {
  return [...css.matchAll(/(?:^|[,}])\s*\.([a-z]+(?:-[a-z]+)+)(?=[\s,{:[])[^\s,{]*\s*[,{]/gm)].flatMap(([, name]) => name ?? []);
}

/** Returns the stylesheets that are loaded for an area's components. */
function loadedStylesheets(area: string | undefined): string[] {
  const found = new Set(Object.keys(styles).filter((file) => file.startsWith('../styles/') || (area && areaOf(file) === area)));
  for (const file of found) {
    for (const [, other] of (styles[file] ?? '').matchAll(/@import "\.\.\/(\w+\/[\w-]+\.css)"/g)) found.add(`../areas/${other}`);
    if (file.endsWith('/armory/parts.css')) for (const own of Object.keys(styles).filter((one) => areaOf(one) === 'armory')) found.add(own);
  }
  return [...found];
}

test('no component uses a class from the stylesheet of another area', () => {
  const bare: string[] = [];
  const classes = new Map(Object.entries(styles).map(([stylesheet, css]) => [stylesheet, classesIn(css)]));
  const loadedFor = new Map([...new Set(Object.keys(sources).map(areaOf))].map((area) => [area, loadedStylesheets(area)]));
  for (const [file, text] of Object.entries(sources)) {
    const loaded = loadedFor.get(areaOf(file)) ?? [];
    const loadedClasses = new Set(loaded.flatMap((stylesheet) => classes.get(stylesheet) ?? []));
    for (const [stylesheet, named] of classes) {
      if (loaded.includes(stylesheet)) continue;
      const used = named.filter(
        (name) => !loadedClasses.has(name) && text.includes(name) && new RegExp(`className[^>]*["'\`\\s]${name}["'\`\\s]`).test(text),
      );
      bare.push(...used.map((name) => `${file}: ${name} of ${stylesheet}`));
    }
  }
  expect(bare).toEqual([]);
});
