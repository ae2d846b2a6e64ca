import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import type { Text } from '#web/content/text.ts';
import { readText, TEXT_NAMES } from '#web/content/texts.server.ts';

const idsOf = ({ sections }: Text) =>
  sections.map(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]);
const htmlOf = ({ sections }: Text) =>
  sections.flatMap(({ html, entries }) => [html, ...entries.map((entry) => entry.html)]).join('\n');
/** Structure of a text independent of its language: its elements in order, and its link targets. */
const frameOf = (text: Text, locale: Locale) =>
  [...htmlOf(text).matchAll(/<(h\d|p|ul|ol|li|table|tr|td)\b|href="([^"]*)"/g)].map(
    ([, element, href]) => element ?? href?.replace(/^\/it\//, locale === 'it' ? '/' : '/it/'),
  );

describe('the texts', () => {
  it('are found', () => {
    expect(TEXT_NAMES).toEqual(expect.arrayContaining(['legal/terms', 'legal/privacy-policy']));
  });

  it('throw for an unknown name', () => {
    expect(() => readText('legal/nothing', 'en')).toThrow('content/legal/nothing.en.md');
  });
});

describe.each(TEXT_NAMES)('%s', (name) => {
  it('has the same sections, entries, paragraphs, links and date in both languages', () => {
    const english = readText(name, 'en');
    const italian = readText(name, 'it');
    expect(idsOf(italian)).toEqual(idsOf(english));
    expect(frameOf(italian, 'it')).toEqual(frameOf(english, 'en'));
    expect(italian.date).toBe(english.date);
  });

  it.each(LOCALES)('has unique ids and no unresolved placeholder in %s', (locale) => {
    const text = readText(name, locale);
    const ids = idsOf(text).flat();
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual([...new Set(ids)]);
    expect(JSON.stringify(text)).not.toMatch(/\{\{|\}\}|page:|undefined/);
  });

  it('is translated', () => {
    const titles = (locale: Locale) => readText(name, locale).sections.map(({ title }) => title);
    expect(titles('it').filter((title) => titles('en').includes(title))).toEqual([]);
  });

  it('uses Italian quotation marks and apostrophes', () => {
    const text = readText(name, 'it');
    expect(
      [text.title, text.lead, text.description, htmlOf(text).replace(/<[^>]*>|&quot;/g, '')].join('\n'),
    ).not.toMatch(/['"“”]|&#39;/);
  });
});
