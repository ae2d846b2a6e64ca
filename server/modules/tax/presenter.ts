import type { z } from 'zod';
import type { taxGains, taxValue, taxYear, WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { isCustomAsset } from '#domain/wallet/custom-assets.ts';
import { type Money, moneyToText, unitsToText } from '#domain/wallet/fixed.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import { EURO_TOKENS, isEuroToken } from '#domain/wallet/italian-tax/euro-tokens.ts';
import { FIRST_LAW_YEAR, findItalianLaw } from '#domain/wallet/italian-tax/find-italian-law.ts';
import { buildGainsWorksheet, type YearlyGains } from '#domain/wallet/italian-tax/gains-worksheet.ts';
import { toLawAnswer } from '#domain/wallet/italian-tax/law-lines.ts';
import { findOpenTopic, type OpenTopic } from '#domain/wallet/italian-tax/open-topics.ts';
import { buildValueWorksheet, type YearlyValue } from '#domain/wallet/italian-tax/value-worksheet.ts';
import { addKnown } from '#domain/wallet/known-sum.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import type { PriceOn } from '#domain/wallet/wallet-history.ts';
import { m } from '#messages';
import type { readEuroPrices } from '#server/modules/market/euro-prices.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { createTaxEntryPresenter, type NameAsset, toMoneyText } from '#server/modules/tax/entry-presenter.ts';
import { presentWalletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { WalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';

const toSourceName = (id: string): string => SOURCES[id as SourceId]?.name ?? id;
const toYear = (at: number): number => new Date(at).getUTCFullYear();

/** Input of the worksheet. The ledger is in EUR with LIFO. */
interface TaxInput {
  entries: readonly WalletEntry[];
  held: Pick<CurrentSnapshot, 'snapshot' | 'known'>;
  market: WalletMarket;
  walletLedger: WalletLedger;
  prices: Awaited<ReturnType<typeof readEuroPrices>>;
}

/**
 * Returns the Italian tax worksheet of a wallet. `now` in milliseconds; the current year is computed up to
 * that day.
 */
export function taxAnswer(
  { entries, held, market, walletLedger, prices }: TaxInput,
  { now, locale }: { now: number; locale: Locale },
): WalletTaxAnswer {
  const { baseLedger, disposals, income } = walletLedger;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const sheet = buildGainsWorksheet(baseLedger, { isEuroToken, currencyOf: (id) => byId.get(id)!.currency });
  const nameAsset: NameAsset = (id) => {
    const { _id, name, thicker } = presentWalletAsset(held, market.custom, id, locale);
    return { _id, name, thicker };
  };
  const entryPresenter = createTaxEntryPresenter(walletLedger, byId, market, nameAsset);

  const gains = (of: YearlyGains): z.input<typeof taxGains> => ({
    group: of.group,
    rate: of.group === 'euro_token' ? of.law.euroTokenRate : of.law.rate,
    proceeds: toMoneyText(of.proceeds),
    cost: toMoneyText(of.cost),
    net: toMoneyText(of.net),
    income: toMoneyText(of.income),
    deducted: of.deducted.map(toLoss),
    untaxed: toMoneyText(computeUntaxedRemainder(of)),
    taxable: toMoneyText(of.taxable),
    tax: toMoneyText(of.tax),
    carried: of.carried.map(toLoss),
    unknown_years: of.unknownYears,
    sales: of.entries.flatMap((id) => (disposals.has(id) ? entryPresenter.sale(disposals.get(id)!) : [])),
    rewards: of.entries.flatMap((id) => (income.has(id) ? entryPresenter.income(income.get(id)!) : [])),
  });

  const priceOn: PriceOn = (asset, day) =>
    isCustomAsset(asset) ? market.customPriceOn(asset, day) : prices.priceOn(asset, day);
  const hasCustomPrice = baseLedger.holdings.some(({ asset }) => market.custom.get(asset)?.prices.length);
  const today = toDayNumber(now);
  const openByYear = listOpenEntries(walletLedger.entries);
  const years = listYears(entries, now).map((year): z.input<typeof taxYear> => {
    const values = buildValueWorksheet(baseLedger.steps, year, priceOn, today);
    const sum = (of: (line: YearlyValue) => Money | null) =>
      toMoneyText(values.reduce<Money | null>((total, line) => addKnown(total, of(line)), 0n));
    return {
      year,
      under_way: year === toYear(now),
      days: toDayNumber(Date.UTC(year + 1, 0, 1)) - toDayNumber(Date.UTC(year, 0, 1)),
      law: { ...toLawAnswer(findItalianLaw(year)!), sources: [...findItalianLaw(year)!.sources] },
      gains: sheet.years.filter((of) => of.year === year).map(gains),
      left_out: sheet.excludedDisposals
        .filter((id) => toYear(byId.get(id)!.at) === year && findOpenTopic(byId.get(id)!.type) === null)
        .map(entryPresenter.entry),
      open: (openByYear.get(year) ?? []).map(({ id, topic }) => ({ ...entryPresenter.entry(id), topic })),
      values: values.map((line) => valueAnswer(line, nameAsset)),
      initial_value: sum((line) => line.initialValue),
      final_value: sum((line) => line.finalValue),
      value_tax: sum((line) => line.tax),
    };
  });
  return {
    years: years.filter(
      ({ gains: yearGains, left_out, open, values }) =>
        yearGains.length + left_out.length + open.length + values.length > 0,
    ),
    before: sheet.before.map(entryPresenter.entry),
    unknown: listUnknownFigures(baseLedger, byId, nameAsset),
    euro_tokens: EURO_TOKENS.map(({ asset, source, ...token }) => ({
      asset: nameAsset(asset),
      ...token,
      source: source({}, { locale }),
    })),
    rate_sources: [...new Set(held.snapshot.rates.map(({ source }) => toSourceName(source)))].sort(),
    price_sources: [
      ...prices.sources.map(toSourceName),
      ...(hasCustomPrice ? [m.law_worksheet_custom_prices({}, { locale })] : []),
    ],
  };
}

/** Returns the years from the first transaction, but not before 2023, to the current one, newest first. */
function listYears(entries: readonly WalletEntry[], now: number): number[] {
  const first = entries.reduce((least, { at }) => Math.min(least, at), now);
  const from = Math.max(FIRST_LAW_YEAR, toYear(first));
  return Array.from({ length: Math.max(0, toYear(now) - from + 1) }, (_, back) => toYear(now) - back);
}

/** Returns the transactions whose tax the worksheet does not decide, by year, in booking order. */
function listOpenEntries(entries: readonly WalletEntry[]): Map<number, { id: string; topic: OpenTopic }[]> {
  const years = new Map<number, { id: string; topic: OpenTopic }[]>();
  for (const { id, type, at } of entries) {
    const topic = findOpenTopic(type);
    if (topic === null) continue;
    const year = years.get(toYear(at));
    if (year) year.push({ id, topic });
    else years.set(toYear(at), [{ id, topic }]);
  }
  return years;
}

const toLoss = ({ year, amount }: { year: number; amount: Money }) => ({ year, amount: moneyToText(amount) });

/** Returns gains after losses, plus income, minus the taxable amount. */
function computeUntaxedRemainder({ net, deducted, income, taxable }: YearlyGains): Money | null {
  if (net === null || income === null || taxable === null) return null;
  const rest = deducted.reduce((left, { amount }) => left - amount, net > 0n ? net : 0n);
  return rest + income - taxable;
}

function valueAnswer(line: YearlyValue, nameAsset: NameAsset): z.input<typeof taxValue> {
  return {
    asset: nameAsset(line.asset),
    first_day: formatDayNumber(line.firstDay),
    last_day: formatDayNumber(line.lastDay),
    days: line.days,
    initial_quantity: unitsToText(line.initialQuantity),
    initial_value: toMoneyText(line.initialValue),
    final_quantity: unitsToText(line.finalQuantity),
    final_value: toMoneyText(line.finalValue),
    tax: toMoneyText(line.tax),
  };
}

/** Returns each missing figure with the years whose gains or income depend on it. */
function listUnknownFigures(
  { unknown, disposals, income }: Ledger,
  byId: ReadonlyMap<string, WalletEntry>,
  nameAsset: NameAsset,
): WalletTaxAnswer['unknown'] {
  const years = new Map<string, Set<number>>(unknown.map(({ entry }) => [entry, new Set()]));
  const partsByLink = new Map<string, Lot[]>();
  for (const { entry, type, parts } of disposals)
    if (type === 'migration_out') partsByLink.set(byId.get(entry)!.link!, parts);
  /** The purchase of a lot, or those of what became it in a migration. */
  const sourcesOf = ({ entry }: Lot): string[] => {
    const source = byId.get(entry!)!;
    const migrated = source.type === 'migration_in' ? partsByLink.get(source.link ?? '') : undefined;
    return migrated ? migrated.flatMap(sourcesOf) : [source.id];
  };
  for (const { entry, type, at, parts } of disposals) {
    if (type !== 'sale') continue;
    for (const id of [entry, ...parts.flatMap(sourcesOf)]) years.get(id)?.add(toYear(at));
  }
  for (const { entry, at } of income) years.get(entry)?.add(toYear(at));
  return unknown.map(({ entry, what }) => ({
    entry,
    asset: nameAsset(byId.get(entry)!.asset),
    date: byId.get(entry)!.date,
    what,
    years: [...years.get(entry)!].filter((year) => year >= FIRST_LAW_YEAR).sort(),
  }));
}
