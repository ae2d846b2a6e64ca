import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMarkup, escapeMarkup } from '#domain/markup/clean-markup.ts';

describe('cleanMarkup', () => {
  it('keeps paragraphs, headings, lists, tables, links and glossary terms unchanged', () => {
    const html = [
      '<h2 id="what-it-is">What it is</h2>',
      '<div data-margin><aside role="note" id="term-tvl"><b>TVL</b>Total value locked</aside></div>',
      '<p>A <a data-term href="#term-tvl">TVL</a>, <em>a</em>, <strong>b</strong>, <code>c</code> &amp; &lt;d&gt;</p>',
      '<ol start="3"><li><a href="/it/method/?a=1&amp;b=2">e</a></li></ol>',
      '<table><thead><tr><th align="right">f</th></tr></thead><tbody><tr><td>g</td></tr></tbody></table>',
      '<p><a href="https://example.org/">h</a> <a href="mailto:a@example.org">i</a></p>',
    ].join('\n');
    expect(cleanMarkup(html)).toBe(html);
  });

  it.each([
    ['a script', 'a<script>evil()</script>b', 'ab'],
    ['an unclosed script', 'a<script>evil()', 'a'],
    ['a style element', 'a<style>*{display:none}</style>b', 'ab'],
    ['a handler', '<p onclick="evil()">a</p>', '<p>a</p>'],
    ['a style attribute', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['a class of the site', '<p class="wrap">a</p>', '<p>a</p>'],
    ['a picture', 'a<img src=x onerror=evil()>b', 'ab'],
    ['an SVG', 'a<svg onload=evil()><script>evil()</script></svg>b', 'ab'],
    ['a MathML link', '<math><maction href="javascript:evil()">a</maction></math>', 'a'],
    ['a javascript link', '<a href="javascript:evil()">a</a>', '<a>a</a>'],
    ['a javascript link in mixed case', '<a href=" JaVa&#x09;scRipt:evil()">a</a>', '<a>a</a>'],
    ['a data link', '<a href="data:text/html,<script>evil()</script>">a</a>', '<a>a</a>'],
    ['a link without a scheme to another host', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['a frame', 'a<iframe srcdoc="<script>evil()</script>"></iframe>b', 'ab'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>', ''],
    ['a base address', '<base href="https://evil.example/">a', 'a'],
    ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example">a', 'a'],
    ['closing tags of its parents', '</div></main><p>a</p>', '<p>a</p>'],
    ['an id that shadows a global', '<p id="__reactRouterContext">a</p>', '<p>a</p>'],
    ['a comment', 'a<!--<script>evil()</script>-->b', 'ab'],
    ['a malformed tag', '<p>a<b<p><p>b', '<p>a</p><p>b</p><p></p>'],
    ['a CDATA section', '<![CDATA[<script>evil()</script>]]>', ''],
  ])('removes %s', (_what, html, cleaned) => {
    expect(cleanMarkup(html)).toBe(cleaned);
  });

  it('is idempotent', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '<a href=',
      'javascript:',
      'x',
      '&lt;',
      '<script>',
      '</script>',
      '\0',
      '/',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = cleanMarkup(pieces.join(''));
        expect(cleanMarkup(once)).toBe(once);
        expect(once).not.toMatch(/<script|<!--|=\s*["']?\s*javascript:/i);
      }),
    );
  });
});

describe('escapeMarkup', () => {
  it.each([
    ['Ada & Bob', 'Ada &amp; Bob'],
    ['<img src=x onerror=evil()>', '&lt;img src=x onerror=evil()&gt;'],
    ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
    ['" onclick="evil()', '&quot; onclick=&quot;evil()'],
  ])('escapes %j', (text, markup) => {
    expect(escapeMarkup(text)).toBe(markup);
  });
});
