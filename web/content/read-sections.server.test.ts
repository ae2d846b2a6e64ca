import { describe, expect, it } from 'vitest';
import { readSections } from '#web/content/read-sections.server.ts';

const HEAD = '---\ntitle: A title\ndescription: "What it says: two things."\nlead: A sentence.\n---\n';
const read = (body: string, values = {}) => readSections(`${HEAD}\n${body}`, 'it', values);

describe('readSections', () => {
  it('reads the front matter; a text without a date has no versions', () => {
    expect(read('')).toEqual({
      title: 'A title',
      description: 'What it says: two things.',
      lead: 'A sentence.',
      date: null,
      sections: [],
    });
    const dated = HEAD.replace('lead:', 'date: 2026-11-21\nlead:');
    expect(readSections(dated, 'en').date).toBe('2026-11-21');
  });

  it('reads sections and the entries inside them', () => {
    expect(
      read('## One {#one}\n\nA *b*.\n\n### Inside {#in}\n\n- c\n\n## Two {#two}\n\nD.').sections,
    ).toEqual([
      {
        id: 'one',
        title: 'One',
        html: '<p>A <em>b</em>.</p>',
        entries: [{ id: 'in', title: 'Inside', html: '<ul>\n<li>c</li>\n</ul>' }],
      },
      { id: 'two', title: 'Two', html: '<p>D.</p>', entries: [] },
    ]);
  });

  it('resolves page links in the language of the text, and keeps other addresses', () => {
    const { html } = read('## One {#one}\n\n[a](page:method#F01) [b](page:index) [c](https://d.example/)')
      .sections[0]!;
    expect(html).toBe(
      '<p><a href="/it/method/#F01">a</a> <a href="/it/">b</a> <a href="https://d.example/">c</a></p>',
    );
  });

  it('inserts values, also in the front matter', () => {
    const { sections } = read('## The {{count}} best {#one}\n\n{{count}} of them', { count: 5 });
    expect(sections[0]).toMatchObject({ title: 'The 5 best', html: '<p>5 of them</p>' });
  });

  it.each([
    ['a page that is not there', '## One {#one}\n\n[a](page:nowhere)', /nowhere/],
    ['a value that is not given', '## One {#one}\n\n{{nothing}}', /nothing/],
    ['text before the first section', 'Lost.', /Lost/],
    ['a heading without an id', '## One\n\nText.', /## One/],
    ['an entry outside any section', '### One {#one}\n\nText.', /One/],
  ])('throws on %s', (_, body, why) => {
    expect(() => read(body)).toThrow(why);
  });

  it.each(['title', 'description', 'lead'])('throws on a text without its %s', (key) => {
    expect(() => readSections(HEAD.replace(`${key}:`, 'other:'), 'en')).toThrow(key);
  });
});
