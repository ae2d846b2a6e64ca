import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** Recorded registers of the European Securities and Markets Authority, by their file below `data/registers/`. */
export const REGISTER_RECORDINGS = {
  'mica-non-compliant': 'market-2026/risk/esma_mica_ncasp_2026-02-09.csv.gz',
  'mica-providers': 'market-2026/risk/esma_mica_casp_2026-02-09.csv.gz',
  'mica-e-money-tokens': 'market-2026/risk/esma_mica_emt_2026-02-09.csv.gz',
  'mica-white-papers': 'market-2026/risk/esma_mica_other_2026-02-09.csv.gz',
} as const;
/** Day of the recorded version of the registers. */
const OBSERVED_AT = '2026-02-09T00:00:00Z';

type Row = Record<string, string>;

/** Null for an empty text and for one that the recording has damaged (U+FFFD). */
const clean = (text = ''): string | null =>
  text.includes('\uFFFD') ? null : text.replace(/\s+/g, ' ').trim() || null;
const list = (text = ''): string[] => text.split('|').flatMap((entry) => clean(entry) ?? []);

/** Converts 28/05/2025 to 2025-05-28. Null for anything else. */
function toDay(text = ''): string | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text.trim()) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** The register has some days after its own, which must be errors: unknown. */
const dropFuture = (day: string | null): string | null =>
  day !== null && day <= OBSERVED_AT.slice(0, 10) ? day : null;

function toEntry(row: Row): Record<string, unknown> {
  const entry = {
    authority: clean(row.ae_competentAuthority),
    country: clean(row.ae_homeMemberState),
    name: clean(row.ae_lei_name),
    commercial_name: clean(row.ae_commercial_name),
    lei: clean(row.ae_lei),
    websites: list(row.ae_website),
    decided: toDay(row.ae_decision_date),
    authorised: toDay(row.ac_authorisationNotificationDate),
    ended: toDay(row.ac_authorisationEndDate),
    /** Letters of the services in article 3 of the regulation. */
    services: list(row.ac_serviceCode).flatMap((service) => /^([a-j])\./.exec(service)?.[1] ?? []),
    white_papers: list(row.wp_url),
    updated: dropFuture(toDay(row.ac_lastupdate ?? row.wp_lastupdate ?? row.ae_lastupdate)),
  };
  const known = Object.entries(entry).filter(([, value]) => value !== null && value?.length !== 0);
  return Object.fromEntries(known);
}

/** Text of one register, one entry per line in its order, without comments. */
export function buildRegister(recording: Buffer): string {
  const rows = parse<Row>(gunzipSync(recording), { bom: true, columns: true, relax_column_count: true });
  const lines = rows.map((row) => JSON.stringify(toEntry(row)));
  return `{"source":"esma","observed_at":"${OBSERVED_AT}","entries":[\n${lines.join(',\n')}\n]}\n`;
}
