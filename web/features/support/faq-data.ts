import type { TextSection } from '#web/content/text.ts';

/** Returns the questions as a schema.org FAQPage, with absolute links based on `origin`. */
export function toFaqData(groups: readonly TextSection[], origin: string) {
  return {
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
}
