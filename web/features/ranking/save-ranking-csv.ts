import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { saveFile } from '#web/api/save-file.ts';
import type { ArrangedRanking } from '#web/features/ranking/arrange-ranking.ts';
import { type CsvView, writeRankingCsv } from '#web/features/ranking/ranking-csv.ts';

/** Saves the listed rows as a file named after profile and day of the scores. */
export function saveRankingCsv(rows: ArrangedRanking, view: CsvView, level: RiskLevel, asOf: string): void {
  saveFile(
    new Blob([writeRankingCsv(rows, view)], { type: 'text/csv;charset=utf-8' }),
    `fairview-${level}-${asOf.slice(0, 10)}.csv`,
  );
}
