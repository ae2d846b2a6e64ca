import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTone } from '#domain/news/read-tone.ts';

describe('readTone', () => {
  it('names the sentence that decided', () => {
    const tone = readTone('Week in review', ['Trading was calm. Hackers drained an exchange.'], 'en');
    expect(tone).toMatchObject({ label: 'negative', sentence: 'Hackers drained an exchange.' });
  });

  it.each([
    ['Bitcoin surges to a record', 'en', 'positive'],
    ['Bitcoin crolla', 'it', 'negative'],
    ['How staking works', 'en', 'neutral'],
  ] as const)('reads "%s"', (headline, locale, label) => {
    expect(readTone(headline, [], locale).label).toBe(label);
  });

  it('reverses a negated word', () => {
    expect(readTone('The exchange was not hacked', [], 'en').score).toBeGreaterThan(0);
  });

  it('keeps the score between -1 and 1 for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (headline, paragraphs) => {
        expect(Math.abs(readTone(headline, paragraphs, 'en').score)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
