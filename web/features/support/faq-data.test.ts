import { describe, expect, it } from 'vitest';
import { readText } from '#web/content/texts.server.ts';
import { toFaqData } from '#web/features/support/faq-data.ts';

const groups = readText('faq/support', 'en').sections;

describe('toFaqData', () => {
  it('includes every question with its answer', () => {
    const { mainEntity, ...kind } = toFaqData(groups, 'https://fairview.example');
    expect(kind).toEqual({ '@context': 'https://schema.org', '@type': 'FAQPage' });
    expect(mainEntity.length).toBeGreaterThanOrEqual(14);
    expect(mainEntity[0]).toMatchObject({
      '@type': 'Question',
      name: 'What is the FV Score?',
      acceptedAnswer: {
        '@type': 'Answer',
        text: expect.stringContaining('href="https://fairview.example/method/"'),
      },
    });
  });
});
