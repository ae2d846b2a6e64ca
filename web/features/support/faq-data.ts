import type { TextSection } from '#web/content/text.ts';

/**
 * The questions as schema.org's FAQPage, to be set into a script element: no `<` in it can end that element.
 * Links inside answers become whole addresses of `origin`.
 */
export function faqData(groups: readonly TextSection[], origin: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ entries }) => entries)
      .map(({ title, html }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: html.replaceAll('href="/', `href="${origin}/`) },
      })),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
