import { describe, expect, it } from 'vitest';
import { reportHtml } from '#domain/report/report-html.ts';

const cell = (text: string, link?: string) => ({ text, ...(link ? { link } : {}) });
const document = (text: string, link?: string) => ({
  title: text,
  lead: text,
  sections: [
    { id: 'a', title: text, lead: null, head: ['A', 'B'], rows: [[cell(text, link), cell('1')]], empty: '' },
    { id: 'b', title: 'B', lead: null, head: ['A'], rows: [], empty: 'None' },
  ],
});
const render = (text: string, link?: string) =>
  reportHtml(document(text, link), { locale: 'it', publicUrl: 'https://x.example', footer: 'F' });

describe('reportHtml', () => {
  it('is a whole document in its language, without script or outside files', () => {
    const html = render('Bitcoin');
    expect(html).toMatch(/^<!doctype html>\n<html lang="it">/);
    expect(html).not.toMatch(/<script|src=|@import|url\(/);
    expect(html).toContain('None');
  });

  it('escapes every text', () => {
    const html = render('<img src=x onerror=alert(1)> & "q"');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;q&quot;');
  });

  it('links to pages of the site in the language of the report', () => {
    expect(render('Bitcoin', '/details/?id=bitcoin&level=medium')).toContain(
      '<a href="https://x.example/it/details/?id=bitcoin&amp;level=medium">Bitcoin</a>',
    );
  });
});
