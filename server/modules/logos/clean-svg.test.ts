import { describe, expect, it } from 'vitest';
import { cleanSvg, UnsafeSvg } from '#server/modules/logos/clean-svg.ts';

const wrap = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${inner}</svg>`;

describe('cleanSvg', () => {
  it('keeps shapes, gradients and references inside the file, with prefixed ids', () => {
    const source = wrap(
      '<g fill="url(#a)"><path d="M0 0h24" fill-rule="evenodd"/></g><defs><linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient></defs>',
    );
    expect(cleanSvg(source, 'bitcoin')).toBe(
      source.replace('url(#a)', 'url(#bitcoin-a)').replace('id="a"', 'id="bitcoin-a"'),
    );
  });

  it('drops event attributes, classes, text, comments and instructions', () => {
    const source = `<?xml version="1.0"?>${wrap('text<!-- note --><path d="M0 0" onclick="hit()" class="x"/>', ' onload="hit()"')}`;
    expect(cleanSvg(source, 'a')).toBe(wrap('<path d="M0 0"/>'));
  });

  it('keeps a blend mode and drops any other style', () => {
    const styled = (style: string) => wrap(`<path style="${style}" d="M0 0"/>`);
    expect(cleanSvg(styled('mix-blend-mode:overlay'), 'a')).toBe(styled('mix-blend-mode:overlay'));
    expect(cleanSvg(styled('fill:url(https://example.org/x)'), 'a')).toBe(wrap('<path d="M0 0"/>'));
    expect(cleanSvg(styled('mix-blend-mode:overlay;fill:red'), 'a')).toBe(wrap('<path d="M0 0"/>'));
  });

  it('keeps escaped characters of a value escaped', () => {
    const source = wrap('<path d="&quot;&gt;&lt;script&gt;&amp;"/>');
    expect(cleanSvg(source, 'a')).toBe(wrap('<path d="&quot;>&lt;script>&amp;"/>'));
  });

  it.each([
    ['a script', '<script>hit()</script>'],
    ['HTML', '<foreignObject/>'],
    ['an image', '<image href="https://example.org/a.png"/>'],
    ['a copy of another element', '<use href="#a"/>'],
    ['a link', '<a href="https://example.org"/>'],
    ['a style sheet', '<style>@import "x"</style>'],
    ['an animation', '<animate attributeName="d"/>'],
    ['an svg inside', '<svg/>'],
    ['a reference to another host', '<path fill="url(https://example.org/#a)"/>'],
    ['a reference to another file', '<path fill="url(other.svg#a)"/>'],
    ['an escaped reference', '<path fill="u\\72l(x)"/>'],
    ['a script address', '<path fill="javascript:hit()"/>'],
    ['an id with other characters', '<path id="a)b"/>'],
  ])('throws for %s', (_, inner) => {
    expect(() => cleanSvg(wrap(inner), 'a')).toThrow(UnsafeSvg);
  });

  it.each([
    ['a document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${wrap('')}`],
    ['another root element', '<g/>'],
    ['no element', ''],
    ['an element that is not closed', '<svg><g></svg>'],
  ])('throws for %s instead of one svg element', (_, source) => {
    expect(() => cleanSvg(source, 'a')).toThrow(UnsafeSvg);
  });
});
