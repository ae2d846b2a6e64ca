// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeskNewsItem } from '#contracts/desk-news.ts';
import type { PostDetailAnswer } from '#contracts/desk-posts.ts';
import type { AssetProposals } from '#contracts/desk-proposals.ts';
import type { TicketAnswer } from '#contracts/desk-tickets.ts';
import type { DisputeAnswer } from '#contracts/disputes.ts';
import { cleanMarkup } from '#domain/markup/clean-markup.ts';
import { type Answers, provideRendering } from '#tests/builders/render-page.tsx';
import { AssetLists } from '#web/features/desk/curated/asset-lists.tsx';
import { DisputesPart } from '#web/features/desk/disputes/disputes-part.tsx';
import { NewsPart } from '#web/features/desk/news/news-part.tsx';
import { PostEditor } from '#web/features/desk/posts/post-editor.tsx';
import { TicketsPart } from '#web/features/desk/tickets/tickets-part.tsx';

const renderPage = provideRendering();
const BAD = '<img src=x onerror=alert(1)><script>alert(1)</script><svg/onload=alert(1)>';
const AT = '2026-05-04T10:00:00.000Z';

/** What would run or load if a text had become markup. */
const findForeign = () => document.body.querySelectorAll('img, script, svg, [onerror], [onload]').length;

const TICKET: TicketAnswer = {
  reference: 'FV-7K3QX2M9',
  email: BAD,
  language: 'en',
  subject: BAD,
  state: 'open',
  assignee: { _id: 'a', email: BAD },
  created_at: AT,
  changed_at: AT,
  user_id: null,
  thread: [{ kind: 'message', reference: 'FV-7K3QX2M9', author: BAD, text: BAD, at: AT }],
  operators: [{ _id: 'a', email: BAD }],
};
const DISPUTE: DisputeAnswer = {
  reference: 'FD-7K3QX2M9',
  asset: { _id: 'pi-network', name: BAD },
  code: 'F11',
  title: 'Supply',
  state: 'open',
  name: BAD,
  position: BAD,
  email: BAD,
  language: 'en',
  text: BAD,
  source: 'https://example.org/',
  created_at: AT,
  answer: { en: BAD, it: BAD, role: 'analyst', answered_at: AT },
};
const STORY: DeskNewsItem = {
  id: 1,
  title: BAD,
  url: 'https://example.org/',
  language: 'en',
  published_at: AT,
  sources: [{ name: BAD, url: 'https://example.org/' }],
  assets: [{ _id: BAD, name: BAD, ticker: BAD }],
  retagged: true,
  state: 'merged',
  merged_into: { id: 2, title: BAD },
  history: [{ at: AT, action: 'news.merge', reason: BAD }],
};
const WORDS = { title: BAD, excerpt: BAD, text: BAD };
const POST: PostDetailAnswer = {
  id: 100_001,
  kind: 'post',
  slug: null,
  title: { en: BAD, it: BAD },
  bundled: false,
  state: 'draft',
  shown: null,
  shown_since: null,
  scheduled: null,
  changed_at: AT,
  newest: 1,
  texts: { en: WORDS, it: WORDS },
  versions: [{ number: 1, author: BAD, at: AT }],
};
const RENDERED = {
  title: BAD,
  excerpt: BAD,
  date: AT,
  minutes: 1,
  html: cleanMarkup(`<p>shown</p>${BAD}`),
  number: null,
};
const SOURCE = {
  url: 'https://example.org/',
  archived: 'https://example.org/1',
  sha256: 'a',
  read: '2026-05-04',
  says: BAD,
};
const LIST = {
  kind: 'team' as const,
  as_of: '2026-05-04',
  records: [{ name: BAD, role: { en: BAD, it: BAD }, source: SOURCE }],
};
const PROPOSALS: AssetProposals = {
  asset: { id: 'solana', name: BAD, ticker: BAD },
  category: 'defi',
  disclosed: true,
  holds: false,
  waiting: [
    {
      id: 1,
      asset: { id: 'solana', name: BAD, ticker: BAD },
      content: LIST,
      reason: BAD,
      proposed_at: AT,
      proposer: BAD,
      own: false,
    },
  ],
  published: [
    {
      id: 2,
      published_at: AT,
      withdrawn_at: null,
      in_force: true,
      entered_by: BAD,
      list: LIST,
      before: null,
      after: null,
    },
  ],
};
const ANSWERS: Answers = {
  'GET desk/ticket/read': () => ({ body: TICKET }),
  'GET desk/macros': () => ({ body: [{ id: 'm', title: BAD, en: BAD, it: BAD }] }),
  'GET desk/news/find': () => ({ body: { items: [STORY], page: 1, has_more: false } }),
  'GET desk/disputes': () => ({ body: { disputes: [DISPUTE], page: 1, pages: 1, open: 1 } }),
  'GET desk/proposals/asset': () => ({ body: PROPOSALS }),
  'POST desk/post/preview': () => ({ body: { en: RENDERED, it: RENDERED } }),
};

describe('a text with markup is shown as written', () => {
  it('in every field of a ticket', async () => {
    renderPage(<TicketsPart />, { answers: ANSWERS, path: '/desk/#tickets?FV-7K3QX2M9', isSignedIn: true });
    expect((await screen.findAllByText(BAD, { exact: false })).length).toBeGreaterThan(3);
    expect(findForeign()).toBe(0);
  });

  it('in every field of a dispute and its answer', async () => {
    renderPage(<DisputesPart />, { answers: ANSWERS, path: '/desk/#disputes', isSignedIn: true });
    expect((await screen.findAllByText(BAD, { exact: false })).length).toBeGreaterThan(2);
    expect(findForeign()).toBe(0);
  });

  it('in every field of a story', async () => {
    renderPage(<NewsPart />, { answers: ANSWERS, path: '/desk/#news', isSignedIn: true });
    expect((await screen.findAllByText(BAD, { exact: false })).length).toBeGreaterThan(4);
    expect(findForeign()).toBe(0);
  });

  it('in every field of a list that waits or was published', async () => {
    renderPage(<AssetLists id="solana" />, { answers: ANSWERS, path: '/desk/#curated', isSignedIn: true });
    expect((await screen.findAllByText(BAD, { exact: false })).length).toBeGreaterThan(4);
    expect(findForeign()).toBe(0);
  });

  it('in the editor of a post, whose preview shows both languages without it', async () => {
    renderPage(<PostEditor post={POST} />, {
      answers: ANSWERS,
      path: '/desk/#posts?100001',
      isSignedIn: true,
    });
    expect(await screen.findAllByText('shown')).toHaveLength(2);
    expect(screen.getAllByRole('heading', { level: 1, name: BAD })).toHaveLength(2);
    expect(findForeign()).toBe(0);
  });
});
