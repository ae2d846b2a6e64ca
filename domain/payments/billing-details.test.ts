import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryName } from '#domain/locale/countries.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { toAddressLines, toVatNumber, VAT_FORM } from '#domain/payments/billing-details.ts';

const details = {
  name: 'Ada Bianchi',
  company: 'Bianchi S.r.l.',
  street: 'Via Roma 1',
  postcode: '20121',
  city: 'Milano',
  region: 'MI',
  country: 'IT',
  vat: 'IT01234567890',
};

describe('toAddressLines', () => {
  it('names company, person, street, town and country in the language of the document', () => {
    expect(toAddressLines(details, 'it')).toEqual([
      'Bianchi S.r.l.',
      'Ada Bianchi',
      'Via Roma 1',
      '20121 Milano (MI)',
      'Italia',
    ]);
    expect(toAddressLines(details, 'en').slice(3)).toEqual(['20121 Milano, MI', 'Italy']);
  });

  it('leaves out what is not stated', () => {
    expect(toAddressLines({ ...details, company: null, region: null, postcode: '' }, 'en')).toEqual([
      'Ada Bianchi',
      'Via Roma 1',
      'Milano',
      'Italy',
    ]);
  });
});

describe('toVatNumber', () => {
  it.each([
    ['it 01234567890', true],
    ['DE 123.456.789', true],
    ['01234567890', false],
    ['IT', false],
    ['IT0', false],
    ['IT01', true],
    ['IT12345678901234', false],
  ])('makes of %s a number whose form is right: %s', (text, isRight) => {
    expect(VAT_FORM.test(toVatNumber(text))).toBe(isRight);
  });
});

describe('countryName', () => {
  it('knows each of the 249 countries in both languages', () => {
    expect(new Set(COUNTRIES).size).toBe(249);
    for (const locale of LOCALES)
      expect(COUNTRIES.filter((code) => countryName(code, locale) === code)).toEqual([]);
  });
});
