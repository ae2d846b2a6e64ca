import type { z } from 'zod';
import type { taxGains, taxValue, taxYear, WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type Money, moneyText, unitsText } from '#domain/wallet/fixed.ts';
import { dayNumber, dayText } from '#domain/wallet/instant.ts';
import { EURO_TOKENS, isEuroToken } from '#domain/wallet/italian-tax/euro-tokens.ts';
import { type GainsOfYear, gainsWorksheet } from '#domain/wallet/italian-tax/gains-worksheet.ts';
import { lawAnswer } from '#domain/wallet/italian-tax/law-lines.ts';
import { FIRST_YEAR, lawOf } from '#domain/wallet/italian-tax/law-of-year.ts';
import { type ValueOfYear, valueWorksheet } from '#domain/wallet/italian-tax/value-worksheet.ts';
import { addKnown } from '#domain/wallet/known-sum.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import type { euroPrices } from '#server/modules/market/euro-prices.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { moneyOrNull, type NameAsset, taxEntries } from '#server/modules/tax/entry-presenter.ts';
import { walletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { WalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';

const sourceName = (id: string): string => SOURCES[id as SourceId]?.name ?? id;
const yearOf = (at: number): number => new Date(at).getUTCFullYear();

/** Input of the worksheet. The ledger is in EUR with LIFO. */
interface TaxInput {
  entries: readonly WalletEntry[];
  held: Pick<CurrentSnapshot, 'snapshot' | 'known'>;
  market: WalletMarket;
  booked: WalletLedger;
  prices: Awaited<ReturnType<typeof euroPrices>>;
}

/**
 * Returns the Italian tax worksheet of a wallet. `now` in milliseconds; the current year is computed up to
 * that day.
 */
export function taxAnswer(
  { entries, held, market, booked, prices }: TaxInput,
  { now, locale }: { now: number; locale: Locale },
): WalletTaxAnswer {
  const { books, disposals, income } = booked;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const sheet = gainsWorksheet(books, { isEuroToken, currencyOf: (id) => byId.get(id)!.currency });
  const nameAsset: NameAsset = (id) => {
    const { _id, name, thicker } = walletAsset(held, id, locale);
    return { _id, name, thicker };
  };
  const presentTaxEntries = taxEntries(booked, byId, market, nameAsset);

  const gains = (of: GainsOfYear): z.input<typeof taxGains> => ({
    group: of.group,
    rate: of.group === 'euro_token' ? of.law.euroTokenRate : of.law.rate,
    proceeds: moneyOrNull(of.proceeds),
    cost: moneyOrNull(of.cost),
    net: moneyOrNull(of.net),
    income: moneyOrNull(of.income),
    deducted: of.deducted.map(lossOf),
    untaxed: moneyOrNull(untaxedRemainder(of)),
    taxable: moneyOrNull(of.taxable),
    tax: moneyOrNull(of.tax),
    carried: of.carried.map(lossOf),
    unknown_years: of.unknownYears,
    sales: of.entries.flatMap((id) => (disposals.has(id) ? presentTaxEntries.sale(disposals.get(id)!) : [])),
    rewards: of.entries.flatMap((id) => (income.has(id) ? presentTaxEntries.income(income.get(id)!) : [])),
  });

  const today = dayNumber(now);
  const years = yearsOf(entries, now).map((year): z.input<typeof taxYear> => {
    const values = valueWorksheet(books.steps, year, prices.on, today);
    const sum = (of: (line: ValueOfYear) => Money | null) =>
      moneyOrNull(values.reduce<Money | null>((total, line) => addKnown(total, of(line)), 0n));
    return {
      year,
      under_way: year === yearOf(now),
      days: dayNumber(Date.UTC(year + 1, 0, 1)) - dayNumber(Date.UTC(year, 0, 1)),
      law: { ...lawAnswer(lawOf(year)!), sources: [...lawOf(year)!.sources] },
      gains: sheet.years.filter((of) => of.year === year).map(gains),
      left_out: sheet.leftOut.filter((id) => yearOf(byId.get(id)!.at) === year).map(presentTaxEntries.entry),
      values: values.map((line) => valueAnswer(line, nameAsset)),
      initial_value: sum((line) => line.initialValue),
      final_value: sum((line) => line.finalValue),
      value_tax: sum((line) => line.tax),
    };
  });
  return {
    years: years.filter(
      ({ gains: some, left_out, values }) => some.length + left_out.length + values.length > 0,
    ),
    before: sheet.before.map(presentTaxEntries.entry),
    unknown: unknownFigures(books, byId, nameAsset),
    euro_tokens: EURO_TOKENS.map(({ asset, source, ...token }) => ({
      asset: nameAsset(asset),
      ...token,
      source: source({}, { locale }),
    })),
    rate_sources: [...new Set(held.snapshot.rates.map(({ source }) => sourceName(source)))].sort(),
    price_sources: prices.sources.map(sourceName),
  };
}

/** Returns the years from the first transaction, but not before 2023, to the current one, newest first. */
function yearsOf(entries: readonly WalletEntry[], now: number): number[] {
  const first = entries.reduce((least, { at }) => Math.min(least, at), now);
  const from = Math.max(FIRST_YEAR, yearOf(first));
  return Array.from({ length: Math.max(0, yearOf(now) - from + 1) }, (_, back) => yearOf(now) - back);
}

const lossOf = ({ year, amount }: { year: number; amount: Money }) => ({ year, amount: moneyText(amount) });

/** Returns gains after losses, plus income, minus the taxable amount. */
function untaxedRemainder({ net, deducted, income, taxable }: GainsOfYear): Money | null {
  if (net === null || income === null || taxable === null) return null;
  const rest = deducted.reduce((left, { amount }) => left - amount, net > 0n ? net : 0n);
  return rest + income - taxable;
}

function valueAnswer(line: ValueOfYear, nameAsset: NameAsset): z.input<typeof taxValue> {
  return {
    asset: nameAsset(line.asset),
    first_day: dayText(line.firstDay),
    last_day: dayText(line.lastDay),
    days: line.days,
    initial_quantity: unitsText(line.initialQuantity),
    initial_value: moneyOrNull(line.initialValue),
    final_quantity: unitsText(line.finalQuantity),
    final_value: moneyOrNull(line.finalValue),
    tax: moneyOrNull(line.tax),
  };
}

/** Returns each missing figure with the years whose gains or income depend on it. */
function unknownFigures(
  { unknown, disposals, income }: Ledger,
  byId: ReadonlyMap<string, WalletEntry>,
  nameAsset: NameAsset,
): WalletTaxAnswer['unknown'] {
  const years = new Map<string, Set<number>>(unknown.map(({ entry }) => [entry, new Set()]));
  for (const { entry, type, at, parts } of disposals) {
    if (type !== 'sale') continue;
    for (const id of [entry, ...parts.map((part) => part.entry!)]) years.get(id)?.add(yearOf(at));
  }
  for (const { entry, at } of income) years.get(entry)?.add(yearOf(at));
  return unknown.map(({ entry, what }) => ({
    entry,
    asset: nameAsset(byId.get(entry)!.asset),
    date: byId.get(entry)!.date,
    what,
    years: [...years.get(entry)!].filter((year) => year >= FIRST_YEAR).sort(),
  }));
}
