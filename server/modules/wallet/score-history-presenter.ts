import type { WalletScoreDay, WalletScoreHistoryAnswer } from '#contracts/wallet-score-history.ts';
import type { Visibility } from '#domain/plans/access.ts';
import type { PastRow } from '#domain/scoring/past-subject.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { multiplyByMarketPrice, numberToMoney } from '#domain/wallet/fixed.ts';
import { listHoldingsOn } from '#domain/wallet/holdings-on.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { type WeighedScore, weighScores } from '#domain/wallet/weighted-score.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';
import { recomputeScores } from '#server/modules/scoring/past-score-service.ts';
import { presentVisibleScore } from '#server/modules/scoring/score-presenter.ts';

/** Profile of the scores in wallets. */
const LEVEL = 'medium';
/** Days before the snapshot: each week of two months, then the first of each month of a year. */
const WEEKS = 8;
const MAX_DAYS = 365;

/** Days for which the score of a wallet is recomputed, oldest first, counted from 1970. */
function listScoreDays(last: number): number[] {
  const days: number[] = [];
  for (let before = MAX_DAYS; before >= 1; before--) {
    const isWeek = before <= WEEKS * 7 && before % 7 === 0;
    const isMonth = before > WEEKS * 7 && formatDayNumber(last - before).endsWith('-01');
    if (isWeek || isMonth) days.push(last - before);
  }
  return days;
}

/** Reads the recorded days of these assets, by asset. */
type ReadPastRows = (assets: readonly string[]) => Promise<ReadonlyMap<string, readonly PastRow[]>>;

/** Answers GET user/getWalletScoreHistory. Hidden scores count on no day, and are not recomputed. */
export async function walletScoreHistoryAnswer(
  { steps }: Pick<Ledger, 'steps'>,
  snapshot: MarketSnapshot,
  visibility: Visibility,
  priceNow: (asset: string) => number | null,
  read: ReadPastRows,
): Promise<WalletScoreHistoryAnswer> {
  const last = toDayNumber(Date.parse(snapshot.as_of));
  const days = listScoreDays(last).filter((day) => listHoldingsOn(steps, day).size > 0);
  const held = [...new Set(steps.map(({ asset }) => asset))];
  const isScored = (id: string): boolean => (snapshot.assets.get(id)?.published ?? null) !== null;
  const scored = held.filter((id) => presentVisibleScore(snapshot, id, visibility) !== null);
  const rows = await read(held);
  const past = await scorePastDays(snapshot, scored, rows, days);

  const toDay = (day: number): WalletScoreDay => {
    const holdings = [...listHoldingsOn(steps, day)].map(([id, quantity]) => {
      const date = formatDayNumber(day);
      const close =
        day === last ? priceNow(id) : (rows.get(id)?.find((row) => row.day === date)?.close ?? null);
      const score =
        day === last ? presentVisibleScore(snapshot, id, visibility) : (past.get(id)?.get(date) ?? null);
      const value = close === null ? null : multiplyByMarketPrice(quantity, numberToMoney(close));
      return { id, value, score };
    });
    const counts = holdings.filter(({ id }) => scored.includes(id));
    const isKnown = counts.every(({ value, score }) => value !== null && score !== null);
    const weighted = isKnown ? weighScores(holdings) : null;
    return {
      date: formatDayNumber(day),
      kind: day === last ? 'published' : 'recomputed',
      fv: weighted?.fv ?? null,
      range: weighted?.range ?? null,
      // A share of the value needs the price of every asset.
      coverage: holdings.every(({ value }) => value !== null) ? (weighted?.coverage ?? null) : null,
    };
  };
  const today = listHoldingsOn(steps, last);
  return {
    level: LEVEL,
    method: snapshot.method,
    held_from: snapshot.as_of.slice(0, 10),
    hidden: [...today.keys()].filter((id) => {
      const asset = snapshot.assets.get(id);
      return asset !== undefined && isScored(id) && !isScoreVisible(asset, LEVEL, visibility);
    }).length,
    data: scored.length === 0 ? [] : [...days, ...(today.size > 0 ? [last] : [])].map(toDay),
  };
}

async function scorePastDays(
  snapshot: MarketSnapshot,
  ids: readonly string[],
  rows: ReadonlyMap<string, readonly PastRow[]>,
  days: readonly number[],
): Promise<Map<string, Map<string, WeighedScore>>> {
  const byAsset = new Map<string, Map<string, WeighedScore>>();
  for (const id of ids) {
    const scores = await recomputeScores(
      snapshot,
      snapshot.assets.get(id)!,
      rows.get(id) ?? [],
      days.map(formatDayNumber),
    );
    byAsset.set(
      id,
      new Map(
        scores.map(({ day, score }) => {
          const { fv, range } = score.levels![LEVEL];
          const rounded = {
            fv: roundScore(fv),
            range: [roundScore(range[0]), roundScore(range[1])] as const,
          };
          return [day, { ...rounded, measured_share: score.measured_share[LEVEL].whole }];
        }),
      ),
    );
  }
  return byAsset;
}
