import { describe, expect, it } from 'vitest';
import { minutesToRead, readDocument } from './render-markdown.ts';

const SOURCE = `---
title: Offerta
terms:
  float: { name: Circolante, text: Monete libere di "muoversi". }
---
La [offerta](term:float) e ancora la [stessa](term:float).

## Perché è così?

Si legge nel [metodo](page:method#F11).
`;

const pagesIn = (prefix: string) => (name: string) => (name === 'method' ? `${prefix}/method/` : null);

describe('readDocument', () => {
  const document = readDocument(SOURCE, pagesIn('/it'));

  it('reads the front matter', () => {
    expect(document.fields).toMatchObject({ title: 'Offerta' });
    expect(document.html).not.toContain('title:');
    expect(readDocument('One *word*.', pagesIn(''))).toEqual({
      fields: {},
      html: '<p>One <em>word</em>.</p>',
      headings: [],
      words: 2,
    });
  });

  it('gives every heading an id', () => {
    expect(document.headings).toEqual([{ id: 'perche-e-cosi', text: 'Perché è così?' }]);
    expect(document.html).toContain('<h2 id="perche-e-cosi">Perché è così?</h2>');
  });

  it('resolves page links in the language of the text', () => {
    expect(document.html).toContain('<a href="/it/method/#F11">metodo</a>');
    expect(readDocument('[x](page:method)', pagesIn('')).html).toContain('<a href="/method/">x</a>');
  });

  it('explains a term once, before the paragraph that first uses it', () => {
    expect(document.html.match(/<aside/g)).toHaveLength(1);
    expect(document.html).toMatch(
      /^<div data-margin><aside role="note" id="term-float"><b>Circolante<\/b>Monete libere di "muoversi"\./,
    );
    expect(document.html.match(/<a data-term href="#term-float">/g)).toHaveLength(2);
  });

  it('names the column of each cell but the first, for narrow pages', () => {
    const table = '| a | *b* "c" |\n| --- | ---: |\n| 1 | 2 |\n';
    expect(readDocument(table, pagesIn('')).html).toContain(
      '<tbody><tr><td>1</td><td align="right" data-label="b &quot;c&quot;">2</td></tr></tbody>',
    );
  });

  it.each([
    ['HTML in the text', 'a <img src=x onerror=evil()> b <script>evil()</script>'],
    ['a link that runs', '[a](javascript:evil())'],
    ['a heading', '## a <svg onload=evil()>'],
    ['a column', '| a | "><img src=x onerror=evil()> |\n| --- | --- |\n| 1 | 2 |\n'],
    [
      'a term',
      '---\nterms:\n  t: { name: "<script>evil()</script>", text: "<img src=x onerror=evil()>" }\n---\n[a](term:t)',
    ],
  ])('removes everything executable from %s', (_what, source) => {
    expect(readDocument(source, pagesIn('')).html).not.toMatch(/<(script|img|svg)|javascript:|<[^>]* on/);
  });

  it('marks the place of a tool and shows its content there', () => {
    const text = 'One.\n\n```tool supply\n| a | b |\n| --- | --- |\n| 1 | 2 |\n```\n\nTwo.';
    expect(readDocument(text, pagesIn('')).html).toMatch(
      /^<p>One\.<\/p>\n<div data-tool="supply"><table>.*<\/table>\n<\/div>\n<p>Two\.<\/p>$/s,
    );
    expect(readDocument('```js\na\n```', pagesIn('')).html).toBe('<pre><code>a\n</code></pre>');
    expect(() => readDocument('```tool nothing\n```', pagesIn(''))).toThrow('there is no tool nothing');
  });

  it('throws on a page or a term that does not exist', () => {
    expect(() => readDocument('[x](page:nowhere)', pagesIn(''))).toThrow('there is no page nowhere');
    expect(() => readDocument('[x](term:nothing)', pagesIn(''))).toThrow('there is no term nothing');
  });
});

describe('minutesToRead', () => {
  it.each([
    [10, 1],
    [299, 1],
    [300, 2],
    [700, 4],
  ])('returns, for %i words, %i', (words, minutes) => {
    expect(minutesToRead(words)).toBe(minutes);
  });
});
