import { unitOf } from '#domain/wallet/import/currencies.ts';
import type { Leg, Movement, StatedValue } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import type { Mapping, Meaning, Role } from '#domain/wallet/import/mapping.ts';
import { pairOf } from '#domain/wallet/import/pair.ts';
import { type Amount, type DecimalMark, readNumber } from '#domain/wallet/import/read-number.ts';
import { Refused, skipRow } from '#domain/wallet/import/reasons.ts';
import type { FileRow } from '#domain/wallet/import/table.ts';
import { meaningOf } from '#domain/wallet/import/word-meaning.ts';

const UNFINISHED_STATE =
  /^(?:rejected|cancel|fail|pending|denied|declined|expired|returned|annull|rifiutat|fallit|in attesa)/i;

/** Any other file, with columns assigned by the user. */
export const mapped: Format = {
  id: 'mapped',
  fits: () => false,
  dates: [],
  localTimes: true,
  localNumbers: true,
  read: (table, reading) => {
    const { mapping } = reading;
    if (!mapping) return [];
    return readByRow(table, reading, (row, _columns, date) => {
      const cells = new MappedRow(row, mapping, reading.mark);
      const state = cells.text('state');
      if (UNFINISHED_STATE.test(state)) throw skipRow({ code: 'not_done', text: state });
      const day = date([cells.text('date'), cells.text('time')].filter(Boolean).join(' '));
      const movement =
        cells.has('received_asset') || cells.has('sent_asset') ? readTwoSidedRow : readOneSidedRow;
      return { ...movement(cells), date: day, notes: cells.text('notes'), mark: cells.text('mark') || null };
    });
  },
};

type MappedMovement = Pick<Movement, 'kind' | 'legs' | 'fees' | 'price'>;

class MappedRow {
  readonly rows: readonly number[];
  readonly #cells: readonly string[];
  readonly #mapping: Mapping;
  readonly #mark: DecimalMark;

  constructor({ row, cells }: FileRow, mapping: Mapping, mark: DecimalMark) {
    this.rows = [row];
    this.#cells = cells;
    this.#mapping = mapping;
    this.#mark = mark;
  }

  has(role: Role): boolean {
    return this.#mapping.columns[role] !== undefined;
  }

