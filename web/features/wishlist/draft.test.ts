import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale/locales.ts';
import { type Draft, emptyDraft, toConditionTerms } from '#web/features/wishlist/draft.ts';

const typed = (value: string, locale: Locale, part: Partial<Draft> = {}) => {
  const terms = toConditionTerms({ ...emptyDraft(0, 'usd'), ...part, value }, locale);
  return terms.ambiguous ? 'ambiguous' : terms.value;
};

describe('toConditionTerms', () => {
  it.each([
    ['100,5', 'it', '100.5'],
    ['1.234,5', 'it', '1234.5'],
    ['1,234.5', 'en', '1234.5'],
    ['0.5', 'en', '0.5'],
  ] as const)('reads %s in %s as %s', (value, locale, read) => expect(typed(value, locale)).toBe(read));

  it('reports amounts that can mean two numbers as ambiguous', () => {
    expect(typed('100.000', 'it')).toBe('ambiguous');
    expect(typed('100,000', 'en')).toBe('ambiguous');
  });

  it('does not report an ambiguous value for a flag', () => {
    expect(typed('100.000', 'it', { kind: 'flag' })).toBe('100.000');
  });

  it('returns text that is not a number unchanged, so that validation rejects it', () =>
    expect(typed('abc', 'en')).toBe('abc'));
});
