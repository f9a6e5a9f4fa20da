import { expect, test } from 'vitest';
import { headTags } from './head';
import { headHtml } from './write';

const place = { lang: 'de', origin: 'https://hotdrop.example', path: '/faq', index: true } as const;

test('the head of a page', () => {
  const html = headHtml(headTags({ title: 'Fragen', description: 'Antworten auf "alles"' }, place));
  expect(html.replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<title data-page>Fragen · Hotdrop</title>
    <meta name="description" content="Antworten auf &quot;alles&quot;" data-page>
    <link rel="canonical" href="https://hotdrop.example/de/faq" data-page>
    <link rel="alternate" hreflang="en" href="https://hotdrop.example/en/faq" data-page>
    <link rel="alternate" hreflang="de" href="https://hotdrop.example/de/faq" data-page>
    <link rel="alternate" hreflang="es" href="https://hotdrop.example/es/faq" data-page>
    <link rel="alternate" hreflang="fr" href="https://hotdrop.example/fr/faq" data-page>
    <link rel="alternate" hreflang="it" href="https://hotdrop.example/it/faq" data-page>
    <link rel="alternate" hreflang="pl" href="https://hotdrop.example/pl/faq" data-page>
    <link rel="alternate" hreflang="pt" href="https://hotdrop.example/pt/faq" data-page>
    <link rel="alternate" hreflang="ru" href="https://hotdrop.example/ru/faq" data-page>
    <link rel="alternate" hreflang="x-default" href="https://hotdrop.example/en/faq" data-page>
    <meta property="og:site_name" content="Hotdrop" data-page>
    <meta property="og:type" content="website" data-page>
    <meta property="og:title" content="Fragen · Hotdrop" data-page>
    <meta property="og:description" content="Antworten auf &quot;alles&quot;" data-page>
    <meta property="og:url" content="https://hotdrop.example/de/faq" data-page>
    <meta property="og:locale" content="de_DE" data-page>
    <meta property="og:locale:alternate" content="en_US" data-page>
    <meta property="og:locale:alternate" content="es_ES" data-page>
    <meta property="og:locale:alternate" content="fr_FR" data-page>
    <meta property="og:locale:alternate" content="it_IT" data-page>
    <meta property="og:locale:alternate" content="pl_PL" data-page>
    <meta property="og:locale:alternate" content="pt_PT" data-page>
    <meta property="og:locale:alternate" content="ru_RU" data-page>
    <meta property="og:image" content="https://hotdrop.example/og/og-de.png" data-page>
    <meta property="og:image:width" content="1200" data-page>
    <meta property="og:image:height" content="630" data-page>
    <meta name="twitter:card" content="summary_large_image" data-page>"
  `);
});

test('a page that is not indexed has noindex and no alternate languages', () => {
  const html = headHtml(headTags({ title: 'Konto', description: 'x' }, { ...place, index: false }));
  expect(html).toContain('<meta name="robots" content="noindex" data-page>');
  expect(html).not.toContain('hreflang');
});

test('escapes text in the JSON-LD block', () => {
  const html = headHtml(
    headTags({ title: 'a', description: 'b', jsonLd: [{ '@type': 'Thing', name: '</script><script>alert(1)' }] }, place),
  );
  expect(html).not.toContain('</script><script>');
});
