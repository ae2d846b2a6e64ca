import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { data } from 'react-router';
import { detailsCall } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import { newsCall } from '#contracts/news.ts';
import { allCryptosCall } from '#contracts/rank.ts';
import { assetPicturePath } from '#contracts/share-pictures.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { DEFAULT_RISK_LEVEL, RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { apiContext } from '#web/api/contexts.ts';
import { Hydrated } from '#web/api/hydrated.tsx';
import { type PageQuery, prefetch, prefetchInBrowser } from '#web/api/prefetch.ts';
import { assetNewsQuery } from '#web/features/asset/asset-news.tsx';
import { AssetPage } from '#web/features/asset/asset-page.tsx';
import { loadAssetParts } from '#web/features/asset/asset-parts.ts';
import { historyQuery } from '#web/features/asset/chart/history-query.ts';
import { AssetChooser } from '#web/features/asset/chooser/asset-chooser.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/details.ts';

/** For members only, so that visitors do not load it. */
const AlertDialog = lazy(() => import('#web/features/wishlist/alert-dialog.tsx'));

interface DetailsRequest {
  /** Null shows the chooser. */
  id: string | null;
  level: RiskLevel;
}

/** Reads asset and profile from the address. An unknown profile returns 404. */
function readDetailsRequest(request: Request): DetailsRequest {
  const query = new URL(request.url).searchParams;
  const named = query.get('level') || DEFAULT_RISK_LEVEL;
  const level = RISK_LEVELS.find((each) => each === named);
  if (!level) throw data(null, { status: 404 });
  return { id: query.get('id') || null, level };
}

const requiredQueries = ({ id, level }: DetailsRequest): PageQuery[] =>
  id === null ? [[allCryptosCall, {}]] : [[detailsCall, { id, level }]];
/** Queries that may fail: the page works without its chart and news. A failed history request is not retried here. */
const optionalQueries = ({ id }: DetailsRequest): PageQuery[] =>
  id === null
    ? []
    : [
        [historyCall, historyQuery(id)],
        [newsCall, assetNewsQuery(id)],
      ];

/** Turns a 400 into a 404: the API rejects malformed ids, which the page treats as unknown. */
const throwNotFound = (error: unknown) => {
  const init = (error as { init?: { status?: number } | null }).init;
  throw init?.status === 400 ? data(null, { status: 404 }) : error;
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readDetailsRequest(request);
  const api = context.get(apiContext);
  const state = await prefetch(api, requiredQueries(asked), optionalQueries(asked)).catch(throwNotFound);
  return { asked, state };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = readDetailsRequest(request);
  await Promise.all([
    prefetchInBrowser(requiredQueries(asked)).catch(throwNotFound),
    asked.id === null ? null : loadAssetParts(),
  ]);
  return { asked, state: null };
}

export default function DetailsPage({ loaderData: { asked, state } }: Route.ComponentProps) {
  const { id, level } = asked;
  return (
    <Hydrated state={state}>
      {id === null ? (
        <>
          <PageHead
            page="details"
            title={m.asset_choose_title()}
            description={m.asset_choose_description()}
          />
          <AssetChooser level={level} />
        </>
      ) : (
        <>
          <AssetHead id={id} level={level} />
          <AssetPage id={id} level={level} AlertDialog={AlertDialog} />
        </>
      )}
    </Hydrated>
  );
}

/** Title and description of an asset, with its score only when the viewer may see it. */
function AssetHead({ id, level }: { id: string; level: RiskLevel }) {
  const details = useQueryClient().getQueryData(callQuery(detailsCall, { id, level }).queryKey);
  if (!details) return null;
  const { asset, scores, followed, asOf } = details;
  const names = { name: asset.name, ticker: asset.thicker };
  const query: Record<string, string> = level === DEFAULT_RISK_LEVEL ? { id } : { id, level };
  if (!followed)
    return (
      <PageHead
        page="details"
        title={m.known_title(names)}
        description={m.known_description(names)}
        query={query}
        unlisted
      />
    );
  return (
    <PageHead
      page="details"
      title={m.asset_title(names)}
      description={
        scores
          ? (scores.provisional ? m.asset_description_provisional : m.asset_description_scored)({
              ...names,
              score: formatScore(scores.fv, getLocale()),
              band: scores.band,
            })
          : m.asset_description(names)
      }
      query={query}
      picture={{
        path: assetPicturePath(getLocale(), asset._id, level, asOf),
        alt: m.share_alt_asset(names),
      }}
    />
  );
}
