import type { DetailsAnswer } from '#contracts/details.ts';
import type { ShownFigure } from '#domain/assets/shown-figures.ts';
import { computeTickerWeight } from '#domain/inputs/trusted-volume.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { getLocalisedText } from '#domain/locale/localised-text.ts';
import type { Delivery, NumericInput, Observation } from '#domain/method/inputs.ts';
import { readFullyDiluted } from '#server/modules/market/fully-diluted.ts';
import { findRateOfFigure, toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import { toMarketMoney } from '#server/modules/market/market-money.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

type Facts = Pick<
  DetailsAnswer,
  | 'code'
  | 'repositories'
  | 'social'
  | 'ath'
  | 'decentralization'
  | 'markets'
  | 'team'
  | 'investors'
  | 'events'
  | 'provenance'
>;

const TRUST = { 1: 'full', 0.5: 'half', 0: 'none' } as const;

type FigureSource = Facts['provenance'][string];

/** Returns the provenance of a figure. Market figures are never estimates. */
const toFigureSource = (
  seen: { source: string; observed_at: string; origin: Delivery },
  estimated = false,
): FigureSource => ({
  source: seen.source,
  observed_at: seen.observed_at,
  delivery: seen.origin,
  origin: estimated ? 'estimated' : 'measured',
});

/** Market figures besides the price; each may come from a different source. */
const MARKET_FIGURES = ['market_cap', 'volume_24h'] as const;

/**
 * Returns the public data of an asset besides its score: code, community, all-time high, holders, markets,
 * team, and the source of each figure.
 */
export function presentAssetFacts(snapshot: MarketSnapshot, asset: MarketAsset, locale: Locale): Facts {
  const provenance: Facts['provenance'] = {};
  const figure = (field: string, input: NumericInput): number | null => {
    const seen = asset.inputs[input] as Observation<number> | undefined;
    if (seen?.state !== 'ok' || seen.value === null) return null;
    provenance[field] = toFigureSource(seen, seen.estimated);
    return seen.value;
  };
  const shownFigure = (field: string, name: ShownFigure): number | null => {
    const seen = asset.shown[name];
    if (!seen) return null;
    provenance[field] = toFigureSource(seen);
    return seen.value;
  };
  for (const field of MARKET_FIGURES) {
    const seen = asset.quote[field];
    if (seen) provenance[`market.${field}`] = toFigureSource(seen);
  }
  const fullyDiluted = readFullyDiluted(asset.quote);
  if (fullyDiluted) provenance['market.fully_diluted'] = toFigureSource(fullyDiluted);
  for (const [fact, seen] of Object.entries(asset.facts.fact_origins ?? {}))
    provenance[fact] = toFigureSource({ ...seen, origin: 'bundled' });
  const markets = asset.tickers.length > 0 ? findMarketsSource(asset) : null;
  if (markets) provenance.markets = markets;
  return {
    code: {
      stars: figure('code.stars', 'stars'),
      forks: figure('code.forks', 'forks'),
      contributors: figure('code.contributors', 'contrib'),
      issues_1y: figure('code.issues_1y', 'iss_open'),
      commits_3m: shownFigure('code.commits_3m', 'commits_3m'),
      // Author-days count each author once a day.
      author_days_3m: figure('code.author_days_3m', 'ad90'),
    },
    repositories: (asset.facts.code_repositories ?? []).map(({ repository, ...work }) => ({
      name: repository,
      url: `https://github.com/${repository}`,
      ...work,
    })),
    social: {
      reddit_accounts_48h: shownFigure('social.reddit_accounts_48h', 'reddit_accounts_48h'),
      reddit_comments_48h: shownFigure('social.reddit_comments_48h', 'reddit_comments_48h'),
      reddit_posts_48h: shownFigure('social.reddit_posts_48h', 'reddit_posts_48h'),
      reddit_engagement_48h: figure('social.reddit_engagement_48h', 'eng48'),
      reddit_subscribers: figure('social.reddit_subscribers', 'rd_sub'),
      telegram_subscribers: figure('social.telegram_subscribers', 'tg'),
      twitter_followers: figure('social.twitter_followers', 'tw'),
    },
    ath: presentAllTimeHigh(snapshot, asset, provenance),
    decentralization: {
      addresses: figure('decentralization.addresses', 'addr'),
      top100_share: figure('decentralization.top100_share', 'top100'),
    },
    markets: presentMarkets(snapshot, asset),
    team:
      asset.facts.team?.map(({ name, role }) => ({ name, role: role && getLocalisedText(role, locale) })) ??
      null,
    investors: asset.facts.investors,
    events: null,
    provenance,
  };
}

const DAY_MS = 86_400_000;

/** Returns the recorded all-time high, else the estimate that scoring uses, marked as an estimate. */
export function presentAllTimeHigh(
  snapshot: MarketSnapshot,
  { quote, inputs }: MarketAsset,
  provenance: Facts['provenance'],
): Facts['ath'] {
  const estimate =
    inputs.ath?.state === 'ok' && inputs.ath.value !== null
      ? { ...inputs.ath, value: inputs.ath.value }
      : null;
  const ath = quote.ath ?? estimate;
  if (ath) provenance.ath = toFigureSource(ath, ath === estimate && estimate.estimated);
  const { price, ath_date } = quote;
  const days = ath_date ? daysUntil(snapshot.as_of, ath_date.value) : (inputs.ath_days?.value ?? null);
  const seen = ath && (ath_date ? { ...ath, observed_at: ath_date.value } : ath);
  return {
    percent: ath && price ? (price.value / ath.value - 1) * 100 : null,
    price: toFigureMoney(snapshot, seen),
    days,
  };
}

const daysUntil = (end: string, start: string): number =>
  Math.max(0, Math.floor((Date.parse(end) - Date.parse(start)) / DAY_MS));

/** Markets come from the same response as the figures counted from them, so those inputs give the source. */
function findMarketsSource({ inputs }: MarketAsset): FigureSource | null {
  const seen = [inputs.venues, inputs.depth, inputs.phi].find(
    (each) => each?.state === 'ok' && !each.estimated,
  );
  return seen ? toFigureSource(seen) : null;
}

function presentMarkets(snapshot: MarketSnapshot, { tickers, quote }: MarketAsset): Facts['markets'] {
  const rate = findRateOfFigure(snapshot, quote.price);
  return tickers.map((ticker, at) => ({
    rank: at + 1,
    name: ticker.venue,
    pair: ticker.pair,
    price: toMarketMoney(ticker.price, rate),
    volume_24h: toMarketMoney(ticker.volume, rate),
    depth: ticker.depth,
    trust: TRUST[computeTickerWeight(ticker)],
  }));
}
