import { parseContract } from '#domain/addresses/find-contract.ts';
import { type ImplausibleFigure, readTokenSecurity } from '#domain/ingest/token-security.ts';
import { normaliseName } from '#domain/inputs/normalise-name.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { SECURITY_CHAINS, type TokenSecurityService } from '#server/gateways/token-security.ts';
import { recordObservations, toObservedRows } from '#server/modules/ingest/record-observations.ts';
import type { MarketAsset } from '#server/modules/market/market-snapshot.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { clearSourceError, recordGoodAnswer, recordSourceError } from '#server/modules/sources/service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { lockMarketData } from '#server/platform/db/market-lock.ts';

/** An answer that is not used, with the reason. */
export interface RefusedToken {
  asset: string;
  reason: string;
}

export interface TokenCheckReport {
  /** Assets with at least one stored figure. */
  checked: number;
  /** Inputs that were new or have changed. */
  changed: number;
  refused: RefusedToken[];
}

/** Faults of the service itself, after which no further token is asked for. */
const ENDING_FAULTS: ReadonlySet<string> = new Set([
  'unreachable',
  'timeout',
  'rate_limited',
  'budget',
  'stopped',
]);

/** The first contract on a chain of the service; null when there is none. */
function findContract({ facts }: MarketAsset) {
  return (
    facts.contracts
      .map((contract) => parseContract(facts.id, contract))
      .find(({ chain }) => Object.hasOwn(SECURITY_CHAINS, chain)) ?? null
  );
}

const describeFigure = ({ field, value }: ImplausibleFigure): string => `${field} is ${value.slice(0, 40)}`;

/**
 * Asks the service about the contract of each listed token and stores whether it can be sold, the tax on a sale, the
 * share of its pools that can be withdrawn, its holders and whether its source is verified. An answer of a wrong form,
 * or about a token with another ticker, changes nothing. A native coin has no contract and is not asked for.
 */
export async function checkTokens(
  db: Db,
  service: TokenSecurityService,
  now: Date,
): Promise<TokenCheckReport> {
  const market = await loadLatestSnapshot(db);
  const report: TokenCheckReport = { checked: 0, changed: 0, refused: [] };
  const { source } = service;
  for (const asset of market?.assets.values() ?? []) {
    const { facts } = asset;
    const contract = facts.kind === 'coin' ? null : findContract(asset);
    if (!contract) continue;
    try {
      const stated = await service.fetch(contract.chain, contract.address);
      await recordGoodAnswer(db, source, now, null);
      if (!stated) continue;
      if (stated.symbol !== null && normaliseName(stated.symbol) !== normaliseName(facts.ticker))
        throw new SourceError(source, 'malformed', `the answer is about ${stated.symbol.slice(0, 60)}`);
      const { inputs, refused } = readTokenSecurity(stated, {
        isOnlyContract: facts.contracts.length === 1,
      });
      for (const figure of refused) report.refused.push({ asset: facts.id, reason: describeFigure(figure) });
      const rows = toObservedRows(facts.id, inputs, source, now.toISOString());
      if (rows.length === 0) continue;
      const recorded = await inTransaction(db, async (transaction) => {
        await lockMarketData(transaction);
        return recordObservations(transaction, rows, now);
      });
      for (const { field, value, reason } of [...recorded.refused, ...recorded.held])
        report.refused.push({ asset: facts.id, reason: `${field} is ${value}: ${reason}` });
      report.changed += recorded.changed;
      report.checked += 1;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      report.refused.push({ asset: facts.id, reason: error.message });
      await recordSourceError(db, source, now, { fault: error.fault, message: error.message });
      if (ENDING_FAULTS.has(error.fault)) break;
    }
  }
  if (report.checked > 0 && report.refused.length === 0) await clearSourceError(db, source);
  return report;
}
