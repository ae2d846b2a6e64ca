import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainLine, toPlainParagraphs } from '#domain/markup/plain-paragraphs.ts';

describe('toPlainParagraphs', () => {
  it('splits blocks and keeps inline text', () => {
    expect(toPlainParagraphs('<p>One <b>two</b>.</p><p>Three<br>four</p><ul><li>five</li></ul>six')).toEqual([
      'One two.',
      'Three',
      'four',
      'five',
      'six',
    ]);
  });

  it.each([
    ['a<script>evil()</script>b', ['ab']],
    ['<img src=x onerror=evil()>a', ['a']],
    ['&lt;script&gt;evil()&lt;/script&gt;a', ['a']],
    ['&amp;lt;b&amp;gt;a&amp;lt;/b&amp;gt;', ['a']],
    ['a &amp;amp; b', ['a & b']],
    ['AT&amp;T è l&#8217;esempio', ['AT&T è l’esempio']],
    ['1 < 2 > 0', ['1 < 2 > 0']],
    ['a\u0000b\u202ec', ['a b c']],
    ['<p> </p><div></div>', []],
    ['<style>*{display:none}</style><svg><text>x</text></svg>a', ['a']],
  ])('makes plain text of %j', (markup, paragraphs) => {
    expect(toPlainParagraphs(markup)).toEqual(paragraphs);
  });

  it('never leaves a tag, however often it is escaped', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '&lt;',
      '&gt;',
      '&amp;',
      'lt;',
      'script',
      '/',
      'a',
      ' ',
      '<p>',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(toPlainLine(pieces.join(''))).not.toMatch(/<[a-z!/?]/i);
      }),
    );
  });
});
