import { data } from 'react-router';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { detailsCall } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import type { ComparisonSpan } from '#contracts/pages.ts';
import { allCryptosCall, rankCall } from '#contracts/rank.ts';
import { comparisonPicturePath } from '#contracts/share-pictures.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { httpClient } from '#web/api/http-client.ts';
import { toDays } from '#web/components/chart/ranges.ts';
import { type ComparatorContent, ComparatorPage } from '#web/features/comparator/comparator-page.tsx';
import { type ComparedHistories, compareHistories } from '#web/features/comparator/compare-histories.ts';
import { readComparisonRequest, toCanonicalQuery } from '#web/features/comparator/comparison-request.ts';
import { type Side, toSide } from '#web/features/comparator/side.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/comparator.ts';

const createNotFound = () => data(null, { status: 404 });

/** Loads the assets that the address compares. An unknown asset or profile returns 404. */
async function loadComparison(api: ApiClient, request: Request): Promise<ComparatorContent> {
  const comparisonRequest = readComparisonRequest(new URL(request.url).searchParams);
  if (!comparisonRequest) throw createNotFound();
  const { a, b, c, d, level, range } = comparisonRequest;
  const pair = [...new Set([a, b])].filter((id) => id !== null);
  const ids = pair.length < 2 ? pair : [...pair, ...[c, d].filter((id) => id !== null)];
  try {
    const [listed, ranking, past, ...details] = await Promise.all([
      api(allCryptosCall, {}),
      pair.length === 2 ? null : api(rankCall, { level }),
      pair.length === 2 ? loadHistories(api, ids, range) : null,
      ...ids.map((id) => api(detailsCall, { id, level })),
    ]);
    return {
      comparisonRequest,
      listed: listed.map(({ _id, name, thicker }) => [_id, name, thicker]),
      asOf: details[0]?.asOf ?? null,
      sides: details.map(toSide),
      comparedPrices: past,
      openScores: (ranking?.data ?? [])
        .filter(({ scores }) => scores !== null)
        .map(({ crypto_id }) => [crypto_id._id, crypto_id.name]),
    };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    // The API rejects malformed ids with 400; the page treats them as unknown.
    throw error.status === 400 ? createNotFound() : data(error.answer, { status: error.status });
  }
}

/** Loads the price histories; null on failure, as the page works without them. */
async function loadHistories(
  api: ApiClient,
  ids: readonly string[],
  range: ComparisonSpan,
): Promise<ComparedHistories | null> {
  try {
    const query = { days: toDays(range), lead: 'true' as const, vs: 'usd' as const };
    return compareHistories(await Promise.all(ids.map((id) => api(historyCall, { id, ...query }))));
  } catch {
    return null;
  }
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadComparison(context.get(apiContext), request);

/** The visible scores depend on the viewer. */
export const handle = { byVisibility: true };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadComparison(httpClient, request);

export default function Comparator({ loaderData: content }: Route.ComponentProps) {
  const { comparisonRequest, sides } = content;
  const [a, b] = sides;
  const names =
    a && b
      ? {
          a: sides
            .slice(0, -1)
            .map(({ asset }) => asset.name)
            .join(', '),
          b: sides.at(-1)!.asset.name,
        }
      : null;
  return (
    <>
      <PageHead
        page="comparator"
        title={names ? m.compare_title(names) : m.title_comparator()}
        description={names ? m.compare_description(names) : m.description_comparator()}
        query={names ? toCanonicalQuery(comparisonRequest) : {}}
        {...(a && b && content.asOf !== null ? { picture: toPicture(a, b, content.asOf) } : {})}
      />
      <ComparatorPage content={content} />
    </>
  );
}

/** The first two assets, also of more. */
const toPicture = (a: Side, b: Side, asOf: string) => ({
  path: comparisonPicturePath(getLocale(), [a.asset._id, b.asset._id], a.level, asOf),
  alt: m.share_alt_comparison({ a: a.asset.name, b: b.asset.name }),
});
