import type { NewsItem } from '#contracts/news.ts';
import { detailsHref, PAGES, redFlagsHref } from '#contracts/pages.ts';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { isInBoardState } from '#domain/flags/board-filter.ts';
import { describeFlag, getFlagTitle } from '#domain/flags/texts.ts';
import { formatDate } from '#domain/format/format-date.ts';

import { formatScore } from '#domain/format/format-score.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { type BoardEntry, readFlagBoard } from '#server/modules/flags/flag-board.ts';
import { FLAG_FORMATS } from '#server/modules/flags/flag-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadCloses } from '#server/modules/market/recorded-prices.ts';
import type { DeskChapter } from '#server/modules/market/snapshot-holder.ts';
import { listChapters } from '#server/modules/reading/book-presenter.ts';
import { requireField } from '#server/modules/reading/content-files.ts';
import type { Post } from '#server/modules/reading/posts-presenter.ts';
import { readBook } from '#server/modules/reading/service.ts';
import { listMovers, type Mover } from '#server/modules/scoring/movers-service.ts';

export const OWN_SOURCE = 'Fairview';
/** Flags of each kind, the newest. */
const MAX_FLAGS = 20;

type OwnFields = Pick<NewsItem, '_id' | 'name' | 'date' | 'content' | 'url'> & {
  tone: NewsItem['sentiment']['label'];
  tickers?: string[];
};

const SCORE_OF_TONE = { positive: 1, neutral: 0, negative: -1 } as const;

/** All posts, and the chapters of the desk. */
export interface OwnTexts {
  posts: readonly Post[];
  chapters: readonly DeskChapter[];
}

/**
 * Returns Fairview’s own dated items, the newest first: new and cleared flags, moves of the scores that a visitor
 * may see, posts, chapters and the data. Their tone follows from their kind.
 */
export async function listOwnItems(
  snapshot: MarketSnapshot,
  closes: ReadCloses,
  texts: OwnTexts,
  locale: Locale,
): Promise<NewsItem[]> {
  const today = snapshot.as_of.slice(0, 10);
  const board = await readFlagBoard(snapshot, closes);
  const raised = board.filter(({ period }) => period.since !== null && isInBoardState(period, 'new', today));
  const cleared = board.filter(({ period }) => period.cleared_at !== null);
  const items = [
    ...raised.slice(0, MAX_FLAGS).map((entry) => toFlagItem(entry, locale)),
    ...cleared.slice(0, MAX_FLAGS).map((entry) => toFlagItem(entry, locale)),
    ...listMovers(snapshot, DEFAULT_RISK_LEVEL, 'visitor').movers.map((mover) =>
      toMoveItem(mover, today, locale),
    ),
    ...listTexts(texts, locale),
    toDataItem(snapshot, locale),
  ];
  return items
    .map(
      ({ tone, tickers = [], ...fields }): NewsItem => ({
        ...fields,
        dated: 'published',
        sentiment: { label: tone, score: SCORE_OF_TONE[tone] },
        sentence: null,
        source: OWN_SOURCE,
        sources: [{ name: OWN_SOURCE, url: fields.url }],
        language: locale,
        tickers,
      }),
    )
    .sort((a, b) => (a.date === b.date ? (a._id < b._id ? -1 : 1) : a.date < b.date ? 1 : -1));
}

function toFlagItem({ asset, period }: BoardEntry, locale: Locale): OwnFields {
  const { facts } = asset;
  const { code, flag, since, cleared_at } = period;
  const words = { asset: facts.name, flag: getFlagTitle(code, locale) };
  return {
    _id: `flag:${facts.id}:${code}:${cleared_at ?? since}`,
    name: cleared_at === null ? m.news_own_raised(words, { locale }) : m.news_own_cleared(words, { locale }),
    date: (cleared_at ?? since)!,
    content: [describeFlag(flag, locale, FLAG_FORMATS[locale]).text],
    url: redFlagsHref(locale, { asset: facts.id, code }),
    tone: cleared_at === null ? 'negative' : 'positive',
    tickers: [facts.ticker],
  };
}

function toMoveItem({ asset: { facts }, change }: Mover, today: string, locale: Locale): OwnFields {
  const score = (value: number) => formatScore(value, locale);
  const causes = change.moved
    .map(
      ({ sub_score, points }) =>
        `${m[`component_${sub_score}`]({}, { locale })} ${points > 0 ? '+' : '−'}${score(Math.abs(points))}`,
    )
    .join(', ');
  const words = { asset: facts.name, before: score(change.before), now: score(change.now) };
  const isUp = change.now > change.before;
  return {
    _id: `score:${facts.id}:${today}`,
    name: isUp ? m.news_own_up(words, { locale }) : m.news_own_down(words, { locale }),
    date: today,
    content: causes === '' ? [] : [m.news_own_causes({ causes }, { locale })],
    url: detailsHref(locale, facts.id, facts.name, DEFAULT_RISK_LEVEL),
    tone: isUp ? 'positive' : 'negative',
    tickers: [facts.ticker],
  };
}

function listTexts({ posts: all, chapters: published }: OwnTexts, locale: Locale): OwnFields[] {
  const prefix = getLocalePrefix(locale);
  const book = readBook(published);
  const posts = all
    .filter(({ categories }) => categories.includes(BLOG_CATEGORIES[locale]))
    .map(({ id, date, title, excerpt }) => ({
      _id: `post:${id}`,
      name: title.text,
      date: date.slice(0, 10),
      content: [excerpt.text],
      url: `${prefix}${PAGES.blogPost}?id=${id}`,
    }));
  const chapters = listChapters(book, locale, 'visitor').flatMap(({ slug, title, excerpt, minutes }) => {
    const text = minutes === null ? undefined : book.texts[locale].find((each) => each.slug === slug);
    return text ? [{ slug, title, excerpt, date: requireField<string>(text, 'updated').slice(0, 10) }] : [];
  });
  return [...posts, ...listRevisions(chapters, locale)].map((text) => ({
    ...text,
    tone: 'neutral' as const,
  }));
}

interface RevisedChapter {
  slug: string;
  title: string;
  excerpt: string;
  /** `yyyy-MM-dd`. */
  date: string;
}

/** Chapters that were revised on one day are one item: many would hide everything else. */
function listRevisions(chapters: readonly RevisedChapter[], locale: Locale): Omit<OwnFields, 'tone'>[] {
  const prefix = getLocalePrefix(locale);
  return [...Map.groupBy(chapters, ({ date }) => date)].map(([date, revised]) => {
    const [first] = revised;
    if (first && revised.length === 1)
      return {
        _id: `chapter:${first.slug}`,
        name: m.news_own_chapter({ title: first.title }, { locale }),
        date,
        content: [first.excerpt],
        url: `${prefix}${PAGES.knowledgeDetails}?slug=${first.slug}`,
      };
    return {
      _id: `chapters:${date}`,
      name: m.news_own_chapters({ count: revised.length }, { locale }),
      date,
      content: [revised.map(({ title }) => title).join(' · ')],
      url: `${prefix}${PAGES.knowledge}`,
    };
  });
}

function toDataItem({ bundled_as_of, assets }: MarketSnapshot, locale: Locale): OwnFields {
  const date = bundled_as_of.slice(0, 10);
  return {
    _id: `data:${date}`,
    name: m.news_own_data({ date: formatDate(date, locale) }, { locale }),
    date,
    content: [m.news_own_data_text({ count: assets.size }, { locale })],
    url: `${getLocalePrefix(locale)}${PAGES.dataSources}`,
    tone: 'neutral',
  };
}
