import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale/locales.ts';
import { type Draft, draftToTerms, emptyDraft } from '#web/features/wishlist/draft.ts';

const typed = (value: string, locale: Locale, part: Partial<Draft> = {}) => {
  const terms = draftToTerms({ ...emptyDraft(0, 'usd'), ...part, value }, locale);
  return terms.ambiguous ? 'ambiguous' : terms.value;
};

describe('the value of a condition as it is typed', () => {
  it.each([
    ['100,5', 'it', '100.5'],
    ['1.234,5', 'it', '1234.5'],
    ['1,234.5', 'en', '1234.5'],
    ['0.5', 'en', '0.5'],
  ] as const)('reads %s in %s as %s', (value, locale, read) => expect(typed(value, locale)).toBe(read));

  it('guesses nothing that may mean two numbers', () => {
    expect(typed('100.000', 'it')).toBe('ambiguous');
    expect(typed('100,000', 'en')).toBe('ambiguous');
  });

  it('asks nothing of a flag, whatever was typed before', () => {
    expect(typed('100.000', 'it', { kind: 'flag' })).toBe('100.000');
  });

  it('leaves what is no number as it is, to be told so', () => expect(typed('abc', 'en')).toBe('abc'));
});
