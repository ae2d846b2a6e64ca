import type { RankingState } from '#contracts/ranking-state.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ArrangedRanking } from '#web/features/ranking/arrange-ranking.ts';

interface SaveCsvProps {
  rows: ArrangedRanking;
  state: RankingState;
  currency: Currency;
  /** Time of the scores, ISO 8601. */
  asOf: string;
}

/** Saves the listed rows as a file, in their order and with the chosen columns. */
export function SaveCsv({ rows, state, currency, asOf }: SaveCsvProps) {
  // Loaded on the click, which few visits make.
  const save = async () => {
    const { saveRankingCsv } = await import('#web/features/ranking/save-ranking-csv.ts');
    saveRankingCsv(rows, { columns: state.columns, currency, locale: getLocale() }, state.level, asOf);
  };
  return (
    <button type="button" className="link unprinted" onClick={() => void save()}>
      {m.save_csv()}
    </button>
  );
}
