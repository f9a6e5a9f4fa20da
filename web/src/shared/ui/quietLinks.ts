const LINK = /<a href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs;

/**
 * In markup of ours, links to pages that are not built become quiet labels that say so, as `PageLink` does elsewhere; they
 * are links again when the page's area joins the app.
 */
export function quietLinks(html: string, exists: (path: string) => boolean, soon: string): string {
  return html.replace(LINK, (link, path: string, words: string) =>
    exists(path) ? link : `<span data-soon aria-disabled="true" title="${escaped(soon)}">${words}</span>`,
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
