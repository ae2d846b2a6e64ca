import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInRegisters, indexRegisters } from '#domain/registers/find-in-registers.ts';
import type { Register, RegisterEntry, RegisterName } from '#domain/registers/register.ts';
import { findVerdict } from '#domain/registers/register-verdict.ts';

const register = (name: RegisterName, entries: readonly Partial<RegisterEntry>[]): Register => ({
  name,
  source: 'esma',
  observed_at: '2026-02-09T00:00:00.000Z',
  entries: entries.map((entry) => ({ authority: 'Authority (AA)', ...entry })),
});

const REGISTERS = [
  register('mica-providers', [
    { name: 'Coinbase Luxembourg S.A.', commercial_name: 'Coinbase', websites: ['https.//coinbase.com'] },
    { name: 'Bitpanda GmbH', commercial_name: 'Bitpanda', websites: ['https://www.bitpanda.com'] },
    {
      name: 'Paysafe Limited',
      commercial_name: 'Skrill, NETELLER',
      websites: ['www.skrill.com www.neteller.com'],
    },
    { name: 'Capital Markets AG', websites: ['https://capital-markets.li'] },
    { name: 'Old Coins B.V.', websites: ['https://oldcoins.nl'], ended: '2026-01-31' },
  ]),
  register('mica-non-compliant', [
    { name: 'Dobibo', websites: ['https://dobibo.com', 'https://dobibo1.com'] },
    { name: 'MEXC Global', commercial_name: 'MEXC', websites: ['https://www.mexc.com/'] },
    { name: 'Paycraftv.top - Paycraftn.top', websites: ['https://paycraftv.top'] },
    { name: 'Cryptoin24', websites: ['ttps://cryptoin24.io', 'https://trading.cryptoin24.com'] },
    { name: 'AKQ', websites: ['https://akqa715.it'] },
    { name: 'Shop', websites: ['https://shop.example.co.uk', 'https://t.me/shop', 'https://fake.github.io'] },
  ]),
  register('mica-white-papers', [
    { name: 'Issuer One', white_papers: ['https://issuer-one.org/paper.pdf'] },
    { name: 'Issuer Two', white_papers: ['https://www.bitpanda.com/papers/two.pdf'] },
    { name: 'Not Available', white_papers: ['https://drive.google.com/file/1'] },
    ...['A', 'B', 'C'].map((name) => ({
      name: `${name}xyz Labs`,
      white_papers: ['https://hosting.io/paper.pdf'],
    })),
  ]),
];
const index = indexRegisters(REGISTERS);
const search = (query: string) =>
  findInRegisters(index, query).matches.map(({ how, entry }) => `${how}: ${entry.name}`);

