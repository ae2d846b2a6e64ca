import { normaliseUnit } from '#domain/wallet/import/currencies.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { readNumber } from '#domain/wallet/import/read-number.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { normaliseHeader } from '#domain/wallet/import/table.ts';
import { withoutBrackets } from '#domain/wallet/import/without-brackets.ts';

/** Columns by index, because three of them are called `Cur.`. */
const COLUMN_INDEXES = { type: 0, buy: 1, bought: 2, sell: 3, sold: 4, fee: 5, feeIn: 6 } as const;

/** CoinTracking trade list; its dates are printed as set in the account. */
export const cointracking: Format = {
  id: 'cointracking',
  matches: (_columns, header) => {
    const heads = header.slice(0, 7).map(normaliseHeader);
    return (
      /^(?:type|tipo|typ)$/.test(heads[0] ?? '') &&
      /^(?:buy|acquisto|kauf)/.test(heads[1] ?? '') &&
      /^cur/.test(heads[2] ?? '') &&
      /^(?:sell|vendita|verkauf)/.test(heads[3] ?? '') &&
      /^cur/.test(heads[4] ?? '') &&
      /^(?:fee|commission|gebühr)/.test(heads[5] ?? '')
    );
  },
  dateColumns: ['date', 'data', 'datum'],
  hasLocalTimes: true,
  hasLocalNumbers: true,
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const day = date(columns.text(row, 'date', 'data', 'datum'));
      const cell = (name: keyof typeof COLUMN_INDEXES) => row.cells[COLUMN_INDEXES[name]]?.trim() ?? '';
      const rows = [row.row];
      const leg = (
        amount: 'buy' | 'sell' | 'fee',
        unit: 'bought' | 'sold' | 'feeIn',
        sign: 1 | -1,
      ): Leg[] => {
        const read = readNumber(cell(amount), reading.mark);
        if (!read || read.value.isZero()) return [];
        const name = normaliseUnit(cell(unit));
        if (name === '') throw new RowRejection({ code: 'no_ticker' });
        return [{ unit: name, amount: read.value.abs().times(sign), rows }];
      };
      const type = cell('type');
      const incoming = leg('buy', 'bought', 1);
      const outgoing = leg('sell', 'sold', -1);
      const kind = toKind(type, incoming.length > 0);
      if (kind === 'trade' && incoming.length === 0 && outgoing.length > 0)
        throw new RowRejection({ code: 'zero' });
      if (kind === 'trade' && outgoing.length === 0 && incoming.length > 0)
        throw new RowRejection({ code: 'one_side' });
      return {
        kind,
        date: day,
        legs: [...incoming, ...outgoing],
        fees: leg('fee', 'feeIn', 1),
        notes: columns.text(row, 'comment', 'commento', 'kommentar'),
        mark: columns.text(row, 'tx-id', 'txid', 'trade id') || null,
      };
    }),
};

function toKind(type: string, hasIncoming: boolean): Movement['kind'] {
  const words = withoutBrackets(type.toLowerCase());
  if (words === '') throw new RowRejection({ code: 'no_type' });
  if (/^(?:margin|derivatives \/ futures) (?:profit|loss)/.test(words)) return 'derivative';
  if (/margin|derivative|futures|borrowing|settlement|collateral/.test(words))
    throw skipRow({ code: 'derivatives' });
  if (/^(?:trade|commercio|handel)$/.test(words)) return 'trade';
  if (/^(?:deposit|withdrawal|transfer|prelievo|deposito)/.test(words)) return 'move';
  if (/^gift/.test(words)) return 'gift';
  if (/^hard fork/.test(words)) return 'fork';
  if (/^airdrop/.test(words)) return 'airdrop';
  if (/^(?:spend|donation|expense)/.test(words)) return 'spend';
  if (/^(?:lost|loss)/.test(words)) return 'loss';
  if (/^stolen/.test(words)) return 'theft';
  if (/^(?:other fee|fee)/.test(words)) return 'fee';
  if (
    hasIncoming &&
    /(?:income|reward|staking|mining|masternode|minting|lending|bonus|interest|dividend|cashback|bounty)/.test(
      words,
    )
  )
    return 'reward';
  throw new RowRejection({ code: 'unknown_type', text: type });
}
