/** A case of Ghostfolio (ghostfolio/ghostfolio, apps/api/src/app/portfolio/calculator/roai/*.spec.ts). */
export interface GhostfolioCase {
  /** File name, with the name of the case when the file has several. */
  source: string;
  /** Currency of the figures below, in lower case. */
  currency: string;
  /** Day, type, symbol, currency of the symbol, quantity, price, fee. */
  activities: (readonly [string, 'buy' | 'sale' | 'fee', string, string, string, string, string])[];
  fees: string;
  invested: string;
  value: string;
  positions: GhostfolioPosition[];
}

export interface GhostfolioPosition {
  symbol: string;
  quantity: string;
  /** Unit price in the currency of the case. */
  price: number;
  fees: string;
  invested: string;
  value: string;
  /** Performance after fees, with currency effects. */
  net: string;
  gross: string;
  /** Average price paid; null when nothing is held or it is not in the currency of the case. */
  average: string | null;
}

/** Units of the second currency per unit of the first, by pair and day. */
export type Rates = Record<string, Record<string, number>>;

interface Activity {
  date: string;
  type: string;
  symbol: string;
  assetCurrency: string;
  quantity: number;
  unitPrice: number;
  fee: number;
}

interface Snapshot {
  positions: Record<string, string | number | object>[];
  currentValueInBaseCurrency: string;
  totalFeesWithCurrencyEffect: string;
  totalInvestmentWithCurrencyEffect: string;
}

export interface RecordedGhostfolio {
  fx: Record<string, Rates>;
  cases: {
    spec: string;
    cases: {
      name: string;
      baseCurrency: string;
      activities?: Activity[] | null;
      expectations: { of: string; value?: unknown }[];
    }[];
  }[];
}

/** Skipped files, with the reason. */
const UNSUPPORTED: Record<string, string> = {
  'portfolio-calculator-msft-buy-and-sell.spec.ts':
    'sells 1 of 0.3333333333333333 + 0.6666666666666666: 10^-16 more than it holds',
  'portfolio-calculator-btceur-in-base-currency-eur.spec.ts': 'the recording lacks the expected values',
};

const TYPES: Record<string, 'buy' | 'sale' | 'fee'> = { BUY: 'buy', SELL: 'sale', FEE: 'fee' };

export const readRates = ({ fx }: RecordedGhostfolio): Rates => Object.assign({}, ...Object.values(fx));

export function readGhostfolio({ cases }: RecordedGhostfolio): GhostfolioCase[] {
  return cases.flatMap(({ spec, cases: list }) =>
    UNSUPPORTED[spec] !== undefined
      ? []
      : list.flatMap(({ name, baseCurrency, activities, expectations }) => {
          const snapshot = expectations.find(({ of }) => of === 'portfolioSnapshot')?.value as
            | Snapshot
            | undefined;
          const rows = activities ?? [];
          if (!snapshot || rows.some(({ type }) => TYPES[type] === undefined)) return [];
          return [
            {
              source: list.length === 1 ? spec : `${spec}: ${name}`,
              currency: baseCurrency.toLowerCase(),
              activities: rows.map(
                ({ date, type, symbol, assetCurrency, quantity, unitPrice, fee }) =>
                  [
                    date,
                    TYPES[type]!,
                    symbol,
                    assetCurrency.toLowerCase(),
                    String(quantity),
                    String(unitPrice),
                    String(fee),
                  ] as const,
              ),
              fees: snapshot.totalFeesWithCurrencyEffect,
              invested: snapshot.totalInvestmentWithCurrencyEffect,
              value: snapshot.currentValueInBaseCurrency,
              positions: snapshot.positions.map(readPosition),
            },
          ];
        }),
  );
}

function readPosition(theirs: Snapshot['positions'][number]): GhostfolioPosition {
  const own = theirs as Record<string, string>;
  const inOneCurrency = own.investment === own.investmentWithCurrencyEffect;
  return {
    symbol: own.symbol!,
    quantity: own.quantity!,
    price: Number(theirs.marketPriceInBaseCurrency),
    fees: own.feeInBaseCurrency!,
    invested: own.investmentWithCurrencyEffect!,
    value: own.valueInBaseCurrency!,
    net: (theirs.netPerformanceWithCurrencyEffectMap as { max: string }).max,
    gross: own.grossPerformanceWithCurrencyEffect!,
    average: own.currency && own.quantity !== '0' && inOneCurrency ? own.averagePrice! : null,
  };
}
