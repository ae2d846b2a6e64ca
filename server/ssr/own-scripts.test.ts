import { describe, expect, it } from 'vitest';
import { separateOwnScripts } from '#server/ssr/own-scripts.ts';

const NONCE = 'a-Secret_of-this-Render';

describe('separateOwnScripts', () => {
  it('returns the inline scripts with the nonce, for any order of attributes, and removes it', () => {
    const page = `<script nonce="${NONCE}">one()</script><link nonce="${NONCE}" rel="x"/><script type="module" nonce="${NONCE}" async="">two()\n</script>`;
    expect(separateOwnScripts(page, NONCE)).toEqual({
      html: '<script>one()</script><link rel="x"/><script type="module" async="">two()\n</script>',
      scripts: ['one()', 'two()\n'],
    });
  });

  it.each([
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guess">evil()</script>',
    `<script data-nonce="${NONCE.toLowerCase()}">evil()</script>`,
    '<SCRIPT>evil()</SCRIPT>',
    '<svg><script>evil()</script></svg>',
    '<script>evil()//',
    "<script a='",
    '<script a="',
    '<script ',
    '<!--<script>',
  ])('returns only its own script when the text before it contains %s', (injected) => {
    const { scripts } = separateOwnScripts(
      `<p>${injected}</p><script nonce="${NONCE}">own()</script>`,
      NONCE,
    );
    expect(scripts).toEqual(['own()']);
  });

  it('throws when the nonce appears outside an attribute', () => {
    expect(() => separateOwnScripts(`<p>${NONCE}</p>`, NONCE)).toThrow('nonce');
  });
});