  text(role: Role): string {
    const place = this.#mapping.columns[role];
    return place === undefined ? '' : (this.#cells[place]?.trim() ?? '');
  }

  amount(role: Role): Amount | null {
    return readNumber(this.text(role), this.#mark);
  }

  /** `SOL (Solana)` and `sol` both become `SOL`. */
  unit(role: Role): string {
    return unitOf(this.text(role).replace(/\s*\(.*\)\s*$/, ''));
  }

  /**
   * Returns the meaning of the row’s type, or null when it has none. Throws `Refused` when the user has not
   * defined it.
   */
  meaning(): Meaning | null {
    const word = this.text('type');
    if (word === '') {
      if (this.has('type')) throw new Refused({ code: 'no_type' });
      return this.#mapping.words[''] ?? null;
    }
    const meaning = this.#mapping.words[word.toLowerCase()] ?? meaningOf(word);
    if (!meaning) throw new Refused({ code: 'word', text: word }, 'unresolved');
    return meaning;
  }

  fees(quote: string | null): Leg[] {
    const fee = this.amount('fee');
    if (!fee || fee.value.isZero()) return [];
    const unit = this.unit('fee_asset') || fee.unit || quote;
    if (!unit) throw new Refused({ code: 'no_ticker' });
    return [{ unit, amount: fee.value.abs(), rows: this.rows }];
  }

  leavesOut(meaning: Meaning | null): void {
    if (meaning === 'left_out') throw skipRow({ code: 'word_left_out', text: this.text('type') });
  }
}

const KINDS: Record<Exclude<Meaning, 'left_out'>, { kind: Movement['kind']; sign: 1 | -1 | 0 }> = {
  buy: { kind: 'trade', sign: 1 },
  sale: { kind: 'trade', sign: -1 },
  trade: { kind: 'trade', sign: 0 },
  reward: { kind: 'reward', sign: 1 },
  airdrop: { kind: 'airdrop', sign: 1 },
  transfer_in: { kind: 'move', sign: 1 },
  transfer_out: { kind: 'move', sign: -1 },
  fee: { kind: 'fee', sign: -1 },
};

function readOneSidedRow(cells: MappedRow): MappedMovement {
  const printed = cells.text('asset');
  const pair = /[-/_:]/.test(printed) || !cells.has('currency') ? parsePair(printed) : null;
  const unit = pair?.base ?? cells.unit('asset');
  if (unit === '') throw new Refused({ code: 'no_ticker' });
  const quantity = cells.amount('quantity');
  if (!quantity) throw new Refused({ code: 'no_amount' });
  const price = cells.amount('price');
  const total = cells.amount('total');
  const quote = pair?.quote || cells.unit('currency') || total?.unit || price?.unit || null;
  const meaning = cells.meaning();
  cells.leavesOut(meaning);
  // Nothing shows whether the coins came in or went out; both have a price.
  if (meaning === null) throw new Refused({ code: 'word', text: '' }, 'unresolved');
  const given = total?.value.abs() ?? price?.value.abs().times(quantity.value.abs()) ?? null;
  const known = KINDS[meaning as Exclude<Meaning, 'left_out'>];
  const sign = known.sign === 0 ? (quantity.value.isNegative() ? -1 : 1) : known.sign;
  const worth: StatedValue | null = given && quote ? { amount: given, currency: quote } : null;
  const leg: Leg = { unit, amount: quantity.value.abs().times(sign), rows: cells.rows };
  if (known.kind !== 'trade') return { kind: known.kind, legs: [{ ...leg, worth }], fees: cells.fees(quote) };
  if (!given) throw new Refused({ code: 'no_price' });
  if (!quote) throw new Refused({ code: 'currency', text: '' });
  return {
    kind: 'trade',
    legs: [leg, { unit: quote, amount: given.times(-sign), rows: cells.rows }],
    fees: cells.fees(quote),
    price: price?.value.abs() ?? null,
  };
}

/** Splits a pair when the text can only be one: `BTC/EUR` and `BTCEUR`, but not `USDT`. */
function parsePair(printed: string): { base: string; quote: string } | null {
  return /[-/_:]/.test(printed) || printed.length >= 6 ? pairOf(printed) : null;
}

function readTwoSidedRow(cells: MappedRow): MappedMovement {
  const meaning = cells.meaning();
  const side = (asset: Role, quantity: Role): Leg | null => {
    const amount = cells.amount(quantity);
    const unit = cells.unit(asset);
    if (!amount || amount.value.isZero()) return null;
    if (unit === '') throw new Refused({ code: 'no_ticker' });
    return { unit, amount: amount.value.abs(), rows: cells.rows };
  };
  const received = side('received_asset', 'received_quantity');
  const sent = side('sent_asset', 'sent_quantity');
  cells.leavesOut(meaning);
  if (!received && !sent) throw new Refused({ code: 'no_amount' });
  const total = cells.amount('total');
  const currency = cells.unit('currency') || total?.unit || null;
  const worth = total && currency ? { amount: total.value.abs(), currency } : null;
  const fees = cells.fees(currency);
  const out = (leg: Leg): Leg => ({ ...leg, amount: leg.amount.negated(), worth });
  const different = received && sent && received.unit !== sent.unit;
  const kind = meaning === null ? null : KINDS[meaning as Exclude<Meaning, 'left_out'>];
  if (kind ? kind.kind === 'trade' : different) {
    if (!received || !sent) throw new Refused({ code: 'one_side' });
    return { kind: 'trade', legs: [{ ...received, worth }, out(sent)], fees };
  }
  if (kind?.sign === -1 || (!kind && !received)) {
    return { kind: kind?.kind ?? 'move', legs: [out((sent ?? received)!)], fees };
  }
  return { kind: kind?.kind ?? 'move', legs: [{ ...(received ?? sent)!, worth }], fees };
}

/** Columns whose numbers are used to detect the decimal mark. */
export const NUMBER_ROLES = [
  'quantity',
  'price',
  'total',
  'fee',
  'received_quantity',
  'sent_quantity',
] as const satisfies readonly Role[];
