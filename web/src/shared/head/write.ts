import type { Tag } from './head';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Marks what belongs to a page rather than to the document, so that navigation can take it away again. */
const mark = 'data-page';

export function headHtml(tags: readonly Tag[]): string {
  return tags
    .map(({ name, attributes, text }) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
      const open = `<${name}${written.join('')} ${mark}>`;
      if (name === 'title') return `${open}${escape(text ?? '')}</title>`;
      // A data block's text is not markup; whoever made it has escaped "<".
      return name === 'script' ? `${open}${text ?? ''}</script>` : open;
    })
    .join('');
}

/** Puts the tags of the page just reached in the place of those of the page just left. */
export function replaceHead(tags: readonly Tag[]): void {
  const fresh = tags.map(({ name, attributes, text }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.setAttribute(mark, '');
    if (text !== undefined) element.textContent = text;
    return element;
  });
  for (const old of document.head.querySelectorAll(`[${mark}]`)) old.remove();
  document.head.append(...fresh);
}
