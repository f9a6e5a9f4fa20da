import { readFile } from 'node:fs/promises';

/**
 * A theme's tokens by name. Files have no style sheet to inherit from, so their colours are written out.
 * @param {URL} file
 * @param {'dark' | 'light'} theme
 * @returns {Promise<Map<string, string>>}
 */
export async function readTokens(file, theme) {
  const css = await readFile(file, 'utf8');
  const from = css.indexOf(`[data-theme="${theme}"]`);
  const rules = css.slice(from, css.indexOf('}', from));
  return new Map([...rules.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/**
 * Puts the values in the place of every `var(--name)`.
 * @param {string} markup
 * @param {Map<string, string>} tokens
 */
export function bake(markup, tokens) {
  return markup.replaceAll(/var\(--([\w-]+)\)/g, (_, name) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --${name}`);
    return value;
  });
}