describe('findInRegisters', () => {
  it.each([
    ['dobibo.com', 'site: Dobibo'],
    ['https://www.dobibo.com/login?a=b', 'site: Dobibo'],
    ['DOBIBO1.COM', 'site: Dobibo'],
    ['support@dobibo.com', 'site: Dobibo'],
    ['app.mexc.com:443', 'site: MEXC Global'],
    ['paycraftn.top', 'site: Paycraftv.top - Paycraftn.top'],
    ['cryptoin24.io', 'site: Cryptoin24'],
    ['cryptoin24.com', 'site: Cryptoin24'],
    ['coinbase.com', 'site: Coinbase Luxembourg S.A.'],
    ['neteller.com', 'site: Paysafe Limited'],
    ['pay.example.co.uk', 'site: Shop'],
    ['issuer-one.org', 'site: Issuer One'],
  ])('finds the website %s', (query, found) => {
    expect(search(query)).toEqual([found]);
  });

  it.each([
    ['dobibo', 'name: Dobibo'],
    ['Dobibo S.p.A.', 'name: Dobibo'],
    ['  DÓBIBO Ltd. ', 'name: Dobibo'],
    ['mexc', 'name: MEXC Global'],
    ['Mexc Global Limited', 'name: MEXC Global'],
    ['Bit Panda', 'name: Bitpanda GmbH'],
    ['Neteller', 'name: Paysafe Limited'],
    ['akq', 'name: AKQ'],
  ])('finds the name %s whatever its legal form, case and accents', (query, found) => {
    expect(search(query)).toEqual([found]);
  });

  it.each([
    ['another suffix', 'dobibo.net', 'similar-site: Dobibo'],
    ['a digit for a letter', 'dob1bo.com', 'similar-site: Dobibo'],
    ['a Cyrillic letter', 'cоinbase.com', 'similar-site: Coinbase Luxembourg S.A.'],
    [
      'the encoded form of an accented letter',
      'xn--conbase-sfb.com',
      'similar-site: Coinbase Luxembourg S.A.',
    ],
    ['a missing letter', 'bitpnda.com', 'similar-site: Bitpanda GmbH'],
    ['swapped letters', 'bitpadna.com', 'similar-site: Bitpanda GmbH'],
    ['an added word', 'coinbase-login.com', 'similar-site: Coinbase Luxembourg S.A.'],
  ])('calls a website with %s similar, not the same', (_title, query, found) => {
    expect(search(query)).toEqual([found]);
    expect(findVerdict(findInRegisters(index, query).matches)).toBe('similar');
  });

  it.each([
    ['bitpnda', 'similar-name: Bitpanda GmbH'],
    ['Coinbase Pro', 'similar-name: Coinbase Luxembourg S.A.'],
    ['dobibo.invalid', 'similar-name: Dobibo'],
    ['Luxembourg Coinbase', 'similar-name: Coinbase Luxembourg S.A.'],
  ])('calls the name %s similar', (query, found) => {
    expect(search(query)).toEqual([found]);
  });

  it.each([
    ['a common word', 'Capital'],
    ['two common words', 'Global Markets'],
    ['a short part of a name', 'bit'],
    ['letters within a name', 'panda'],
    ['another number of a series', 'akqa716.it'],
    ['a shared host', 't.me'],
    ['a page of a shared host', 'https://t.me/shop'],
    ['another user of a host of pages', 'other.github.io'],
    ['a host of many white papers', 'hosting.io'],
    ['the text for an unknown name', 'Not Available'],
    ['an IP address', '127.0.0.1'],
  ])('finds nothing for %s', (_title, query) => {
    expect(search(query)).toEqual([]);
  });

  it('does not count a white paper that an exchange hosts as its website', () => {
    expect(search('bitpanda.com')).toEqual(['site: Bitpanda GmbH']);
  });

  it('lists what is the same before what is similar, and warnings before licences', () => {
    const both = indexRegisters([
      register('mica-providers', [
        { name: 'Twinbank GmbH', websites: ['https://twinbank.com'] },
        { name: 'Twinbank Nord GmbH', websites: [] },
      ]),
      register('mica-non-compliant', [{ name: 'Twinbank', websites: ['https://twinbank.top'] }]),
    ]);
    const { matches } = findInRegisters(both, 'Twinbank');
    expect(matches.map(({ how, register: { name } }) => `${how} ${name}`)).toEqual([
      'name mica-non-compliant',
      'name mica-providers',
      'similar-name mica-providers',
    ]);
    expect(findVerdict(matches)).toBe('warned');
  });

  it('returns at most 20 matches and counts all', () => {
    const many = indexRegisters([
      register(
        'mica-providers',
        Array.from({ length: 21 }, () => ({ name: 'Equal Name' })),
      ),
    ]);
    const { matches, total } = findInRegisters(many, 'Equal Name');
    expect([matches.length, total]).toEqual([20, 21]);
  });

  it('finds every entry by each of its own websites and names', () => {
    for (const { entries } of REGISTERS.slice(0, 2))
      for (const entry of entries)
        expect(search(entry.name!)[0]).toMatch(new RegExp(`^(site|name): ${entry.name!.slice(0, 4)}`));
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
        const { matches, total } = findInRegisters(index, query);
        expect(matches.length).toBeLessThanOrEqual(total);
      }),
    );
  });
});

describe('findVerdict', () => {
  it.each([
    ['dobibo.com', 'warned'],
    ['coinbase.com', 'licensed'],
    ['oldcoins.nl', 'ended'],
    ['Issuer One', 'paper'],
    ['dobibo.net', 'similar'],
    ['nobody.org', 'none'],
  ])('says of %s: %s', (query, verdict) => {
    expect(findVerdict(findInRegisters(index, query).matches)).toBe(verdict);
  });
});
