import fc from 'fast-check';
import { divideHalfEven, type Units } from '#domain/wallet/fixed.ts';
import {
  computeWorth,
  findPlace,
  isIncoming,
  isReturn,
  type Transaction,
  type TransactionType,
  usesPrice,
} from '#domain/wallet/transaction.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2023, 0, 1);
const ASSETS = ['bitcoin', 'ethereum', 'pepe'] as const;
const ONE: Units = 10n ** 18n;

const arbitraryAmount = fc.oneof(
  fc.bigInt(1n, 10n ** 6n),
  fc.bigInt(1n, 10n ** 18n),
  fc.bigInt(1n, 10n ** 24n),
);

type Kind = TransactionType | 'swap' | 'moved' | 'migration' | 'loan' | 'pool' | 'buy_with_fee';

/**
 * Valid wallet histories with every kind of movement: swaps, fees in coins, matched transfers of which a part, or
 * nothing, is lost, migrations, loans and pools of which less or more comes back. Nothing exceeds what is at hand
 * when it leaves.
 */
export function arbitraryLinkedWallet(): fc.Arbitrary<Transaction[]> {
  const plan = fc.record({
    kind: fc.constantFrom<Kind[]>(
      'buy',
      'buy',
      'sale',
      'reward',
      'fee',
      'transfer_out',
      'gift_in',
      'gift_out',
      'fork',
      'loss',
      'theft',
      'derivative_gain',
      'derivative_loss',
      'lend_out',
      'lend_back',
      'pool_add',
      'pool_remove',
      'migration',
      'migration',
      'loan',
      'loan',
      'pool',
      'swap',
      'swap',
      'moved',
      'moved',
      'buy_with_fee',
    ),
    asset: fc.constantFrom(...ASSETS),
    other: fc.constantFrom(...ASSETS),
    coins: arbitraryAmount,
    value: arbitraryAmount,
    percent: fc.constantFrom(1n, 30n, 50n, 99n, 100n),
    lost: fc.constantFrom(0n, 1n, 5n),
    returned: fc.constantFrom(1n, 60n, 100n, 130n),
    price: arbitraryAmount,
    fees: fc.oneof(fc.constant(0n), arbitraryAmount),
    hours: fc.constantFrom(0, 0, 1, 7, 100),
  });
  return fc.array(plan, { maxLength: 40, size: 'max' }).map((plans) => {
    const held = new Map<string, Units>();
    const placed = new Map<string, Units>();
    const history: Transaction[] = [];
    let at = START;
    const holdingOf = (asset: string) => held.get(asset) ?? 0n;
    const add = (type: TransactionType, asset: string, quantity: Units, more: Partial<Transaction> = {}) => {
      const sequence = history.length;
      const moved = quantity - (more.retained ?? 0n);
      held.set(asset, holdingOf(asset) + (isIncoming(type) ? moved : -moved));
      const own = { id: `entry-${sequence}`, type, asset, quantity, at, sequence };
      const price = usesPrice(type) ? (more.price ?? 0n) : null;
      history.push({ ...own, fees: 0n, currency: 'usd', ...more, price });
    };
    /** Lends coins, adds them to a pool, or returns some of them or more than there were. */
    const addPlaced = (
      kind: TransactionType,
      asset: string,
      part: Units,
      coins: Units,
      more: Partial<Transaction>,
    ) => {
      const key = `${findPlace(kind)} ${asset}`;
      const before = placed.get(key) ?? 0n;
      if (!isReturn(kind)) {
        if (part === 0n) return;
        placed.set(key, before + part);
        add(kind, asset, part, more);
      } else if (before > 0n) {
        placed.set(key, before > coins ? before - coins : 0n);
        add(kind, asset, coins, more);
      }
    };
    for (const [
      index,
      { kind, asset, other, coins, value, percent, lost, returned, price, fees, hours },
    ] of plans.entries()) {
      at += hours * HOUR_MS;
      const link = `link-${index}`;
      const part = (holdingOf(asset) * percent) / 100n;
      const priced = (quantity: Units): Partial<Transaction> => {
        const rounded = { quantity, price: divideHalfEven(value * ONE, quantity) };
        const exact = value * ONE;
        return { link, price: rounded.price, ...(computeWorth(rounded) === exact ? {} : { value: exact }) };
      };
      if (kind === 'swap') {
        if (part === 0n || asset === other) continue;
        add('sale', asset, part, { ...priced(part), fees });
        add('buy', other, coins, priced(coins));
      } else if (kind === 'migration') {
        if (part === 0n || asset === other) continue;
        add('migration_out', asset, part, { link, fees });
        add('migration_in', other, coins, { link });
      } else if (kind === 'moved') {
        const arrived = part - (part * lost) / 100n;
        if (arrived === 0n) continue;
        add('transfer_out', asset, part, { link, price, fees, retained: arrived });
        at += HOUR_MS;
        add('transfer_in', asset, arrived, { link, price, retained: arrived });
      } else if (kind === 'buy_with_fee') {
        const fee = (holdingOf(other) * percent) / 100n;
        add('buy', asset, coins, { link, price, fees });
        if (fee > 0n && asset !== other) add('fee', other, fee, { link, price });
      } else if (kind === 'loan' || kind === 'pool') {
        const [out, back] =
          kind === 'loan' ? (['lend_out', 'lend_back'] as const) : (['pool_add', 'pool_remove'] as const);
        const coinsBack = (part * returned) / 100n;
        addPlaced(out, asset, part, coins, { price, fees });
        at += HOUR_MS;
        if (coinsBack > 0n) addPlaced(back, asset, part, coinsBack, { price, fees });
      } else if (findPlace(kind)) {
        // At one instant, what comes in is booked before what goes out.
        if (isReturn(kind)) at += HOUR_MS;
        addPlaced(kind, asset, part, coins, { price, fees });
      } else if (isIncoming(kind)) add(kind, asset, coins, { price, fees });
      else if (part > 0n) add(kind, asset, part, { price, fees });
    }
    return history;
  });
}
