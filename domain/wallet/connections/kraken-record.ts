import { Decimal } from '#domain/decimal.ts';
import { type FetchedRecord, toInstantText } from '#domain/wallet/connections/fetched-record.ts';
import { isJoinedByReference, krakenLedgers } from '#domain/wallet/import/formats/kraken.ts';
import { normaliseKrakenUnit } from '#domain/wallet/import/pair.ts';

/** One amount in the ledger of an account at Kraken. Amounts are decimal text; the fee is in the same unit. */
export interface KrakenEntry {
  id: string;
  /** What caused it. The two sides of a trade have the same. */
  reference: string;
  /** In seconds since 1970, with parts of a second. */
  time: number;
  type: string;
  subtype: string;
  unit: string;
  amount: string;
  fee: string;
}

/** Columns of the file that Kraken exports. */
const HEADER = ['txid', 'refid', 'time', 'type', 'subtype', 'asset', 'amount', 'fee'];

/**
 * Reads entries of a ledger by the rules of Kraken’s export, so that both have the same transactions and each
 * recognises those of the other. `now`: in milliseconds since 1970.
 */
export function toKrakenRecords(entries: readonly KrakenEntry[], now: number): FetchedRecord[] {
  const sorted = [...entries].sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  const rows = sorted.map(({ id, reference, time, type, subtype, unit, amount, fee }, at) => ({
    row: at + 1,
    cells: [id, reference, toInstantText(time), type, subtype, unit, amount, fee],
  }));
  const reading = { mark: '.', mapping: null, dayFirst: null, zone: 'UTC', now } as const;
  return [...krakenLedgers.read({ above: [], header: HEADER, rows }, reading)].flatMap((group) => {
    if (!group) return [];
    const parts = group.rows.map((row) => sorted[row - 1]!);
    const [first] = parts;
    const { id, reference, type, time } = first!;
    return {
      id: isJoinedByReference(type) && reference !== '' ? reference : id,
      date: toInstantText(time),
      amounts: parts.map(({ amount, unit }) => ({
        amount: new Decimal(amount).toFixed(),
        unit: normaliseKrakenUnit(unit),
      })),
      group,
    };
  });
}
