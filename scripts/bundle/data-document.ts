import { INPUTS, type Input } from '#domain/method/inputs.ts';
import type { BundledFigures } from './bundled-figures.ts';
import type { AssetOrigins, InputOrigin } from './input-origins.ts';
import { LIVE_FIGURES } from './live-figures.ts';

const ORIGINS = ['measured', 'estimated', 'missing'] as const satisfies readonly InputOrigin[];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const toPercent = (share: number): string => (share * 100).toFixed(1);
const toRow = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const toTable = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [toRow(head), toRow(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(toRow)].join('\n');

/** Mean share of the score, over all assets, that rests on an input which is not measured. */
function computeGain(assets: readonly AssetOrigins[], input: Input): number {
  const open = assets.filter(({ origins }) => origins.has(input) && origins.get(input) !== 'measured');
  return sum(open.map(({ weights }) => weights.get(input)!)) / assets.length;
}

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

/** Groups of inputs that one kind of source would measure. */
const LEVERS: readonly { inputs: readonly Input[]; source: string }[] = [
  {
    inputs: ['r_use', 'r_team', 'r_tech', 'r_inn', 'r_road'],
    source: 'ratings by two people or more; nobody has rated yet',
  },
  {
    inputs: ['phi', 'venues', 'fiat', 'cefi'],
    source:
      'CoinGecko’s markets of each asset, live. Recorded are one or two markets an asset, which are no total',
  },
  {
    inputs: ['top100', 'addr', 'nc', 'act'],
    source: 'explorers; no live source yet. Recorded are the holders of one unlisted token in 2021',
  },
  {
    inputs: ['tvl', 'fees30', 'pool_tvl', 'pool_proj', 'pool_apy', 'projects', 'chains'],
    source:
      'DefiLlama, live. The recording of November 2025 is half a year older than the reference time and would count for nothing by its age',
  },
  {
    inputs: [
      'contrib', 'ad90', 'adp90', 'ad365', 'wk', 'top_auth', 'code_months', 'stars', 'forks', 'iss_open',
      'iss_closed', 'rel', 'ci', 'tests', 'lic', 'live_repos',
    ], // biome-ignore format: one line reads best
    source: 'GitHub, live. Main repositories of 35 assets were recorded; other repositories are no total',
  },
  {
    inputs: ['consensus', 'named'],
    source:
      'Coinpaprika, live. CoinGecko’s categories name a mechanism, but are too old for its grace period',
  },
  {
    inputs: ['vol_med30', 'past30', 'sd', 'absr', 'mdd', 'age', 'mcap', 'p7'],
    source:
      'CoinGecko, live. 12 assets have no price after March 2026; 14 have fewer than 15 recorded volumes in the last 30 days',
  },
  {
    inputs: ['unl365'],
    source:
      'a cited list of unlocks. DefiLlama’s was recorded after the reference time, so only assets whose coins all circulate are measured',
  },
];

function toLeverTable(assets: readonly AssetOrigins[]): string {
  const rows = LEVERS.map(({ inputs, source }) => ({
    inputs,
    source,
    gain: sum(inputs.map((input) => computeGain(assets, input))),
  })).sort((a, b) => b.gain - a.gain);
  return `| inputs | gain, points | what would measure them |\n| --- | ---: | --- |\n${rows
    .map(({ inputs, gain, source }) =>
      toRow([inputs.map((input) => `\`${input}\``).join(' '), toPercent(gain), source]),
    )
    .join('\n')}`;
}

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

Medium profile, rated assets. Before: method fv-1.0.0 with the bundle of November 2025; a dash means that it was not counted then. Bundled: the data of this repository at its reference time. After live sources: the same data after CoinGecko, Coinpaprika, DefiLlama and GitHub have answered about every asset with a file of estimates, as \`scripts/bundle/live-share.test.ts\` counts with servers that stand in for them. Their answers are complete and, apart from prices, supplies and highs, made up; GitHub is asked with a token, and the bundled activity of repositories is removed first, because the made-up one would be refused as a leap. So the column is what live sources can reach, not what they reached on a day. The rest needs ratings by people, explorers and curated lists: see the next table, whose gains count from the bundled data.

${toFigureTable(figures)}

## What holds the share down

Best levers first. Gain: see the next table.

${toLeverTable(assets)}

## By input

Sorted by gain: by how many percentage points the average measured share would grow if the input were measured for every asset. Weight: average share of the score that rests on the input.

${toInputTable(assets)}

## By asset

All inputs that are neither measured nor missing are estimated.

${toAssetTable(assets)}
`;
}
