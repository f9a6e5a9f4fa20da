// Builds the web fonts: `npm run fonts`. Writes the WOFF2 subsets to src/styles/fonts/ and the @font-face rules to
// src/styles/fonts.css; both are committed. The subsets contain the letters of our languages and the weights that our
// styles use.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const styles = new URL('../src/styles/', import.meta.url);

/** `token` is the custom property that the styles use. The fallback fonts are matched at each weight of `fallbacks`. */
const FAMILIES = [
  {
    family: 'Inter',
    file: 'inter',
    source: 'inter',
    token: '--font-text',
    weights: { min: 400, max: 700 },
    fallbacks: [
      { range: '100 500', weight: 400, style: 'regular' },
      { range: '501 900', weight: 600, style: 'bold' },
    ],
  },
  {
    family: 'Sofia Sans Extra Condensed',
    file: 'sofia',
    source: 'sofia-sans-extra-condensed',
    token: '--font-display',
    weights: { min: 400, max: 800 },
    fallbacks: [
      { range: '100 650', weight: 600, style: 'boldCaps' },
      { range: '651 750', weight: 700, style: 'boldCaps' },
      { range: '751 900', weight: 800, style: 'boldCaps' },
    ],
  },
];

/** The names of the subsets as in the source packages, and their code points. */
const SUBSETS = {
  latin: '20-7e a0-ff 131 152-153 2009-200a 2010-2015 2018-201a 201c-201e 2020-2022 2026 202f 2030 2039-203a 20ac 2122 2191 2193 2212',
  'latin-ext': '100-130 132-151 154-17f 218-21b',
  cyrillic: '401 404 406-407 40e 410-44f 451 454 456-457 45e 490-491 2116',
};

/** Texts for matching the average widths of the fallback fonts. The condensed family is mostly used for capitals. */
const SAMPLES = {
  latin:
    'Every loadout, camo challenge and map marker in one place. Pick a weapon, compare attachments and share the build with your squad before the next match starts.',
  cyrillic: 'ВсесборкизаданиянакамуфляжиметкикартводномместеВыберитеоружиесравнитеобвесыиподелитесьсборкойсотрядомдоначаласледующегоматча',
};

/**
 * Fallback fonts that are used until ours have loaded: Arial (Windows, macOS, iOS; Liberation Sans on Linux has its
 * widths) and Roboto (Android). The widths are the average advances of the samples in em, measured once: their files
 * are not in the repository.
 */
const SYSTEM_FONTS = [
  {
    name: 'Arial',
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
    widths: {
      latin: { regular: 0.4601, bold: 0.4931, boldCaps: 0.6153 },
      cyrillic: { regular: 0.5566, bold: 0.6008, boldCaps: 0.7189 },
    },
  },
  {
    name: 'Roboto',
    regular: ['Roboto', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
    widths: {
      latin: { regular: 0.4587, bold: 0.4644, boldCaps: 0.5703 },
      cyrillic: { regular: 0.5708, bold: 0.5789, boldCaps: 0.6815 },
    },
  },
];

const OPTIONS = { keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'], noHinting: true };

/** @param {string} ranges */
function characters(ranges) {
  const each = ranges.split(' ').map((range) => range.split('-').map((code) => Number.parseInt(code, 16)));
  return each
    .flatMap(([from = 0, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .join('');
}

/** @param {Record<string, string>} descriptors */
const fontFace = (descriptors) =>
  `@font-face {\n${Object.entries(descriptors)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

/** @param {number} share */
const percent = (share) => `${Number((share * 100).toFixed(2))}%`;

/**
 * @param {Font} font
 * @param {string} sample
 */
function averageWidth(font, sample) {
  const advances = [...sample].map((character) => font.glyphHAdvance(font.glyph(character.codePointAt(0) ?? 0) ?? 0));
  return advances.reduce((sum, advance) => sum + advance, 0) / advances.length;
}

/** @param {string} ranges */
const unicodeRange = (ranges) =>
  ranges
    .split(' ')
    .map((range) => `U+${range.toUpperCase()}`)
    .join(', ');

/**
 * Returns the rules that scale fallback fonts to the widths and heights of a family, so that text takes the same space.
 * Each script has its own rules, because the proportions of Cyrillic letters differ from Latin ones.
 * @param {(typeof FAMILIES)[number]} family
 * @param {'latin' | 'cyrillic'} script
 */
async function fallbackRules({ family, source, fallbacks }, script) {
  const file = require.resolve(`@fontsource-variable/${source}/files/${source}-${script}-wght-normal.woff2`);
  const letters = SAMPLES[script];
  const face = new Face(new Blob(await subsetFont(await readFile(file), letters + letters.toUpperCase(), { targetFormat: 'sfnt' })), 0);
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  return SYSTEM_FONTS.flatMap((system) =>
    fallbacks.map(({ range, weight, style }) => {
      const font = new Font(face);
      font.setVariations([new Variation('wght', weight)]);
      const width = averageWidth(font, style === 'boldCaps' ? letters.toUpperCase() : letters) / face.upem;
      const size = width / system.widths[script][/** @type {'regular' | 'bold' | 'boldCaps'} */ (style)];
      const override = (/** @type {number} */ units) => percent(units / face.upem / size);
      return fontFace({
        'font-family': `"${family} Fallback ${system.name}"`,
        'font-weight': range,
        src: system[style === 'regular' ? 'regular' : 'bold'].map((name) => `local("${name}")`).join(', '),
        ...(script === 'cyrillic' && { 'unicode-range': 'U+400-4FF' }),
        'size-adjust': percent(size),
        'ascent-override': override(ascender),
        'descent-override': override(-descender),
        'line-gap-override': override(lineGap),
      });
    }),
  );
}

const rules = [];
const tokens = [];
for (const family of FAMILIES) {
  for (const [subset, ranges] of Object.entries(SUBSETS)) {
    const full = await readFile(
      require.resolve(`@fontsource-variable/${family.source}/files/${family.source}-${subset}-wght-normal.woff2`),
    );
    const cut = await subsetFont(full, characters(ranges), {
      ...OPTIONS,
      targetFormat: 'woff2',
      variationAxes: { wght: family.weights },
    });
    const file = `${family.file}-${subset}.woff2`;
    await writeFile(new URL(`fonts/${file}`, styles), cut);
    console.log(`${file}: ${full.length} to ${cut.length} bytes`);
    rules.push(
      fontFace({
        'font-family': `"${family.family}"`,
        'font-weight': `${family.weights.min} ${family.weights.max}`,
        'font-display': 'swap',
        src: `url("./fonts/${file}") format("woff2")`,
        'unicode-range': unicodeRange(ranges),
      }),
    );
  }
  rules.push(...(await fallbackRules(family, 'latin')), ...(await fallbackRules(family, 'cyrillic')));
  const families = [family.family, ...SYSTEM_FONTS.map(({ name }) => `${family.family} Fallback ${name}`)];
  tokens.push(`  ${family.token}: ${families.map((name) => `"${name}"`).join(', ')}, sans-serif;\n`);
}

const head = `/*
 * Written by \`npm run fonts\`. The document preloads the subsets of its language (src/app/preloads.ts), so the fonts are there
 * at the first paint. On a slow connection the fallback fonts show first; they have the same widths and heights.
 */
`;
await writeFile(new URL('fonts.css', styles), `${head}${rules.join('')}:root {\n${tokens.join('')}}\n`);
