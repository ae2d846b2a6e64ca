import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { type RegisterRow, readRegisterRow } from '#domain/registers/read-register-row.ts';

/** Recorded registers of the European Securities and Markets Authority, by their file below `data/registers/`. */
export const REGISTER_RECORDINGS = {
  'mica-non-compliant': 'market-2026/risk/esma_mica_ncasp_2026-02-09.csv.gz',
  'mica-providers': 'market-2026/risk/esma_mica_casp_2026-02-09.csv.gz',
  'mica-e-money-tokens': 'market-2026/risk/esma_mica_emt_2026-02-09.csv.gz',
  'mica-white-papers': 'market-2026/risk/esma_mica_other_2026-02-09.csv.gz',
} as const;
/** Day of the recorded version of the registers. */
const OBSERVED_AT = '2026-02-09T00:00:00Z';

/** Text of one register, one entry per line in its order, without comments. */
export function buildRegister(recording: Buffer): string {
  const rows = parse<RegisterRow>(gunzipSync(recording), {
    bom: true,
    columns: true,
    relax_column_count: true,
  });
  const lines = rows.map((row) => JSON.stringify(readRegisterRow(row, OBSERVED_AT.slice(0, 10))));
  return `{"source":"esma","observed_at":"${OBSERVED_AT}","entries":[\n${lines.join(',\n')}\n]}\n`;
}
