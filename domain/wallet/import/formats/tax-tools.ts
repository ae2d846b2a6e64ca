import type { Leg, Movement, StatedValue } from '#domain/wallet/import/drafts.ts';
import { type Format, type FormatId, readByRow } from '#domain/wallet/import/formats/format.ts';
import { feeLegs } from '#domain/wallet/import/formats/trade-row.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';
import { withoutBrackets } from '#domain/wallet/import/without-brackets.ts';

/** Columns of a file whose rows state what was received, what was sent and the fee. */
interface TwoSidedColumns {
  date: string;
  received: [quantity: string, unit: string];
  sent: [quantity: string, unit: string];
  fee: [quantity: string, unit: string];
  /** What the row is about; empty for a trade or a transfer. */
  type: string;
  worth?: [amount: string, unit: string];
  mark?: string;
  notes?: string;
}

const SKIPPED: readonly [RegExp, 'own_accounts' | 'derivatives'][] = [
  [/loan|borrow/, 'derivatives'],
  [/^(?:un)?stake$|^(?:un)?staked$|^ignored$/, 'own_accounts'],
];
/** Rows with both sides that are no trade. */
const SKIPPED_TRADES: typeof SKIPPED = [
  [/margin|futures|derivative|realized gain/, 'derivatives'],
  [/liquidity|pool (?:in|out)/, 'own_accounts'],
];
const MIGRATION = /migration|redenomination/;
const KINDS: readonly [RegExp, Movement['kind']][] = [
  [/(?:margin|futures|derivative).*fee/, 'fee'],
  [/margin|futures|derivative|realized gain/, 'derivative'],
  [/liquidity|pool (?:in|out)/, 'pool'],
  [/fork/, 'fork'],
  [/airdrop|bounty/, 'airdrop'],
  [
    /reward|staking|mining|interest|lending|income|dividend|cashback|referral|rebate|salary|bonus|payment received/,
    'reward',
  ],
  [/stolen|theft/, 'theft'],
  [/lost|burn/, 'loss'],
  [/^fee|cost/, 'fee'],
  [/spend|spent|purchase|payment|charity|donation|gift-charity/, 'spend'],
  [/gift/, 'gift'],
  [/deposit|withdraw|transfer|send|receive|^$/, 'move'],
];

function toKind(word: string, isTrade: boolean): Movement['kind'] {
  const text = word.toLowerCase().replaceAll('_', ' ').trim();
  const skipped = (isTrade ? [...SKIPPED, ...SKIPPED_TRADES] : SKIPPED).find(([words]) => words.test(text));
  if (skipped) throw skipRow({ code: skipped[1] });
  if (isTrade) return MIGRATION.test(text) ? 'migration' : 'trade';
  const kind = KINDS.find(([words]) => words.test(text))?.[1];
  if (!kind) throw new RowRejection({ code: 'unknown_type', text: word });
  return kind;
}

function readTwoSided(row: FileRow, columns: Columns, names: TwoSidedColumns): Omit<Movement, 'date'> {
  const leg = ([quantity, unit]: [string, string], sign: 1 | -1): Leg[] => {
    const amount = columns.amount(row, quantity)?.value;
    if (!amount || amount.isZero()) return [];
    return [{ unit: columns.unit(row, unit), amount: amount.abs().times(sign), rows: [row.row] }];
  };
  const received = leg(names.received, 1);
  const sent = leg(names.sent, -1);
  const stated = names.worth && columns.amount(row, names.worth[0])?.value;
  const worth: StatedValue | null =
    stated && names.worth ? { amount: stated.abs(), currency: columns.unit(row, names.worth[1]) } : null;
  const kind = toKind(columns.text(row, names.type), received.length > 0 && sent.length > 0);
  const fee = columns.amount(row, names.fee[0])?.value;
  return {
    kind,
    legs: [...received, ...sent].map((one) => ({ ...one, worth })),
    fees: fee && !fee.isZero() ? feeLegs(row, columns.unit(row, names.fee[1]), fee) : [],
    notes: names.notes ? columns.text(row, names.notes) : '',
    mark: names.mark ? columns.text(row, names.mark) || null : null,
  };
}

/** `required`: columns that only this file has beside each other. */
const defineTwoSided = (id: FormatId, required: readonly string[], names: TwoSidedColumns): Format => ({
  id,
  matches: (columns) =>
    columns.has(names.date, ...names.received, ...names.sent, ...names.fee, names.type, ...required),
  dateColumns: [names.date],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => ({
      date: date(columns.text(row, names.date)),
      ...readTwoSided(row, columns, names),
    })),
});

