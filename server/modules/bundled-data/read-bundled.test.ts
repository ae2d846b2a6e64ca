import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { computeBundledDigest, readBundled } from '#server/modules/bundled-data/read-bundled.ts';
import { estimateFile } from '#tests/builders/estimate-file.ts';
import { RATERS, ratingFile } from '#tests/builders/rating-file.ts';

const asset = {
  facts: {
    id: 'example-coin',
    name: 'Example',
    ticker: 'EXC',
    category: 'defi',
    kind: 'coin',
    chain: false,
    fair_launch: false,
    no_repository: false,
    fee_model: false,
    absent_channels: [],
    token_type: null,
    payment_token: null,
    consensus_mechanism: null,
    proof_of_work: false,
    explorers: [],
    whitepaper: null,
    website: null,
    repository: null,
    contracts: [],
    team: null,
    investors: null,
  },
  market: {
    quote: {
      price: 2,
      market_cap: null,
      volume_24h: 0,
      change_24h: -1,
      source: 'coingecko',
      observed_at: '2025-11-03T02:05:14Z',
    },
    week: null,
    supply: null,
    limits: null,
    rank: null,
    ath: null,
  },
};
const seen = { value: 7, source: 'defillama', observed_at: '2025-11-03T01:15:59Z' };
const observations = {
  reasons: { guess: { en: 'A guess of 2025.', it: 'Una stima del 2025.' } },
  assets: {
    'example-coin': {
      tvl: seen,
      sd: { ...seen, value: 0.05, source: 'fairview-estimate', estimated: true, reason: 'guess' },
    },
  },
};
const market_days = {
  sha256: '0'.repeat(64),
  rows: 0,
  assets: 0,
  from: '2025-11-02',
  until: '2025-11-03',
  excluded: {},
  sources: {},
};
const files: Record<string, string> = {
  'manifest.json': JSON.stringify({
    as_of: '2025-11-03T02:05:14Z',
    sources: [],
    market_days,
    candles: market_days,
  }),
  'assets.json': JSON.stringify([asset]),
  'observations.json': JSON.stringify(observations),
  'code-activity.json': '[]',
  'coingecko-details.json':
    '[{"asset":"example-coin","observed_at":"2025-11-03T02:05:14Z","genesis_date":"2015-07-30","stars":12}]',
  'stablecoins.json': '{"source":"defillama","observed_at":"2026-08-21T00:00:00Z","stablecoins":[]}',
  'raters.yaml': '# nobody yet\n',
  'fx/eur-usd.csv':
    'day,usd_per_eur,source\n2025-10-04,1.174,federal-reserve\n2025-11-01,1.154,federal-reserve\n',
  'fx/per-eur.csv':
    'day,gbp,chf,jpy,cad,aud,sek,nok,dkk,brl,source\n' +
    '2025-10-04,0.87,0.93,173,1.63,1.77,11,11.6,7.46,6.2,federal-reserve\n' +
    '2025-11-01,0.88,0.92,177,1.62,1.76,10.9,11.7,7.47,6.1,federal-reserve\n',
  'fear-greed.csv': 'day,value\n2025-10-04,30\n2025-10-05,31\n',
  'former-names.yaml':
    'example-coin: [{ name: Sample, ticker: SMP, until: 2020, conversion: "10:1", note: "Renamed." }]\n',
  'aliases.yaml': 'example-coin: [XMP]\n',
  'estimates/example-coin.yaml':
    'asset: example-coin\nrubric: rub-1.0\nas_of: 2025-11-03\nfacts: { website: "https://example.org" }\nitems: {}\n',
};

let folder: string;
const path = (): URL => pathToFileURL(`${folder}/`);
const writeDataFile = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview bundled '));
  for (const part of ['fx', 'estimates', 'ratings']) await mkdir(join(folder, part));
  for (const [file, text] of Object.entries(files)) await writeDataFile(file, text);
});
afterEach(() => rm(folder, { recursive: true }));

