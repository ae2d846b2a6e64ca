import { data } from 'react-router';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { detailsCall } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import type { ComparedSpan } from '#contracts/pages.ts';
import { allCryptosCall, rankCall } from '#contracts/rank.ts';
import { m } from '#messages';
import { apiContext } from '#web/api/contexts.ts';
import { httpClient } from '#web/api/http-client.ts';
import { daysOf } from '#web/components/chart/ranges.ts';
import { type ComparatorContent, ComparatorPage } from '#web/features/comparator/comparator-page.tsx';
import { type ComparedHistories, compareHistories } from '#web/features/comparator/compare-histories.ts';
import { canonicalQuery, readComparisonRequest } from '#web/features/comparator/comparison-request.ts';
import { toSide } from '#web/features/comparator/side.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/comparator.ts';

const noSuchPage = () => data(null, { status: 404 });

/** Loads the assets that the address compares. An unknown asset or profile returns 404. */
async function read(api: ApiClient, request: Request): Promise<ComparatorContent> {
  const asked = readComparisonRequest(new URL(request.url).searchParams);
  if (!asked) throw noSuchPage();
  const { a, b, c, level, range } = asked;
  const pair = [...new Set([a, b])].filter((id) => id !== null);
  const ids = pair.length < 2 || c === null ? pair : [...pair, c];
  try {
    const [listed, ranking, past, ...details] = await Promise.all([
      api(allCryptosCall, {}),
      pair.length === 2 ? null : api(rankCall, { level }),
      pair.length === 2 ? readTogether(api, ids, range) : null,
      ...ids.map((id) => api(detailsCall, { id, level })),
    ]);
    return {
      asked,
      listed: listed.map(({ _id, name, thicker, former_names = [] }) => [
        _id,
        name,
        thicker,
        ...former_names,
      ]),
      sides: details.map(toSide),
      together: past,
      open: (ranking?.data ?? [])
        .filter(({ scores }) => scores !== null)
        .map(({ crypto_id }) => [crypto_id._id, crypto_id.name]),
    };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    // The API rejects malformed ids with 400; the page treats them as unknown.
    throw error.status === 400 ? noSuchPage() : data(error.answer, { status: error.status });
  }
}

/** Loads the price histories; null on failure, as the page works without them. */
async function readTogether(
  api: ApiClient,
  ids: readonly string[],
  range: ComparedSpan,
): Promise<ComparedHistories | null> {
  try {
    const query = { days: daysOf(range), lead: 'true' as const, vs: 'usd' as const };
    return compareHistories(await Promise.all(ids.map((id) => api(historyCall, { id, ...query }))));
  } catch {
    return null;
  }
}

export const loader = ({ context, request }: Route.LoaderArgs) => read(context.get(apiContext), request);

/** The visible scores depend on the viewer. */
export const handle = { byVisibility: true };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => read(httpClient, request);

export default function Comparator({ loaderData: content }: Route.ComponentProps) {
  const { asked, sides } = content;
  const [a, b, c] = sides;
  const names =
    a && b
      ? c
        ? { a: `${a.asset.name}, ${b.asset.name}`, b: c.asset.name }
        : { a: a.asset.name, b: b.asset.name }
      : null;
  return (
    <>
      <PageHead
        page="comparator"
        title={names ? m.compare_title(names) : m.title_comparator()}
        description={names ? m.compare_description(names) : m.description_comparator()}
        query={names ? canonicalQuery(asked) : {}}
      />
      <ComparatorPage content={content} />
    </>
  );
}
