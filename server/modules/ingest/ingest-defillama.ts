import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { AssetFacts } from '#domain/assets/asset.ts';
import {
  type DefiAsset,
  type DefiData,
  isCompleteProtocolList,
  toDefiObservations,
} from '#domain/ingest/defi-observations.ts';
import type { DefiLlama, HackRow, PoolRow, ProtocolRow } from '#server/gateways/defillama.ts';
import type { CheckedRows, RefusedRow } from '#server/gateways/rows.ts';
import { readListedFacts } from '#server/modules/ingest/asset-repository.ts';
import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type StepResult } from '#server/modules/ingest/ingest-step.ts';
import { requireFewRefused } from '#server/modules/ingest/judge-rows.ts';
import type { ObservedRow } from '#server/modules/ingest/observation-repository.ts';
import { recordObservations, toObservedRows } from '#server/modules/ingest/record-observations.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'defillama';

/**
 * Fetches TVL, fees, protocols, yield pools and thefts, and computes the inputs of all assets. Without fees, pools
 * or thefts, their inputs are left out.
 */
export async function ingestDefillama(
  context: IngestContext,
  gateway: DefiLlama,
  report: SourceReport,
): Promise<void> {
  context.progress.plan(5);
  const refused: RefusedRow[] = [];
  const list = async <T>(
    what: 'protocols' | 'chains' | 'fees' | 'pools' | 'hacks',
    ask: () => Promise<CheckedRows<T>>,
  ): Promise<T[] | null> => {
    let rows: T[] | null = null;
    await ingestStep(context, report, {
      kind: what,
      what: `the list of ${what}`,
      ask,
      write: async (_, answer) => {
        rows = answer.rows;
        // The lists contain thousands of rows of other assets, so rejections are summarised in one entry.
        requireFewRefused(SOURCE, { received: answer.rows.length, refused: answer.refused });
        if (answer.refused.length > 0) refused.push(summariseRejections(what, answer.refused));
        return { received: answer.rows.length, changed: 0 };
      },
    });
    return rows;
  };
  const protocols = await list('protocols', () => gateway.fetchProtocols());
  const chains = await list('chains', () => gateway.fetchChains());
  const fees = await list('fees', () => gateway.fetchFees());
  const pools = await list('pools', () => gateway.fetchPools());
  const hacks = await list('hacks', () => gateway.fetchHacks());
  if (protocols === null) return;
  const data: DefiData = {
    protocols: protocols.map(defiProtocol),
    is_protocol_list_complete: isCompleteProtocolList(protocols),
    chains: (chains ?? []).map((row) => ({ name: row.name, gecko_id: row.gecko_id ?? null, tvl: row.tvl })),
    fees,
    pools: pools?.map(defiPool) ?? null,
    hacks: hacks?.map(defiHack) ?? null,
    now: context.now.getTime(),
  };
  const rows = await buildObservations(context, data);
  await ingestStep(context, report, {
    kind: 'defi',
    what: 'the DeFi figures',
    isLocal: true,
    ask: async () => rows,
    write: (transaction) => writeObservations(transaction, rows, refused, context.now),
  });
}

function summariseRejections(what: string, refused: readonly RefusedRow[]): RefusedRow {
  const [first] = refused;
  return {
    id: null,
    field: `${what} ${first!.field}`,
    value: first!.value,
    reason: `${refused.length} rows: ${first!.reason}`,
  };
}

async function buildObservations({ db, now }: IngestContext, data: DefiData): Promise<ObservedRow[]> {
  const assets = await readListedFacts(db);
  const tickers = new Map<string, number>();
  for (const facts of assets) tickers.set(facts.ticker, (tickers.get(facts.ticker) ?? 0) + 1);
  const rows: ObservedRow[] = [];
  for (const facts of assets) {
    const found = toDefiObservations(defiAsset(facts, tickers.get(facts.ticker) === 1), data);
    rows.push(...toObservedRows(facts.id, found, SOURCE, now.toISOString()));
    // Thousands of pools per asset: let other requests in the same process run.
    await yieldToOthers();
  }
  return rows;
}

async function writeObservations(
  db: DbTransaction,
  rows: readonly ObservedRow[],
  unreadable: readonly RefusedRow[],
  now: Date,
): Promise<StepResult> {
  const { refused, ...recorded } = await recordObservations(db, rows, now);
  return { ...recorded, received: rows.length - refused.length, refused: [...unreadable, ...refused] };
}

function defiAsset(facts: AssetFacts, ticker_is_unique: boolean): DefiAsset {
  return {
    id: facts.id,
    ticker: facts.ticker,
    chain: facts.chain,
    contracts: facts.contracts,
    ticker_is_unique,
  };
}

function defiProtocol(row: ProtocolRow): DefiData['protocols'][number] {
  return {
    id: row.id?.toString() ?? null,
    parent: row.parentProtocol ?? null,
    name: row.name,
    gecko_id: row.gecko_id ?? null,
    chains: row.chains ?? [],
    category: row.category ?? null,
    tvl: row.tvl,
  };
}

function defiPool(row: PoolRow): NonNullable<DefiData['pools']>[number] {
  return {
    project: row.project,
    chain: row.chain,
    symbol: row.symbol,
    tvl: row.tvlUsd,
    apy_base: row.apyBase,
    underlying: (row.underlyingTokens ?? []).filter((address) => address !== null),
  };
}

function defiHack(row: HackRow): NonNullable<DefiData['hacks']>[number] {
  return {
    time: row.date * 1000,
    amount: row.amount,
    returned: row.returnedFunds,
    protocol: row.defillamaId?.toString() ?? null,
    parent: row.parentProtocolId ?? null,
  };
}
