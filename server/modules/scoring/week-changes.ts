import { DAY_MS, parseReferenceTimes } from '#domain/inputs/freshness.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { METHOD } from '#domain/method/method.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { addCategoryRank } from '#domain/scoring/category-rank.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { computeWeekChange, findWeekStart, type WeekChange } from '#domain/scoring/week-change.ts';
import { listPastRows } from '#server/modules/market/price-service.ts';
import { type PublishedLevels, readPublishedOn } from '#server/modules/scoring/repository.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** Days before the start of the week that scoring looks back: a year, plus a margin. */
const LOOK_BACK_DAYS = 400;
/** A high that is not older may have replaced one of any age. */
const RECENT_HIGH_DAYS = 8;

/** Compares the scores of a run with those of a week before, by asset; null where those are unknown. */
export async function computeWeekChanges(
  db: DbTransaction,
  snapshot: ScoringSnapshot,
  scored: readonly { score: AssetScore; published: PublishedLevels | null }[],
): Promise<Map<string, WeekChange | null>> {
  const day = findWeekStart(snapshot.now);
  const reference = parseReferenceTimes(snapshot);
  const subjects = new Map(snapshot.assets.map((subject) => [subject.facts.id, subject]));
  const rated = scored.filter(({ score, published }) => score.levels !== null && published !== null);
  const hasRecentHigh = (id: string): boolean => {
    const days = subjects.get(id)?.inputs.ath_days;
    return days?.state === 'ok' && days.value! <= RECENT_HIGH_DAYS;
  };
  const ids = rated.map(({ score }) => score.id);
  const from = new Date(Date.parse(day) - LOOK_BACK_DAYS * DAY_MS).toISOString().slice(0, 10);
  const rows = new Map([
    ...(await listPastRows(
      db,
      ids.filter((id) => !hasRecentHigh(id)),
      from,
    )),
    ...(await listPastRows(db, ids.filter(hasRecentHigh), '0001-01-01')),
  ]);
  const before = await readPublishedOn(db, day, METHOD.version);
  return new Map(
    rated.map(({ score, published }) => {
      const subject = subjects.get(score.id)!;
      const now = Object.fromEntries(RISK_LEVELS.map((level) => [level, published![level].score])) as Record<
        RiskLevel,
        number
      >;
      return [
        score.id,
        computeWeekChange(
          { ...subject, inputs: addCategoryRank(subject, snapshot.assets) },
          rows.get(score.id) ?? [],
          day,
          reference,
          score,
          { now, before: before.get(score.id) ?? {} },
        ),
      ];
    }),
  );
}
