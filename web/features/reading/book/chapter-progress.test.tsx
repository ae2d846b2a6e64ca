// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Picked } from '#messages/picked.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { markChapterRead } from '#web/state/read-chapters.ts';
import { BookContents } from './book-contents.tsx';
import type { ChapterEntry } from './chapter.ts';

const renderPage = provideRendering();

const words = new Proxy({}, { get: (_, name) => String(name) }) as Picked<'book_'>;

const chapter = (number: number, slug: string): ChapterEntry => ({
  number,
  slug,
  title: `Title ${number}`,
  excerpt: 'Excerpt',
  minutes: 4,
  restricted: false,
  opening: 'all',
  part: { number: 1, title: 'Part' },
});

describe('BookContents', () => {
  it('marks a chapter that was read to its end', () => {
    const chapters = [chapter(1, 'one'), chapter(2, 'two')];
    renderPage(
      <BookContents
        title="Knowledge"
        lead="Lead"
        words={words}
        parts={[{ title: 'Part', chapters }]}
        hrefs={{ chapter: '/c', signup: '/s', plans: '/p' }}
      />,
    );
    const line = (number: number) => screen.getByRole('link', { name: new RegExp(`Title ${number}`) });
    expect(within(line(2)).queryByText(/^read/)).toBeNull();
    act(() => markChapterRead('two'));
    expect(within(line(2)).queryByText('read · 4 min')).not.toBeNull();
    expect(within(line(1)).queryByText(/^read/)).toBeNull();
  });
});
