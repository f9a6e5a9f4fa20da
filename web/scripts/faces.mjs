// Cuts the two faces down to what the eight languages are written with: `npm run faces`. The output is committed. A first
// page waits for them, so each kilobyte is a moment of somebody's; what else people call themselves comes from the whole files.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = new URL('../src/styles/faces/', import.meta.url);

/** The weights that our styles ask for. */
const FACES = [
  { name: 'inter', short: 'inter', wght: { min: 400, max: 700 } },
  { name: 'sofia-sans-extra-condensed', short: 'sofia', wght: { min: 400, max: 800 } },
];

/** Which of its files has them, and the characters. fonts.css says in its way which file has what. */
const SUBSETS = [
  {
    name: 'latin',
    of: 'latin',
    ranges: '20-7e a0-ff 131 152-153 2009-200a 2010-2015 2018-201a 201c-201e 2020-2022 2026 202f 2030 2039-203a 20ac 2122 2191 2193 2212',
  },
  { name: 'polish', of: 'latin-ext', ranges: '104-107 118-119 141-144 15a-15b 179-17c' },
  { name: 'cyrillic', of: 'cyrillic', ranges: '401 404 406-407 40e 410-44f 451 454 456-457 45e 490-491 2116' },
];

const KEPT = { keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'], noHinting: true };

/** @param {string} ranges */
function characters(ranges) {
  const each = ranges.split(' ').map((range) => range.split('-').map((code) => Number.parseInt(code, 16)));
  return each
    .flatMap(([from = 0, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join('');
}

for (const face of FACES) {
  for (const subset of SUBSETS) {
    const whole = await readFile(require.resolve(`@fontsource-variable/${face.name}/files/${face.name}-${subset.of}-wght-normal.woff2`));
    const small = await subsetFont(whole, characters(subset.ranges), {
      ...KEPT,
      targetFormat: 'woff2',
      variationAxes: { wght: face.wght },
    });
    const file = `${face.short}-${subset.name}.woff2`;
    await writeFile(new URL(file, out), small);
    console.log(`${file}: ${whole.length} to ${small.length} bytes`);
  }
}
