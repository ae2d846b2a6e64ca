import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBundled } from '#server/modules/bundled-data/read-bundled.ts';
import { type BundledFigures, countBundledFigures } from './bundled-figures.ts';
import { buildDataDocument } from './data-document.ts';
import { type AssetOrigins, listInputOrigins, readBundledSnapshot } from './input-origins.ts';

const asset = (id: string, fields: Partial<AssetOrigins> = {}): AssetOrigins => ({
  id,
  name: id,
  origins: new Map([
    ['tvl', 'measured'],
    ['phi', 'estimated'],
    ['addr', 'missing'],
  ]),
  weights: new Map([
    ['tvl', 0.5],
    ['phi', 0.3],
    ['addr', 0.2],
  ]),
  ...fields,
});

const figures: BundledFigures = {
  rated: 2,
  measured_share: 0.25,
  fully_measured_share: 0.125,
  measured_inputs: 0.5,
  provisional: 1,
  flags_from_estimates: 0,
  mean_range: 20,
  listed: 9,
  charts: 8,
  sparklines: 7,
};

describe('buildDataDocument', () => {
  const text = buildDataDocument(
    [asset('a'), asset('b', { origins: new Map([['tvl', 'estimated']]), weights: new Map([['tvl', 1]]) })],
    '2026-05-04',
    figures,
  );

  it('counts the origins of each input, with the largest gain first', () => {
    expect(text).toContain('4 inputs, of which 1 measured, 2 estimated, 1 missing');
    expect(text.match(/^\| `(?:tvl|phi|addr)` \| \d+ \|.*$/gm)).toEqual([
      '| `tvl` | 1 | 1 | 0 | 0 | 75.0 | 50.0 |',
      '| `phi` | 0 | 1 | 0 | 1 | 15.0 | 15.0 |',
      '| `addr` | 0 | 0 | 1 | 1 | 10.0 | 10.0 |',
    ]);
  });

  it('shows how much is measured, before and with the bundled data', () => {
    expect(text).toContain('| mean share of parts whose inputs are all measured | 13.0 % | 12.5 % |');
    expect(text).toContain('| assets with 90 daily closes or more | – | 8 of 9 |');
  });

  it('adds up what one kind of source would gain, best first', () => {
    const table = text.slice(text.indexOf('## What holds'), text.indexOf('## By input'));
    const gains = [...table.matchAll(/^\| `.*` \| ([1-9][\d.]*) \|/gm)].map(([, gain]) => gain);
    expect(gains).toEqual(['50.0', '15.0', '10.0']);
  });

  it('lists the measured and missing inputs of each asset', () => {
    expect(text).toContain('| `a` | 50.0 | 1 | 1 | 1 | tvl | addr |');
    expect(text).toContain('| `b` | 0.0 | 0 | 1 | 0 | – | – |');
  });
});

describe('docs/data.md', () => {
  it('is what the bundled data gives', async () => {
    const bundled = await readBundled();
    const snapshot = await readBundledSnapshot(bundled);
    const counted = countBundledFigures(snapshot, await bundled.readDays());
    const delivered = readFileSync(join(import.meta.dirname, '../../docs/data.md'), 'utf8');
    const text = buildDataDocument(listInputOrigins(bundled, snapshot), bundled.asOf.slice(0, 10), counted);
    expect(delivered === text, 'run node scripts/run.mjs scripts/bundle/write-data-document.ts').toBe(true);
    expect(counted.flags_from_estimates).toBe(0);
    expect(counted.charts).toBeGreaterThanOrEqual(240);
    expect(counted.sparklines).toBeGreaterThanOrEqual(240);
  }, 60_000);
});
