import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBundled } from '#server/modules/bundled-data/read-bundled.ts';
import { buildDataDocument } from './data-document.ts';
import { type AssetOrigins, readInputOrigins } from './input-origins.ts';

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

describe('buildDataDocument', () => {
  const text = buildDataDocument(
    [asset('a'), asset('b', { origins: new Map([['tvl', 'estimated']]), weights: new Map([['tvl', 1]]) })],
    '2026-05-04',
  );

  it('counts the origins of each input, with the largest gain first', () => {
    expect(text).toContain('4 inputs, of which 1 measured, 2 estimated, 1 missing');
    expect(text.match(/^\| `(?:tvl|phi|addr)` \| \d+ \|.*$/gm)).toEqual([
      '| `tvl` | 1 | 1 | 0 | 0 | 75.0 | 50.0 |',
      '| `phi` | 0 | 1 | 0 | 1 | 15.0 | 15.0 |',
      '| `addr` | 0 | 0 | 1 | 1 | 10.0 | 10.0 |',
    ]);
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
    const assets = await readInputOrigins(bundled);
    const delivered = readFileSync(join(import.meta.dirname, '../../docs/data.md'), 'utf8');
    expect(
      delivered === buildDataDocument(assets, bundled.asOf.slice(0, 10)),
      'run node scripts/run.mjs scripts/bundle/write-data-document.ts',
    ).toBe(true);
  });
});
