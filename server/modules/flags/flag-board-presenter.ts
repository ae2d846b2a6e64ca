import type { z } from 'zod';
import type { FlagRow, FlagsAnswer, flagsCall } from '#contracts/flags.ts';
import { isInBoardState } from '#domain/flags/board-filter.ts';
import { FLAG_SEVERITIES, type FlagSeverity } from '#domain/flags/flag.ts';
import { computeMedian, type DailyClose } from '#domain/flags/price-since.ts';
import { describeFlag, getFlagTitle } from '#domain/flags/texts.ts';
import { findRateOn } from '#domain/fx/rate-on.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { type BoardEntry, readFlagBoard } from '#server/modules/flags/flag-board.ts';
import { matchesFlagFilter } from '#server/modules/flags/flag-filter.ts';
import { FLAG_FORMATS } from '#server/modules/flags/flag-presenter.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import { toMarketMoney } from '#server/modules/market/market-money.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadCloses } from '#server/modules/market/recorded-prices.ts';

const PAGE_ROWS = 50;
const CAPS: Record<FlagSeverity, number | null> = {
  S1: null,
  S2: METHOD.caps.warning.first,
  S3: METHOD.caps.severe.first,
  S4: METHOD.caps.critical,
};

/** Answers GET flags. The answer is the same for everybody: it contains no score. */
export async function flagsAnswer(
  snapshot: MarketSnapshot,
  query: z.output<typeof flagsCall.query>,
  locale: Locale,
  closes: ReadCloses,
): Promise<FlagsAnswer> {
  const board = await readFlagBoard(snapshot, closes);
  const today = snapshot.as_of.slice(0, 10);
  const list = (state: typeof query.state) =>
    board.filter(({ period }) => isInBoardState(period, state, today));
  const active = list('active');
  const rows = list(query.state).filter(({ asset, period }) =>
    matchesFlagFilter(asset, { code: period.code, severity: period.flag.severity }, query),
  );
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  return {
    asOf: snapshot.as_of,
    page: query.page,
    pages,
    total: rows.length,
    counts: {
      new: list('new').length,
      active: active.length,
      cleared: list('cleared').length,
      assets: new Set(active.map(({ asset }) => asset.facts.id)).size,
      listed: snapshot.assets.size,
    },
    kinds: countKinds(active, locale),
    medians: FLAG_SEVERITIES.map((severity) => computeSeverityMedian(active, severity)),
    data: rows
      .slice((query.page - 1) * PAGE_ROWS, query.page * PAGE_ROWS)
      .map((entry) => toRow(entry, snapshot, locale)),
  };
}

function countKinds(active: readonly BoardEntry[], locale: Locale): FlagsAnswer['kinds'] {
  const byCode = new Map<string, Record<FlagSeverity, number>>();
  for (const { period } of active) {
    const counts = byCode.get(period.code) ?? { S1: 0, S2: 0, S3: 0, S4: 0 };
    counts[period.flag.severity]++;
    byCode.set(period.code, counts);
  }
  const sum = (counts: Record<FlagSeverity, number>) => counts.S1 + counts.S2 + counts.S3 + counts.S4;
  return [...byCode]
    .sort(([a, one], [b, other]) => sum(other) - sum(one) || (a < b ? -1 : 1))
    .map(([code, by_severity]) => ({ code, title: getFlagTitle(code, locale), by_severity }));
}

/** Counts an asset once, by its oldest flag of the severity. */
function computeSeverityMedian(
  active: readonly BoardEntry[],
  severity: FlagSeverity,
): FlagsAnswer['medians'][number] {
  const oldest = new Map<string, BoardEntry>();
  for (const entry of active) {
    if (entry.period.flag.severity !== severity || entry.change === null) continue;
    const other = oldest.get(entry.asset.facts.id);
    if (!other || entry.period.since! < other.period.since!) oldest.set(entry.asset.facts.id, entry);
  }
  const changes = [...oldest.values()].map(({ change }) => change!);
  return { severity, median: computeMedian(changes), assets: changes.length };
}

function toRow(entry: BoardEntry, snapshot: MarketSnapshot, locale: Locale): FlagRow {
  const { asset, period, priceThen, priceNow } = entry;
  const { flag, code, since, cleared_at, evidence } = period;
  const toMoney = (price: DailyClose | null) =>
    toMarketMoney(
      price?.close ?? null,
      price && (findRateOn(snapshot.rates, price.day)?.usd_per_eur ?? null),
    );
  return {
    _id: `${asset.facts.id}:${code}:${since ?? cleared_at}`,
    crypto_id: assetAnswer(asset, locale),
    code,
    severity: flag.severity,
    ...describeFlag(flag, locale, FLAG_FORMATS[locale]),
    cap: CAPS[flag.severity],
    evidence: [...evidence],
    since,
    cleared_at,
    price_then: toMoney(priceThen),
    price_then_at: priceThen?.day ?? null,
    price_now: toMoney(priceNow),
    price_now_at: priceNow?.day ?? null,
    change: entry.change,
    closes: entry.closes,
    closes_before: entry.closesBefore,
  };
}
