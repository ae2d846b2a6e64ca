import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssetFacts } from '#domain/assets/asset.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';
import { readRecordedDetails } from '#server/modules/bundled-data/read-recorded-details.ts';

const AS_OF = '2025-11-03T02:05:14Z';
const FIGURES =
  '"adp90":5,"ad365":40,"wk":30,"top_auth":0.5,"code_months":20,"push_d":3,"contrib":12,"rel":4,"ci":1,"tests":1,"lic":null';
const activity = (repository: string, main: boolean, ad90: number): string =>
  `{"asset":"example-coin","repository":"${repository}","main":${main},"blocks":[{"observed_at":"2025-11-03T02:05:00Z","tip":"f53f03cf95ea","ad90":${ad90},${FIGURES}}]}`;
const files: Record<string, string> = {
  'code-activity.json': `[${activity('example/node', true, 9)},${activity('example/tools', false, 2)}]`,
  'coingecko-details.json':
    '[{"asset":"example-coin","observed_at":"2025-11-03T02:05:14Z","genesis_date":"2015-07-30","stars":12}]',
  'stablecoins.json':
    '{"source":"defillama","observed_at":"2026-08-21T00:00:00Z","stablecoins":[{"name":"E","symbol":"E","asset":"example-coin","peg":"USD","mechanism":"algorithmic","dead_from":null}]}',
};

let folder: string;
const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text);
const read = (asOf = AS_OF) =>
  readRecordedDetails(pathToFileURL(`${folder}/`), new Set(['example-coin']), asOf);
const facts = (changes: Partial<AssetFacts> = {}): AssetFacts => ({
  ...createAsset({ id: 'example-coin', name: 'Example', ticker: 'EXC' }),
  ...changes,
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairview recorded '));
  for (const [file, text] of Object.entries(files)) await write(file, text);
});
afterEach(() => rm(folder, { recursive: true }));

describe('readRecordedDetails', () => {
  it('measures the work of the main repository, and nothing where a figure is null', async () => {
    const { ad90, lic, stars } = (await read()).observe(facts());
    expect(ad90).toMatchObject({ value: 9, estimated: false, source: 'git-history' });
    expect(stars).toMatchObject({ value: 12, estimated: false, source: 'coingecko' });
    expect(lic).toBeUndefined();
  });

  it('lists the other repositories of an asset without counting their work', async () => {
    expect((await read()).addFacts(facts()).code_repositories).toMatchObject([
      { repository: 'example/node', main: true, author_days_90: 9 },
      { repository: 'example/tools', main: false, author_days_90: 2 },
    ]);
  });

  it('fills unknown facts with their source and date', async () => {
    expect((await read()).addFacts(facts())).toMatchObject({
      genesis_date: '2015-07-30',
      fact_origins: { genesis_date: { source: 'coingecko', observed_at: AS_OF } },
    });
  });

  it('ignores details and work newer than the reference time', async () => {
    expect((await read('2025-11-03T02:05:13Z')).addFacts(facts()).genesis_date).toBeNull();
    const before = await read('2025-11-03T02:04:59Z');
    expect(before.observe(facts())).toEqual({});
    expect(before.addFacts(facts())).not.toHaveProperty('code_repositories');
  });

  it('gives a stablecoin its peg mechanism with source and date, beside other origins', async () => {
    expect((await read()).addFacts(facts({ kind: 'stablecoin' }))).toMatchObject({
      peg_mechanism: 'algorithmic',
      fact_origins: {
        peg_mechanism: { source: 'defillama', observed_at: '2026-08-21T00:00:00Z' },
        genesis_date: { source: 'coingecko' },
      },
    });
  });

  it('gives no peg mechanism to an asset that is no stablecoin', async () => {
    expect((await read()).addFacts(facts())).not.toHaveProperty('peg_mechanism');
  });

  it('rejects the repository of an asset that is said to have none', async () => {
    const { addFacts } = await read();
    expect(() => addFacts(facts({ no_repository: true }))).toThrow(
      'The bundled file data/code-activity.json has a repository of example-coin, which is said to have no public one.',
    );
  });

  it.each([
    [
      'a repository of an unlisted asset',
      'code-activity.json',
      'example-coin',
      'other',
      'is not in assets.json',
    ],
    ['two main repositories', 'code-activity.json', '"main":false', '"main":true', 'two main repositories'],
    ['a share of work above 1', 'code-activity.json', ':0.5', ':5', 'example/node top_auth (must be'],
    [
      'a path with spaces',
      'code-activity.json',
      'example/node',
      'example node',
      'is damaged at 0.repository',
    ],
    ['details of an unlisted asset', 'coingecko-details.json', 'example-coin', 'other', 'details of other'],
    ['a count of 0', 'coingecko-details.json', '"stars":12', '"stars":0', 'is damaged at 0.stars'],
    ['a peg that is no currency code', 'stablecoins.json', '"USD"', '"peggedUSD"', 'stablecoins.0.peg'],
    ['an unknown mechanism', 'stablecoins.json', 'algorithmic', 'magic', 'stablecoins.0.mechanism'],
  ])('rejects %s', async (_title, file, from, to, problem) => {
    await write(file, files[file]!.replace(from, to));
    await expect(read()).rejects.toThrow(`The bundled file data/${file} `);
    await expect(read()).rejects.toThrow(problem);
  });
});
