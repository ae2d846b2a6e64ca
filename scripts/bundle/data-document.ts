import { INPUTS, type Input } from '#domain/method/inputs.ts';
import type { BundledFigures } from './bundled-figures.ts';
import type { AssetOrigins, InputOrigin } from './input-origins.ts';
import { computeGain, computeLeverGains, LEVERS, type LeverName } from './levers.ts';
import { LIVE_FIGURES, LIVE_GAINS } from './live-figures.ts';

const ORIGINS = ['measured', 'estimated', 'missing'] as const satisfies readonly InputOrigin[];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const toPercent = (share: number): string => (share * 100).toFixed(1);
const toRow = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const toTable = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [toRow(head), toRow(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(toRow)].join('\n');

function toInputTable(assets: readonly AssetOrigins[]): string {
  const used = INPUTS.filter((input) => assets.some(({ origins }) => origins.has(input)));
  const rows = used.map((input) => {
    const counts = ORIGINS.map(
      (origin) => assets.filter(({ origins }) => origins.get(input) === origin).length,
    );
    const weight = sum(assets.map(({ weights }) => weights.get(input) ?? 0)) / assets.length;
    return { input, counts, weight, gain: computeGain(assets, input) };
  });
  rows.sort((a, b) => b.gain - a.gain || (a.input < b.input ? -1 : 1));
  return toTable(
    ['input', 'measured', 'estimated', 'missing', 'does not apply', 'weight, %', 'gain, points'],
    rows.map(({ input, counts, weight, gain }) => [
      `\`${input}\``,
      ...counts,
      assets.length - sum(counts),
      toPercent(weight),
      toPercent(gain),
    ]),
  );
}

function toAssetTable(assets: readonly AssetOrigins[]): string {
  const list = ({ origins }: AssetOrigins, wanted: InputOrigin): Input[] =>
    [...origins].filter(([, origin]) => origin === wanted).map(([input]) => input);
  return toTable(
    ['asset', 'weight measured, %', 'measured', 'estimated', 'missing', 'measured inputs', 'missing inputs'],
    assets.map((asset) => {
      const [measured, estimated, missing] = ORIGINS.map((origin) => list(asset, origin)) as [
        Input[],
        Input[],
        Input[],
      ];
      return [
        `\`${asset.id}\``,
        toPercent(sum(measured.map((input) => asset.weights.get(input)!))),
        measured.length,
        estimated.length,
        missing.length,
        measured.join(' ') || '–',
        missing.join(' ') || '–',
      ];
    }),
  );
}

function toLeverTable(assets: readonly AssetOrigins[]): string {
  const gains = computeLeverGains(assets);
  const names = (Object.keys(LEVERS) as LeverName[]).sort((a, b) => gains[b] - gains[a]);
  const rows = names.map((name) => [
    LEVERS[name].inputs.map((input) => `\`${input}\``).join(' '),
    toPercent(gains[name]),
    toPercent(LIVE_GAINS[name]),
    LEVERS[name].source,
  ]);
  return `| inputs | gain, points | after live sources | what would measure them |\n| --- | ---: | ---: | --- |\n${rows
    .map(toRow)
    .join('\n')}`;
}

/** Recordings that could give an input, and why they give none. */
const UNUSED: readonly [recording: string, inputs: string, reason: string][] = [
  ['CoinGecko’s categories of March 2026', '`consensus`', 'they name the mechanism of 26 assets, two for one of them, and are 42 to 50 days old. With 14 days of grace they would count by half, add 0.3 points and lower the scores by their age'],
  ['markets of 251 assets', '`phi` `venues` `fiat` `cefi`', 'one or two markets an asset, most of them perpetual futures: no total'],
  ['git histories', '`sec` `live_repos`', 'a security policy is half of `sec`, and they say nothing of audits; the repositories of an organisation are not complete'],
  ['DefiLlama’s lists of November 2025', '`tvl` `fees30` `pool_tvl` `pool_proj` `pool_apy` `projects` `chains`', '182 days old with a grace of 3 days: they would count for nothing'],
  ['unlocks and supplies of August 2026', '`unl365` `infl` `circ_share`', 'recorded after the reference time'],
  ['incidents of the dn institute', '`inc`', 'they end in May 2024 and have gaps'],
  ['white papers in the MiCA registers', '`wp`', 'the score does not read this input'],
  ['holders of one token in 2021', '`top100` `addr`', 'the token is not listed'],
  ['volumes of March to May 2026', '`vol_med30` `sd` `past30`', '12 assets with estimates have no price after March, 14 have 5 to 14 volumes in the last 30 days and 15 are needed. These 26 are not rated'],
]; // biome-ignore format: one recording a line

const toUnusedTable = (): string =>
  `| recording | inputs | why it measures nothing more |\n| --- | --- | --- |\n${UNUSED.map((row) => toRow(row)).join('\n')}`;

const formatShare = (share: number | null): string => (share === null ? '–' : `${toPercent(share)} %`);

/**
 * Figures of method fv-1.0.0 with the bundle of November 2025, as counted before both were replaced. Other
 * figures were not counted then.
 */
const BEFORE = { fully_measured_share: 0.13, measured_inputs: 0.17 };

function toFigureTable(figures: BundledFigures): string {
  const charts = `${figures.charts} of ${figures.listed}`;
  const sparklines = `${figures.sparklines} of ${figures.listed}`;
  const rows: [string, string, string | number, string | number][] = [
    ['rated assets', '–', figures.rated, LIVE_FIGURES.rated],
    [
      'mean measured share (method, 16.2)',
      '–',
      formatShare(figures.measured_share),
      formatShare(LIVE_FIGURES.measured_share),
    ],
    [
      'mean share of parts whose inputs are all measured',
      formatShare(BEFORE.fully_measured_share),
      formatShare(figures.fully_measured_share),
      formatShare(LIVE_FIGURES.fully_measured_share),
    ],
    [
      'share of inputs measured',
      formatShare(BEFORE.measured_inputs),
      formatShare(figures.measured_inputs),
      formatShare(LIVE_FIGURES.measured_inputs),
    ],
    ['provisional scores', '–', figures.provisional, LIVE_FIGURES.provisional],
    [
      'red flags that rest on estimates',
      '–',
      figures.flags_from_estimates,
      LIVE_FIGURES.flags_from_estimates,
    ],
    [
      'mean width of the range, points',
      '–',
      figures.mean_range.toFixed(1),
      LIVE_FIGURES.mean_range.toFixed(1),
    ],
    ['assets with 90 daily closes or more', '–', charts, '–'],
    ['assets with a week of closes up to the last whole day', '–', sparklines, '–'],
  ];
  return toTable(['figure', 'before', 'bundled', 'after live sources'], rows);
}

/** Text of `docs/data.md`. `day`: reference day of the bundled data. */
export function buildDataDocument(
  assets: readonly AssetOrigins[],
  day: string,
  figures: BundledFigures,
): string {
  const origins = assets.flatMap((asset) => [...asset.origins.values()]);
  const [measured, estimated, missing] = ORIGINS.map(
    (wanted) => origins.filter((origin) => origin === wanted).length,
  );
  return `# What the bundled data measures

Generated by \`node scripts/run.mjs scripts/bundle/write-data-document.ts\`. Do not edit by hand; a test compares it with \`data/\`.

The ${assets.length} assets with a file of estimates, at ${day}: ${origins.length} inputs, of which ${measured} measured, ${estimated} estimated, ${missing} missing. Only inputs that the score reads in the medium profile count. Rated by people counts as measured. The age of a figure is not considered.

## How much is measured

Medium profile, rated assets. Before: method fv-1.0.0 with the bundle of November 2025; a dash means that it was not counted then. Bundled: the data of this repository at its reference time. After live sources: the same data after CoinGecko, Coinpaprika, DefiLlama, GitHub and GoPlus have answered about every asset with a file of estimates, as \`scripts/bundle/live-share.test.ts\` counts with servers that stand in for them. Their answers are complete and, apart from prices, supplies and highs, made up; GitHub is asked with a token, and the bundled activity of repositories is removed first, because the made-up one would be refused as a leap. So the column is what live sources can reach, not what they reached on a day. The rest needs ratings by people, explorers and curated lists: see the next table.

${toFigureTable(figures)}

## What holds the share down

Best levers first. Gain: by how many percentage points the average measured share would grow if the inputs were measured for every asset, from the bundled data and after live sources. Without ratings by people the share cannot pass ${toPercent(1 - computeLeverGains(assets).ratings)} %.

${toLeverTable(assets)}

Recordings that are not used, or not further:

${toUnusedTable()}

## By input

Sorted by gain from the bundled data. Weight: average share of the score that rests on the input.

${toInputTable(assets)}

## By asset

All inputs that are neither measured nor missing are estimated.

${toAssetTable(assets)}
`;
}
