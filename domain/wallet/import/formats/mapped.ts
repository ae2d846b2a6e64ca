import { normaliseUnit } from '#domain/wallet/import/currencies.ts';
import type { Leg, Movement, StatedValue } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { interpretWord } from '#domain/wallet/import/interpret-word.ts';
import type { Mapping, Meaning, Role } from '#domain/wallet/import/mapping.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { type Amount, type DecimalMark, readNumber } from '#domain/wallet/import/read-number.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import type { FileRow } from '#domain/wallet/import/table.ts';
import { withoutBrackets } from '#domain/wallet/import/without-brackets.ts';

const UNFINISHED_STATE =
  /^(?:rejected|cancel|fail|pending|denied|declined|expired|returned|annull|rifiutat|fallit|in attesa)/i;

/** Any other file, with columns assigned by the user. */
export const mapped: Format = {
  id: 'mapped',
  matches: () => false,
  dateColumns: [],
  hasLocalTimes: true,
  hasLocalNumbers: true,
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
      return {
        ...movement(cells),
        ownRate: cells.readOwnRate(),
        date: day,
        notes: cells.text('notes'),
        mark: cells.text('mark') || null,
      };
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
    return normaliseUnit(withoutBrackets(this.text(role)));
  }

  /**
   * Returns the meaning of the row’s type, or null when it has none. Throws `RowRejection` when the user has not
   * defined it.
   */
  readMeaning(): Meaning | null {
    const word = this.text('type');
    if (word === '') {
      if (this.has('type')) throw new RowRejection({ code: 'no_type' });
      return this.#mapping.words[''] ?? null;
    }
    const meaning = interpretWord(word, this.#mapping.words);
    if (!meaning) throw new RowRejection({ code: 'word', text: word }, 'unresolved');
    return meaning;
  }

  readFees(quote: string | null): Leg[] {
    const fee = this.amount('fee');
    if (!fee || fee.value.isZero()) return [];
    // A share of the amount is not an amount.
    if (fee.unit === '%') throw new RowRejection({ code: 'bad_amount', text: this.text('fee') });
    const unit = this.unit('fee_asset') || fee.unit || quote;
    if (!unit) throw new RowRejection({ code: 'no_ticker' });
    return [{ unit, amount: fee.value.abs(), rows: this.rows }];
  }

  /** Returns the rate of the row, euros for one unit of its currency; null without one. */
  readOwnRate(): StatedValue | null {
    const rate = this.amount('own_rate');
    if (!rate || rate.value.isZero()) return null;
    if (rate.value.isNegative()) throw new RowRejection({ code: 'negative', text: this.text('own_rate') });
    const pair = parsePair(this.text('asset'));
    const currency =
      pair?.quote || this.unit('currency') || this.amount('total')?.unit || this.amount('price')?.unit;
    return currency ? { amount: rate.value, currency } : null;
  }

  throwIfLeftOut(meaning: Meaning | null): void {
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
  gift_in: { kind: 'gift', sign: 1 },
  gift_out: { kind: 'gift', sign: -1 },
  fork: { kind: 'fork', sign: 1 },
  loss: { kind: 'loss', sign: -1 },
  theft: { kind: 'theft', sign: -1 },
  derivative_gain: { kind: 'derivative', sign: 1 },
  derivative_loss: { kind: 'derivative', sign: -1 },
  lend_out: { kind: 'lending', sign: -1 },
  lend_back: { kind: 'lending', sign: 1 },
  pool_add: { kind: 'pool', sign: -1 },
  pool_remove: { kind: 'pool', sign: 1 },
};

function readOneSidedRow(cells: MappedRow): MappedMovement {
  const printed = cells.text('asset');
  const pair = /[-/_:]/.test(printed) || !cells.has('currency') ? parsePair(printed) : null;
  const unit = pair?.base ?? cells.unit('asset');
  if (unit === '') throw new RowRejection({ code: 'no_ticker' });
  const quantity = cells.amount('quantity');
  if (!quantity) throw new RowRejection({ code: 'no_amount' });
  const price = cells.amount('price');
  const total = cells.amount('total');
  const quote = pair?.quote || cells.unit('currency') || total?.unit || price?.unit || null;
  const meaning = cells.readMeaning();
  cells.throwIfLeftOut(meaning);
  // Nothing shows whether the coins came in or went out; both have a price.
  if (meaning === null) throw new RowRejection({ code: 'word', text: '' }, 'unresolved');
  const given = total?.value.abs() ?? price?.value.abs().times(quantity.value.abs()) ?? null;
  const known = KINDS[meaning as Exclude<Meaning, 'left_out'>];
  const sign = known.sign === 0 ? (quantity.value.isNegative() ? -1 : 1) : known.sign;
  const worth: StatedValue | null = given && quote ? { amount: given, currency: quote } : null;
  const leg: Leg = { unit, amount: quantity.value.abs().times(sign), rows: cells.rows };
  if (known.kind !== 'trade')
    return { kind: known.kind, legs: [{ ...leg, worth }], fees: cells.readFees(quote) };
  if (!given) throw new RowRejection({ code: 'no_price' });
  if (!quote) throw new RowRejection({ code: 'currency', text: '' });
  return {
    kind: 'trade',
    legs: [leg, { unit: quote, amount: given.times(-sign), rows: cells.rows }],
    fees: cells.readFees(quote),
    price: price?.value.abs() ?? null,
  };
}

/** Splits a pair when the text can only be one: `BTC/EUR` and `BTCEUR`, but not `USDT`. */
function parsePair(printed: string): { base: string; quote: string } | null {
  return /[-/_:]/.test(printed) || printed.length >= 6 ? splitPair(printed) : null;
}

function readTwoSidedRow(cells: MappedRow): MappedMovement {
  const meaning = cells.readMeaning();
  const readLeg = (asset: Role, quantity: Role): Leg | null => {
    const amount = cells.amount(quantity);
    const unit = cells.unit(asset);
    if (!amount || amount.value.isZero()) return null;
    if (unit === '') throw new RowRejection({ code: 'no_ticker' });
    return { unit, amount: amount.value.abs(), rows: cells.rows };
  };
  const received = readLeg('received_asset', 'received_quantity');
  const sent = readLeg('sent_asset', 'sent_quantity');
  cells.throwIfLeftOut(meaning);
  if (!received && !sent) throw new RowRejection({ code: 'no_amount' });
  const total = cells.amount('total');
  const currency = cells.unit('currency') || total?.unit || null;
  const worth = total && currency ? { amount: total.value.abs(), currency } : null;
  const fees = cells.readFees(currency);
  const negateLeg = (leg: Leg): Leg => ({ ...leg, amount: leg.amount.negated(), worth });
  const isSwap = received && sent && received.unit !== sent.unit;
  const kind = meaning === null ? null : KINDS[meaning as Exclude<Meaning, 'left_out'>];
  if (kind ? kind.kind === 'trade' : isSwap) {
    if (!received || !sent) throw new RowRejection({ code: 'one_side' });
    return { kind: 'trade', legs: [{ ...received, worth }, negateLeg(sent)], fees };
  }
  if (kind?.sign === -1 || (!kind && !received)) {
    return { kind: kind?.kind ?? 'move', legs: [negateLeg((sent ?? received)!)], fees };
  }
  return { kind: kind?.kind ?? 'move', legs: [{ ...(received ?? sent)!, worth }], fees };
}

/** Columns whose numbers are used to detect the decimal mark. */
export const NUMBER_ROLES = [
  'quantity',
  'price',
  'total',
  'fee',
  'own_rate',
  'received_quantity',
  'sent_quantity',
] as const satisfies readonly Role[];
