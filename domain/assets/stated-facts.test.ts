import { describe, expect, it } from 'vitest';
import { parseLink, readStatement, STATED_FACT_NAMES } from '#domain/assets/stated-facts.ts';

describe('parseLink', () => {
  it.each([
    ['https://example.org/paper.pdf', 'https://example.org/paper.pdf'],
    [' http://example.org ', 'http://example.org'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://example.org', null],
    ['https://user:pass@example.org', null],
    ['https://localhost/', null],
    ['example.org', null],
    [`https://example.org/${'a'.repeat(500)}`, null],
    ['', null],
    [null, null],
  ])('turns %j into %j', (text, link) => {
    expect(parseLink(text)).toBe(link);
  });
});

describe('readStatement', () => {
  it('returns null or an empty list for every fact when nothing is stated', () => {
    const read = readStatement({});
    expect(Object.keys(read)).toEqual(STATED_FACT_NAMES);
    for (const fact of STATED_FACT_NAMES) expect([null, []], fact).toContainEqual(read[fact]);
  });

  it('treats null as not stated', () => {
    const nulls = Object.fromEntries(STATED_FACT_NAMES.map((fact) => [fact, null]));
    expect(readStatement(nulls)).toEqual(readStatement({}));
  });

  it('omits unsafe links and an empty team', () => {
    expect(
      readStatement({ website: 'javascript:alert(1)', explorers: ['', 'https://e.org'], team: [] }),
    ).toMatchObject({ website: null, explorers: ['https://e.org'], team: null });
  });

  it('returns the first five valid explorer links', () => {
    const links = [1, 2, 3, 4, 5, 6].map((number) => `https://e${number}.org`);
    expect(readStatement({ explorers: ['ftp://e0.org', ...links] }).explorers).toEqual(links.slice(0, 5));
  });

  it.each([
    ['the first block of Bitcoin', '2009-01-03', '2009-01-03'],
    ['the day before it', '2009-01-02', null],
    ['a leap day', '2024-02-29', '2024-02-29'],
    ['a day that does not exist', '2023-02-29', null],
    ['a year alone', '2015', null],
    ['a day and a time', '2015-07-30T00:00:00Z', null],
    ['an empty text', '', null],
  ])('reads the genesis date of %s: %s → %s', (_, stated, read) => {
    expect(readStatement({ genesis_date: stated }).genesis_date).toBe(read);
  });
});
