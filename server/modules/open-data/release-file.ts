import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { type OpenDataFile, openDataFile } from '#contracts/open-data.ts';
import { listFlagsInForce } from '#domain/flags/advance-flags.ts';
import type { Observation } from '#domain/method/inputs.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { readLicence, SOURCE_LICENCES } from '#domain/open-data/licences.ts';
import {
  type AssetToRelease,
  addScores,
  OPEN_DATA_FORMAT,
  type Release,
  type ReleasedAsset,
  toReleasedAsset,
} from '#domain/open-data/release.ts';
import { computePublishedRange } from '#domain/scoring/published-range.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

export const toSha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the hash of a day covers, besides its place in the chain. */
export const toHashedBody = ({ day, sha256 }: { day: string; sha256: string }): string => `${day} ${sha256}`;

function toAsset({ facts, inputs, flags, score, published }: MarketAsset): AssetToRelease {
  const { levels } = score;
  return {
    facts,
    inputs: inputs as Record<string, Observation>,
    flags: listFlagsInForce(flags),
    published:
      levels && published
        ? (Object.fromEntries(
            RISK_LEVELS.map((level) => [
              level,
              {
                score: published[level].score,
                range: computePublishedRange(published[level].score, levels[level]),
              },
            ]),
          ) as unknown as NonNullable<AssetToRelease['published']>)
        : null,
  };
}

/** Builds the release of a snapshot, with assets by id. Lets other work run between assets. */
export async function buildRelease(snapshot: MarketSnapshot, previousHash: string): Promise<Release> {
  const times = { bundled_as_of: snapshot.bundled_as_of, now: snapshot.as_of };
  const given = [...snapshot.assets.values()].sort((a, b) => (a.facts.id < b.facts.id ? -1 : 1)).map(toAsset);
  const unscored = { ...times, assets: given.map(toReleasedAsset) };
  const assets: ReleasedAsset[] = [];
  for (const [index, asset] of unscored.assets.entries()) {
    assets.push(addScores(asset, given[index]!.published, unscored));
    await setImmediate();
  }
  return {
    format: OPEN_DATA_FORMAT,
    day: snapshot.as_of.slice(0, 10),
    method: snapshot.method,
    ...times,
    previous_hash: previousHash,
    assets,
  };
}

/** Writes a release as JSON, one asset a line, with the licence of each input. */
export function writeRelease({ assets, ...head }: Release): string {
  const sources = new Set(
    assets.flatMap(({ inputs }) => Object.values(inputs).map(({ source }) => source as string)),
  );
  const licences = Object.fromEntries(
    [...sources].sort().map((source) => [source, SOURCE_LICENCES[source as keyof typeof SOURCE_LICENCES]]),
  );
  const lines = assets.map(({ inputs, ...asset }) =>
    JSON.stringify({
      ...asset,
      inputs: Object.fromEntries(
        Object.entries(inputs).map(([name, input]) => [
          name,
          { ...input, licence: readLicence(input.source) },
        ]),
      ),
    }),
  );
  const start = JSON.stringify({ ...head, licences }).slice(0, -1);
  return `${start},"assets":[\n${lines.join(',\n')}\n]}\n`;
}

/** Reads a file of open data. Throws when its form is wrong. */
export const readRelease = (text: string): OpenDataFile => openDataFile.parse(JSON.parse(text));

const NEWLINE = '\n';

/** The inputs of a release as CSV, one a line. Lists are JSON. */
export function writeInputsCsv({ day, assets }: OpenDataFile): string {
  const rows = assets.flatMap(({ id, inputs }) =>
    Object.entries(inputs).map(
      ([name, { value, state, source, observed_at, origin, estimated, licence }]) => [
        day,
        id,
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
        state,
        source,
        estimated ? 'estimated' : 'measured_or_rated',
        origin,
        observed_at,
        licence,
      ],
    ),
  );
  const heads = [
    'day',
    'asset',
    'input',
    'value',
    'state',
    'source',
    'kind',
    'delivery',
    'observed_at',
    'licence',
  ];
  return `${Papa.unparse([heads, ...rows], { newline: NEWLINE, escapeFormulae: true })}${NEWLINE}`;
}

/** The scores of a release as CSV, one asset and profile a line, with all digits. */
export function writeScoresCsv({ day, method, assets }: OpenDataFile): string {
  const rows = assets.flatMap(({ id, name, ticker, scores, flags, left_out }) =>
    scores === null
      ? []
      : RISK_LEVELS.map((level) => {
          const { fv, range, published, published_range } = scores[level];
          return [
            day,
            id,
            name,
            ticker,
            method,
            level,
            published,
            ...published_range,
            fv,
            ...range,
            flags.map(({ code, severity }) => `${code}:${severity}`).join(' '),
            left_out.join(' '),
          ];
        }),
  );
  const heads = [
    'day',
    'asset',
    'name',
    'ticker',
    'method',
    'profile',
    'published',
    'published_low',
    'published_high',
    'fv',
    'low',
    'high',
    'flags',
    'left_out',
  ];
  return `${Papa.unparse([heads, ...rows], { newline: NEWLINE, escapeFormulae: true })}${NEWLINE}`;
}
