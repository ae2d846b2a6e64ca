import { expect, it } from 'vitest';
import { computeMeasuredFigures, type MeasuredFigures } from '#domain/scoring/measured-figures.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { TokenSecurityService } from '#server/gateways/token-security.ts';
import { readBundled } from '#server/modules/bundled-data/read-bundled.ts';
import { readAsset } from '#server/modules/ingest/asset-repository.ts';
import { checkTokens } from '#server/modules/ingest/check-tokens.ts';
import { ingestChart } from '#server/modules/ingest/ingest-charts.ts';
import { ingestCoinpaprika } from '#server/modules/ingest/ingest-coinpaprika.ts';
import { ingestCoin } from '#server/modules/ingest/ingest-coins.ts';
import { ingestDefillama } from '#server/modules/ingest/ingest-defillama.ts';
import { ingestExchanges } from '#server/modules/ingest/ingest-exchanges.ts';
import { ingestGithub } from '#server/modules/ingest/ingest-github.ts';
import { ingestMarkets } from '#server/modules/ingest/ingest-markets.ts';
import { emptyReport } from '#server/modules/ingest/ingest-report.ts';
import { ingestTickers } from '#server/modules/ingest/ingest-tickers.ts';
import { insertRun } from '#server/modules/ingest/run-repository.ts';
import { readScoringSnapshot } from '#server/modules/market/scoring-subject-service.ts';
import { forgetMeasuredCode } from '#tests/few-assets.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { openStandIn } from '#tests/stand-ins/refresh.ts';
import { wideMarket } from '#tests/stand-ins/wide-market.ts';
import { listInputOrigins } from './input-origins.ts';
import { computeLeverGains } from './levers.ts';
import { LIVE_FIGURES, LIVE_GAINS } from './live-figures.ts';
import { removeEstimates } from './remove-estimates.ts';

const HOUR_MS = 3_600_000;
/** Refreshes after which Coinpaprika and GitHub have been asked about every rated asset. */
const REFRESHES = 16;

/** States what GoPlus states about a common token: it can be sold, and its source is verified. */
const TOKEN_SECURITY: TokenSecurityService = {
  source: 'goplus',
  fetch: async () => ({
    symbol: null,
    honeypot: false,
    sell_tax: 0,
    pool_holders: null,
    holders: 40_000,
    verified: true,
  }),
};

it('measures what docs/data.md says once all sources have answered about every asset with estimates', async () => {
  const { db, close } = await createFilledDatabase();
  await forgetMeasuredCode(db);
  const { bundled_as_of } = await readScoringSnapshot(db, new Date());
  const start = Date.parse(bundled_as_of) + HOUR_MS;
  const at = new Date(start + REFRESHES * HOUR_MS);
  const standIn = await startMarketStandIn(wideMarket({ at: at.toISOString() }));
  const source = { ...standIn, env: { ...standIn.env, GITHUB_TOKEN: 'a-token' } };
  const runId = await insertRun(db);
  const progress = { plan: () => {}, done: () => {} };
  const reports = {
    coingecko: emptyReport('coingecko'),
    coinpaprika: emptyReport('coinpaprika'),
    defillama: emptyReport('defillama'),
    github: emptyReport('github'),
  };
  for (let round = 0; round <= REFRESHES; round++) {
    const now = new Date(start + round * HOUR_MS);
    const context = { db, runId, now, progress };
    const sources = openStandIn(db, source, now.toISOString());
    await ingestCoinpaprika(context, sources.coinpaprika, reports.coinpaprika);
    await ingestGithub(context, sources.github, reports.github, { token: true });
  }
  const context = { db, runId, now: at, progress };
  const { coingecko, defillama } = openStandIn(db, source, at.toISOString());
  await ingestMarkets(context, coingecko, reports.coingecko);
  await ingestExchanges(context, coingecko, reports.coingecko);
  await ingestDefillama(context, defillama, reports.defillama);
  const estimated = await db
    .selectFrom('rating_files')
    .select('asset_id')
    .where('estimated', '=', true)
    .distinct()
    .execute();
  for (const { asset_id } of estimated) {
    await ingestChart(context, coingecko, reports.coingecko, asset_id);
    await ingestCoin(context, coingecko, reports.coingecko, asset_id);
    await ingestTickers(context, coingecko, reports.coingecko, (await readAsset(db, asset_id))!.facts);
  }
  await checkTokens(db, TOKEN_SECURITY, at);
  const snapshot = await readScoringSnapshot(db, at);
  const figures = computeMeasuredFigures(scoreSnapshot(snapshot), scoreSnapshot(removeEstimates(snapshot)));
  const gains = computeLeverGains(listInputOrigins(await readBundled(), snapshot));
  await standIn.close();
  await close();
  expect(figures.flags_from_estimates).toBe(0);
  for (const [name, value] of Object.entries(LIVE_FIGURES))
    expect(figures[name as keyof MeasuredFigures], name).toBeCloseTo(value, 3);
  for (const [name, value] of Object.entries(LIVE_GAINS))
    expect(gains[name as keyof typeof gains], name).toBeCloseTo(value, 3);
}, 600_000);
