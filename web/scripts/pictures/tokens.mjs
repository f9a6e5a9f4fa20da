import { readFile } from 'node:fs/promises';

/**
 * Reads a theme's tokens by name. Picture files have no stylesheet, so their colors are inlined.
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
 * Replaces every `var(--name)` with its value.
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
