import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFeedDocument } from '#server/gateways/news-feed-document.ts';
import { rssFeed } from '#tests/stand-ins/feed-stand-in.ts';
import { FIXTURES, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

const NOW = new Date('2026-08-20T12:00:00Z');
const URL_OF_FEED = 'https://site.example/feed/rss.xml';

const read = (text: string | Uint8Array, contentType = 'application/xml') =>
  readFeedDocument({ bytes: Buffer.from(text as string), contentType, url: URL_OF_FEED }, NOW);

const ATOM = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it" xml:base="https://site.example/it/">
<title>Prova</title><id>urn:x</id><updated>2026-08-01T00:00:00Z</updated>
<entry xml:base="articoli/"><title type="html">L&amp;#8217;offerta &lt;b&gt;cresce&lt;/b&gt;</title>
<link rel="self" href="self.xml"/><link rel="alternate" href="uno.html"/><id>urn:uno</id>
<updated>2026-08-19T10:00:00Z</updated><summary>Un riassunto.</summary>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Il testo.</p></div></content></entry></feed>`;

const RDF = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://site.example/"><title>Old</title><link>https://site.example/</link><dc:language>en</dc:language></channel>
<item rdf:about="https://site.example/1"><title>One</title><link>/1</link><description>Text.</description><dc:date>2026-08-19T10:00:00Z</dc:date></item></rdf:RDF>`;

const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'JSON',
  language: 'it',
  items: [
    {
      id: '7',
      url: '/sette',
      title: 'Sette',
      content_html: '<p>a</p><p>b</p>',
      date_published: '2026-08-19T10:00:00Z',
    },
  ],
});

describe('readFeedDocument', () => {
  it.each([
    [
      'RSS',
      rssFeed([
        { title: 'One', link: '/1', guid: 'g1', date: 'Wed, 19 Aug 2026 10:00:00 GMT', text: 'Text.' },
      ]),
      { key: 'g1', title: 'One', url: 'https://site.example/1', paragraphs: ['Text.'] },
    ],
    [
      'Atom',
      ATOM,
      {
        key: 'urn:uno',
        title: 'L’offerta cresce',
        url: 'https://site.example/it/articoli/uno.html',
        paragraphs: ['Un riassunto.'],
      },
    ],
    [
      'RDF',
      RDF,
      { key: 'https://site.example/1', title: 'One', url: 'https://site.example/1', paragraphs: ['Text.'] },
    ],
    [
      'JSON Feed',
      JSON_FEED,
      { key: '7', title: 'Sette', url: 'https://site.example/sette', paragraphs: ['a', 'b'] },
    ],
  ])('reads %s', (_format, text, item) => {
    expect(read(text).items).toEqual([{ ...item, publishedAt: '2026-08-19T10:00:00.000Z' }]);
  });

  it('states the language that the feed states', () => {
    expect([read(ATOM), read(RDF), read(JSON_FEED), read(rssFeed([], { language: 'it-IT' }))]).toMatchObject([
      { language: 'it' },
      { language: 'en' },
      { language: 'it' },
      { language: 'it-IT' },
    ]);
  });

  it('refuses items without a title or a web link, and keeps the others', () => {
    const { items, refused } = read(
      rssFeed([
        { title: '', link: '/a' },
        { title: 'No link' },
        { title: 'Script', link: 'javascript:alert(1)' },
        { title: '&lt;script&gt;x&lt;/script&gt;', link: '/b' },
        { title: 'Good', link: '/c' },
      ]),
    );
    expect(items.map(({ title }) => title)).toEqual(['Good']);
    expect(refused).toBe(4);
  });

  it('returns an unknown date for a missing, wrong or future one', () => {
    const dates = [undefined, 'soon', 'Wed, 19 Aug 2099 10:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'];
    const { items } = read(
      rssFeed(
        dates.map((date, at) => ({
          title: `T${at}`,
          link: `/${at}`,
          ...(date === undefined ? {} : { date }),
        })),
      ),
    );
    expect(items.map(({ publishedAt }) => publishedAt)).toEqual([null, null, null, null]);
  });

  it.each([
    ['ISO-8859-1', 'latin1', 'L’attività è più'.replace('’', "'")],
    ['windows-1252', 'latin1', 'perché'],
    ['UTF-16LE', 'utf16le', 'Città ₿'],
  ] as const)('reads a feed in %s', (label, encoding, title) => {
    const text = rssFeed([{ title, link: '/1' }]).replace('UTF-8', label);
    const mark = encoding === 'utf16le' ? '\uFEFF' : '';
    expect(read(Buffer.from(mark + text, encoding)).items[0]?.title).toBe(title);
  });

  it('reads an encoding that only the header states, and UTF-8 when it does not exist', () => {
    const text = rssFeed([{ title: 'perché', link: '/1' }]).replace(/<\?xml[^>]*>/, '');
    expect(read(Buffer.from(text, 'latin1'), 'text/xml; charset=iso-8859-1').items[0]?.title).toBe('perché');
    expect(read(text, 'text/xml; charset=klingon').items[0]?.title).toBe('perché');
  });

  it('does not expand entities', () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')}]>`;
    const { items } = read(
      rssFeed([{ title: 'B &a30;', link: '/1' }]).replace(/(<\?xml[^>]*>)/, `$1${bomb}`),
    );
    expect(items[0]?.title).toBe('B &a30;');
  });

  it('refuses a document with an external entity', () => {
    const text = rssFeed([{ title: '&file;', link: '/1' }]);
    const withEntity = '<!DOCTYPE r [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
    expect(() => read(text.replace(/(<\?xml[^>]*>)/, `$1${withEntity}`))).toThrow(/feed/);
  });

  it('cuts long titles and texts, and reads 200 items at most', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      title: 'word '.repeat(100),
      link: `/${at}`,
      text: `&lt;p&gt;${'text '.repeat(1_000)}&lt;/p&gt;`.repeat(3),
    }));
    const { items } = read(rssFeed(many));
    expect(items).toHaveLength(200);
    expect(items[0]!.title.length).toBeLessThanOrEqual(300);
    expect(items[0]!.paragraphs.join('').length).toBeLessThanOrEqual(1_510);
  });

  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><html><body>Hello</body></html>'],
    ['JSON that is no feed', '{"items": 3}'],
    ['binary data', Buffer.from([0, 159, 146, 150, 255])],
    ['a cut document', '<rss version="2.0"><chann'],
  ])('throws on %s', (_what, text) => {
    expect(() => read(text)).toThrow(/feed/i);
  });
});

describe.skipIf(!FIXTURES)(`recorded feeds${WITHOUT_FIXTURES}`, () => {
  const folder = FIXTURES ? join(FIXTURES, 'rss') : '';
  const files = FIXTURES ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : [];

  it.each(files)('are read without a refused item: %s', (file) => {
    const { items, refused } = read(readFileSync(join(folder, file)));
    expect(refused).toBe(0);
    expect(items.length).toBeGreaterThan(1);
    for (const { title, url, publishedAt, paragraphs } of items) {
      expect(`${title} ${paragraphs.join(' ')}`).not.toMatch(/<[a-z/]|&[a-z]+;/i);
      expect(url).toMatch(/^https:/);
      expect(publishedAt).not.toBeNull();
    }
  });
});