/** Koinly universal template and transaction export. */
export const koinly = defineTwoSided('koinly', ['net worth amount'], {
  date: 'date',
  received: ['received amount', 'received currency'],
  sent: ['sent amount', 'sent currency'],
  fee: ['fee amount', 'fee currency'],
  type: 'label',
  worth: ['net worth amount', 'net worth currency'],
  mark: 'txhash',
  notes: 'description',
});

/** CoinTracker template. */
export const cointracker = defineTwoSided('cointracker', [], {
  date: 'date',
  received: ['received quantity', 'received currency'],
  sent: ['sent quantity', 'sent currency'],
  fee: ['fee amount', 'fee currency'],
  type: 'tag',
});

/** CoinLedger universal template. */
export const coinledger = defineTwoSided('coinledger', [], {
  date: 'date (utc)',
  received: ['amount received', 'asset received'],
  sent: ['amount sent', 'asset sent'],
  fee: ['fee amount (optional)', 'fee currency (optional)'],
  type: 'type',
  mark: 'txhash (optional)',
  notes: 'description (optional)',
});

/** Blockpit template. */
export const blockpit = defineTwoSided('blockpit', ['integration name'], {
  date: 'date (utc)',
  received: ['incoming amount', 'incoming asset'],
  sent: ['outgoing amount', 'outgoing asset'],
  fee: ['fee amount (optional)', 'fee asset (optional)'],
  type: 'label',
  mark: 'trx. id (optional)',
  notes: 'comment (optional)',
});

/** BittyTax template. Its values are in the currency of the user and are not read. */
export const bittytax = defineTwoSided('bittytax', ['wallet', 'note'], {
  date: 'timestamp',
  received: ['buy quantity', 'buy asset'],
  sent: ['sell quantity', 'sell asset'],
  fee: ['fee quantity', 'fee asset'],
  type: 'type',
  notes: 'note',
});

/** Delta export: a base with a quote, or the base alone. Only coins concern the wallet. */
export const delta: Format = {
  id: 'delta',
  matches: (columns) =>
    columns.has('date', 'way', 'base amount', 'base currency (name)', 'quote amount', 'quote currency'),
  dateColumns: ['date'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date): Movement => {
      const base = withoutBrackets(columns.unit(row, 'base currency (name)'));
      const assetType = columns.text(row, 'base type').toUpperCase();
      if (assetType !== '' && assetType !== 'CRYPTO' && assetType !== 'FIAT')
        throw skipRow({ code: 'no_coin', text: base });
      const way = columns.text(row, 'way').toUpperCase();
      const day = date(columns.text(row, 'date'));
      const quantity = columns.number(row, 'base amount').abs();
      const feeUnit = withoutBrackets(columns.text(row, 'fee currency (name)').toUpperCase());
      const fees = feeLegs(row, feeUnit, columns.amount(row, 'fee amount')?.value);
      const notes = columns.text(row, 'notes');
      const rows = [row.row];
      if (way === 'BUY' || way === 'SELL') {
        const sign = way === 'BUY' ? 1 : -1;
        const paid = columns.number(row, 'quote amount').abs();
        const quote = withoutBrackets(columns.unit(row, 'quote currency'));
        const legs = [
          { unit: base, amount: quantity.times(sign), rows },
          { unit: quote, amount: paid.times(-sign), rows },
        ];
        return { kind: 'trade', date: day, legs, fees, notes };
      }
      const from = columns.text(row, 'sent/received from').toUpperCase();
      if (way === 'TRANSFER') throw skipRow({ code: 'own_accounts' });
      if (way !== 'DEPOSIT' && way !== 'WITHDRAW')
        throw new RowRejection(way === '' ? { code: 'no_type' } : { code: 'unknown_type', text: way });
      const kind = /FORK/.test(from)
        ? 'fork'
        : /AIRDROP/.test(from)
          ? 'airdrop'
          : /DIVIDENDS|MINING|STAKING|REWARD/.test(from)
            ? 'reward'
            : 'move';
      const amount = way === 'WITHDRAW' ? quantity.negated() : quantity;
      return { kind, date: day, legs: [{ unit: base, amount, rows }], fees, notes };
    }),
};
