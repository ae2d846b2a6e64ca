import type { TextSection } from '#web/content/text.ts';

/** The questions as schema.org's FAQPage. Links inside answers become whole addresses of `origin`. */
export function faqData(groups: readonly TextSection[], origin: string) {
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
