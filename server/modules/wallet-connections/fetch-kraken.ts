import { MAX_CONNECTION_RECORDS } from '#domain/wallet/connections/connection.ts';
import type { FetchedRecord } from '#domain/wallet/connections/fetched-record.ts';
import { findKrakenKeyProblem } from '#domain/wallet/connections/kraken-key.ts';
import { type KrakenEntry, toKrakenRecords } from '#domain/wallet/connections/kraken-record.ts';
import type { KrakenAccount } from '#server/gateways/kraken-account.ts';
import type { Clock } from '#server/gateways/rate-limiter.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { ConnectionError } from '#server/modules/wallet-connections/connection-error.ts';

/** A trade has an entry of each side. */
const MAX_ENTRIES = 2 * MAX_CONNECTION_RECORDS;

/** Entries younger than this are read by the next update, because the other side of a trade may not be there yet. */
const SETTLING_SECONDS = 60;

/**
 * A key may make calls for 15 points, and for 20 more a minute; a page costs 2. So the first pages follow each other
 * at once and the others wait.
 */
const PAGES_AT_ONCE = 5;
const PAGE_INTERVAL_MS = 6_000;

/**
 * Fetches the whole ledger of an account. The permissions of the key are read each time, because its owner can
 * change them at any time.
 */
export async function fetchKraken(account: KrakenAccount, clock: Clock): Promise<FetchedRecord[]> {
  if (findKrakenKeyProblem(await account.readKeyInfo())) throw new ConnectionError('key_scopes');
  const now = clock.now();
  const end = Math.floor(now / 1000) - SETTLING_SECONDS;
  const found = new Map<string, KrakenEntry>();
  for (let pages = 0, expected = 1; found.size < expected; pages += 1) {
    if (pages >= PAGES_AT_ONCE) await clock.sleep(PAGE_INTERVAL_MS);
    const before = found.size;
    const { entries, count } = await account.listEntries(end, before);
    expected = count;
    if (expected > MAX_ENTRIES) throw new ConnectionError('too_many');
    for (const entry of entries) found.set(entry.id, entry);
    if (found.size < expected && found.size === before)
      throw new SourceError(account.source, 'malformed', 'entries are missing or repeated');
  }
  const records = toKrakenRecords([...found.values()], now);
  if (records.length > MAX_CONNECTION_RECORDS) throw new ConnectionError('too_many');
  return records;
}
