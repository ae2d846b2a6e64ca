import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import type { FetchFeed } from '#server/gateways/news-feeds.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeOperator } from '#tests/builders/operator.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';

type Operator = Awaited<ReturnType<typeof makeOperator>>;

export const SOURCE_URL = 'https://example.org/paper';
const PAGE = `<html><title>Paper</title><script>steal()</script><body><p>${'The protocol is documented. '.repeat(10)}</p></body></html>`;

/** Answers for every address, as a page; counts the readings. */
export function makeSourceReader() {
  const asked: string[] = [];
  const fetchSource: FetchFeed = async ({ url }) => {
    asked.push(url);
    return { bytes: Buffer.from(PAGE), contentType: 'text/html', etag: null, lastModified: null, url };
  };
  return { asked, fetchSource };
}

/** The site with accounts, where sources of ratings are read from `fetchSource`, and what raters do on it. */
export function provideRatingDesk(fetchSource: FetchFeed = makeSourceReader().fetchSource) {
  const desk = provideAccountSite({}, { fetchSource }, createSmallDatabase);
  const { ask, people } = desk;

  const makeRater = async (name: string, holdings: readonly string[] = []): Promise<Operator> => {
    const rater = await makeOperator(people, ['analyst']);
    await ask('POST', 'desk/ratings/disclose', { name, holdings }, { headers: rater.headers });
    return rater;
  };
  const post = (who: Operator, call: string, body: object) =>
    ask('POST', `desk/ratings/${call}`, body, { headers: who.headers });
  const get = (who: Operator, call: string) =>
    ask('GET', `desk/ratings/${call}`, undefined, { headers: who.headers });
  const rate = (who: Operator, id: string, item: string, value: number, change: object = {}) =>
    post(who, 'rate', {
      id,
      item,
      value,
      reason: 'It is documented and in use since 2020.',
      language: 'en',
      url: SOURCE_URL,
      says: 'the protocol is documented',
      ...change,
    });
  /** Rates every criterion of the rubric, or of one sub-score. */
  const rateAll = async (who: Operator, id: string, value: number, subScore = '') => {
    for (const item of RATING_ITEMS.filter((name) => name.startsWith(subScore)))
      await rate(who, id, item, value);
  };
  return { ...desk, makeRater, post, get, rate, rateAll };
}
