import { gunzipSync } from 'node:zlib';

/** Recording of DefiLlama's list of stablecoins, below the folder of recordings. */
export const STABLECOINS_RECORDING = 'market-2026/risk/stablecoins_defillama_2026-08.ndjson.gz';
/** Day of the recorded version of the list. */
const OBSERVED_AT = '2026-08-21T00:00:00Z';

interface Row {
  name: string;
  symbol: string;
  gecko_id?: string | null;
  pegType: string;
  pegMechanism: string;
  deadFrom?: string | null;
}

/** Names of the list that are no ISO 4217 code. VAR: a value that follows no single currency. */
const PEGS: Readonly<Record<string, string | null>> = { REAL: 'BRL', VAR: null };
/** Misspellings in the list. */
const MECHANISMS: Readonly<Record<string, string>> = { 'crytpo-backed': 'crypto-backed' };

function toLine({ name, symbol, gecko_id, pegType, pegMechanism, deadFrom }: Row): string {
  const peg = pegType.replace(/^pegged/, '');
  return JSON.stringify({
    name,
    symbol,
    asset: gecko_id || null,
    peg: peg in PEGS ? PEGS[peg] : peg,
    mechanism: MECHANISMS[pegMechanism] ?? pegMechanism,
    dead_from: deadFrom || null,
  });
}

/** Text of `data/stablecoins.json`, one stablecoin per line in the order of the list, without its texts. */
export function buildStablecoins(recording: Buffer): string {
  const lines = gunzipSync(recording)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => toLine(JSON.parse(line) as Row));
  return `{"source":"defillama","observed_at":"${OBSERVED_AT}","stablecoins":[\n${lines.join(',\n')}\n]}\n`;
}