describe('readBundled', () => {
  it('reads assets, observations, rates, estimates and their hashes', async () => {
    const bundled = await readBundled(path());
    expect(bundled.asOf).toBe('2025-11-03T02:05:14Z');
    expect(bundled.assets.map((entry) => entry.market.quote.price)).toEqual([2]);
    expect(bundled.fx.at(-1)).toEqual({ day: '2025-11-01', usd_per_eur: 1.154, source: 'federal-reserve' });
    expect([...bundled.otherRates.keys()].join(' ')).toBe('gbp chf jpy cad aud sek nok dkk brl');
    expect(bundled.otherRates.get('brl')!.map(({ day, per_eur }) => [day, per_eur])).toEqual([
      ['2025-10-04', 6.2],
      ['2025-11-01', 6.1],
    ]);
    expect(bundled.estimateFiles.map(({ file, sha256 }) => [file.asset, sha256.length])).toEqual([
      ['example-coin', 64],
    ]);
    expect(bundled.ratingFiles).toEqual([]);
  });

  it('overrides facts with those in the file of estimates', async () => {
    expect((await readBundled(path())).assets[0]!.facts.website).toBe('https://example.org');
  });

  it('prefers ratings by people to estimates, and names the raters', async () => {
    await writeDataFile('raters.yaml', stringify(RATERS));
    await writeDataFile('ratings/example-coin.yaml', stringify(ratingFile()));
    await writeDataFile('estimates/example-coin.yaml', stringify(estimateFile()));
    const { observations, ratingFiles } = await readBundled(path());
    const { r_use, depth } = observations.get('example-coin')!;
    expect(ratingFiles.map(({ file }) => file.raters)).toEqual([['ann', 'bob']]);
    expect(r_use).toMatchObject({ value: [4, 4, 4, 4], estimated: false });
    expect(r_use?.reason?.en).toContain('Ann Example and Bob Sample');
    expect(depth).toMatchObject({ value: 4e8, estimated: true });
  });

  it('prefers recorded details to estimates', async () => {
    const estimate = '{ value: 1, en: "About 1 in 2025.", it: "Circa 1 nel 2025." }';
    await writeDataFile(
      'estimates/example-coin.yaml',
      `${files['estimates/example-coin.yaml']}inputs: { stars: ${estimate}, forks: ${estimate} }\n`,
    );
    const { assets, observations } = await readBundled(path());
    const { stars, forks } = observations.get('example-coin')!;
    expect(assets[0]!.facts.genesis_date).toBe('2015-07-30');
    expect(stars).toMatchObject({ value: 12, estimated: false, source: 'coingecko' });
    expect(forks).toMatchObject({ value: 1, estimated: true });
  });

  it('reads a folder without ratings', async () => {
    await rm(join(folder, 'ratings'), { recursive: true });
    expect((await readBundled(path())).ratingFiles).toEqual([]);
  });

  it('returns former names and tickers with the date of the change', async () => {
    expect((await readBundled(path())).assets[0]!.facts.former_names).toEqual([
      { name: 'Sample', ticker: 'SMP', until: '2020', conversion: '10:1' },
    ]);
  });

  it('marks every observation as bundled, and estimates as such with their reason', async () => {
    const inputs = (await readBundled(path())).observations.get('example-coin');
    expect(inputs?.tvl).toEqual({ ...seen, state: 'ok', origin: 'bundled', estimated: false });
    expect(inputs?.sd).toMatchObject({
      estimated: true,
      reason: { en: 'A guess of 2025.', it: 'Una stima del 2025.' },
    });
  });

  it.each([
    'manifest.json',
    'assets.json',
    'observations.json',
    'raters.yaml',
    'former-names.yaml',
    'aliases.yaml',
    'code-activity.json',
    'coingecko-details.json',
    'stablecoins.json',
    'fx/eur-usd.csv',
    'fx/per-eur.csv',
    'fear-greed.csv',
  ])('throws a one-sentence error when %s is missing', async (file) => {
    await rm(join(folder, file));
    await expect(readBundled(path())).rejects.toThrow(`The bundled file data/${file} is missing.`);
  });

  const replaceIn = (file: string, from: string, to: string): [string, string] => [
    file,
    files[file]!.replace(from, to),
  ];

  it.each([
    ['a truncated file', 'assets.json', '[{"facts"', 'is not valid JSON'],
    [
      'a category that does not exist',
      ...replaceIn('assets.json', '"defi"', '"tulips"'),
      'is damaged at 0.facts.category',
    ],
    [
      'a price of 0',
      ...replaceIn('assets.json', '"price":2', '"price":0'),
      'is damaged at 0.market.quote.price',
    ],
    ['an asset listed twice', 'assets.json', JSON.stringify([asset, asset]), 'lists an asset twice'],
    [
      'an input that does not exist',
      ...replaceIn('observations.json', '"tvl"', '"luck"'),
      'is damaged at assets.example-coin',
    ],
    [
      'an input out of range',
      ...replaceIn('observations.json', '0.05', '5'),
      'is damaged at example-coin.sd (must be a number from 0 to 2)',
    ],
    [
      'an estimate without a reason',
      ...replaceIn('observations.json', ',"reason":"guess"', ''),
      'an estimate needs a reason',
    ],
    [
      'a reason that is not listed',
      ...replaceIn('observations.json', '"reason":"guess"', '"reason":"luck"'),
      'unknown reason',
    ],
    [
      'an observation of an unlisted asset',
      ...replaceIn('observations.json', '"example-coin"', '"other"'),
      'has observations of other, which is not in assets.json',
    ],
    [
      'estimates that contradict the table of assets',
      ...replaceIn(
        'estimates/example-coin.yaml',
        'items: {}',
        'items: {}\ninputs: { consensus: { value: pow, en: "Mined since 2020.", it: "Minata dal 2020." } }',
      ),
      'contradicts itself: inputs.consensus.value is pow although facts.proof_of_work is false',
    ],
    [
      'a former name of an unlisted asset',
      ...replaceIn('former-names.yaml', 'example-coin', 'other'),
      'has former names of other, which is not in assets.json',
    ],
    [
      'an alias of an unlisted asset',
      ...replaceIn('aliases.yaml', 'example-coin', 'other'),
      'has aliases of other, which is not in assets.json',
    ],
    [
      'a former name with an invalid date',
      ...replaceIn('former-names.yaml', '2020', '2020-13'),
      'is damaged at example-coin.0.until',
    ],
    [
      'an invalid conversion',
      ...replaceIn('former-names.yaml', '10:1', '0:1'),
      'is damaged at example-coin.0.conversion',
    ],
    ['a wrong header', 'fx/eur-usd.csv', 'day,rate\n', 'does not start with day,usd_per_eur,source'],
    [
      'rates out of order',
      ...replaceIn('fx/eur-usd.csv', '2025-11-01', '2025-09-01'),
      'is damaged in line 3',
    ],
    [
      'a rate of 0 of another currency',
      ...replaceIn('fx/per-eur.csv', ',177,', ',0,'),
      'is damaged in line 3',
    ],
    ['a rate that is missing', ...replaceIn('fx/per-eur.csv', ',173,', ',,'), 'is damaged in line 2'],
    ['days out of order', ...replaceIn('fx/per-eur.csv', '2025-11-01', '2025-10-04'), 'is damaged in line 3'],
    ['an index above 100', ...replaceIn('fear-greed.csv', '31', '101'), 'is damaged in line 3'],
    ['an index that is empty', ...replaceIn('fear-greed.csv', ',31', ','), 'is damaged in line 3'],
    ['a rate of 0', ...replaceIn('fx/eur-usd.csv', '1.154', '0'), 'is damaged in line 3'],
    [
      'estimates that break a rule',
      ...replaceIn('estimates/example-coin.yaml', 'rub-1.0', '""'),
      'is invalid: rubric the version of the rubric is needed',
    ],
    ['invalid YAML', 'estimates/example-coin.yaml', 'asset: [', 'is not valid YAML'],
    [
      'estimates under the wrong name',
      ...replaceIn('estimates/example-coin.yaml', 'asset: example-coin', 'asset: other'),
      'is about other, so it must be named other.yaml',
    ],
    [
      'a rating by people who have not disclosed their holdings',
      'ratings/example-coin.yaml',
      stringify(ratingFile()),
      'is invalid: raters ann has not disclosed holdings, and 1 more',
    ],
    [
      'a rater without a day of disclosure',
      'raters.yaml',
      'ann: { name: Ann, holdings: [] }',
      'ann.disclosed',
    ],
  ])('rejects %s', async (_title, file, text, problem) => {
    await writeDataFile(file, text);
    await expect(readBundled(path())).rejects.toThrow(`The bundled file data/${file} `);
    await expect(readBundled(path())).rejects.toThrow(problem);
  });
});

describe('computeBundledDigest', () => {
  it('returns the same digest for the same files and another one when a byte changes', async () => {
    const before = await computeBundledDigest(path());
    expect(await computeBundledDigest(path())).toBe(before);
    await writeDataFile(
      'fx/eur-usd.csv',
      `${await readFile(join(folder, 'fx/eur-usd.csv'), 'utf8')}2025-11-03,1.15,federal-reserve\n`,
    );
    expect(await computeBundledDigest(path())).not.toBe(before);
  });
});
