import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PEG_MECHANISMS, type PegMechanism } from '#domain/assets/stablecoins.ts';
import { normaliseName } from '#domain/inputs/normalise-name.ts';
import { INCIDENT_KINDS, type Incident } from '#domain/risk-records/incident.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';
import { parseJson, parseShape } from '#server/modules/bundled-data/read-data-file.ts';

const incidentFile = z.strictObject({
  source: z.literal('dn-institute'),
  until: z.iso.date(),
  incidents: z.array(
    z.strictObject({
      asset: z.string().min(1),
      date: z.iso.date(),
      kind: z.enum(INCIDENT_KINDS),
      loss_usd: z.number().positive().nullable(),
      url: z.url(),
    }),
  ),
});

const stablecoinFile = z.object({
  source: z.string(),
  observed_at: z.string(),
  stablecoins: z.array(
    z.object({
      name: z.string(),
      symbol: z.string(),
      asset: z.string().nullable(),
      mechanism: z.enum(PEG_MECHANISMS),
      dead_from: z.iso.date().nullable(),
    }),
  ),
});

/** A stablecoin that a recorded list counts as failed. `from`: the first day on which it does. */
export interface FailedStablecoin {
  name: string;
  symbol: string;
  /** CoinGecko id. Null when the list gives none. */
  asset: string | null;
  mechanism: PegMechanism;
  from: string;
  source: string;
  /** ISO 8601 UTC, of the list. */
  observed_at: string;
}

interface RiskRecords {
  incidents: ReadonlyMap<string, readonly Incident[]>;
  /** Source and last day of the incidents. */
  covered: { source: string; until: string };
  failed: readonly FailedStablecoin[];
}

let records: RiskRecords | null = null;

const read = <T>(file: string, shape: z.ZodType<T>): T =>
  parseShape(file, shape, parseJson(file, readFileSync(new URL(file, DATA_FOLDER))));

function readRecords(): RiskRecords {
  if (records !== null) return records;
  const { incidents, ...covered } = read('incidents.json', incidentFile);
  const { stablecoins, source, observed_at } = read('stablecoins.json', stablecoinFile);
  const byAsset = new Map<string, Incident[]>();
  for (const { asset, ...incident } of incidents)
    byAsset.set(asset, [incident, ...(byAsset.get(asset) ?? [])]);
  records = {
    incidents: byAsset,
    covered,
    failed: stablecoins.flatMap(({ dead_from, name, symbol, asset, mechanism }) =>
      dead_from === null ? [] : [{ name, symbol, asset, mechanism, from: dead_from, source, observed_at }],
    ),
  };
  return records;
}

/** Recorded incidents of an asset, newest first, with source and the last day that the record covers. */
export function findIncidents(asset: string): (Incident & { source: string; until: string })[] {
  const { incidents, covered } = readRecords();
  return (incidents.get(asset) ?? []).map((incident) => ({ ...incident, ...covered }));
}

/** The failed stablecoin with this CoinGecko id. */
export const findFailedStablecoin = (asset: string): FailedStablecoin | null =>
  readRecords().failed.find((one) => one.asset === asset) ?? null;

/** Failed stablecoins of exactly this name, symbol or id. */
export function searchFailedStablecoins(text: string): FailedStablecoin[] {
  const asked = normaliseName(text);
  return readRecords().failed.filter(({ name, symbol, asset }) =>
    [name, symbol, asset ?? ''].some((own) => own !== '' && normaliseName(own) === asked),
  );
}
