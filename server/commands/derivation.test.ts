import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { explainDerivation } from '#server/commands/derivation.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { openFilledDatabase } from '#tests/filled-database.ts';

let database: OpenDatabase;
let snapshot: MarketSnapshot;
beforeAll(async () => {
  database = await openFilledDatabase();
  snapshot = (await loadLatestSnapshot(database.db))!;
});
afterAll(() => database.close());

const explainAsset = (id: string) => explainDerivation(snapshot, snapshot.assets.get(id)!);

describe('explainDerivation', () => {
  it('contains all 25 sub-scores of a rated asset', () => {
    const lines = explainAsset('bitcoin');
    for (const component of SUB_SCORES) {
      const name = component.replaceAll('_', ' ');
      expect(
        lines.filter((line) => line.startsWith(`  ${name}: `)),
        name,
      ).toHaveLength(1);
    }
    expect(lines).toContain('Rated.');
  });

  it('contains raw value, unit, source, date, scale and weight of each part', () => {
    const line = explainAsset('bitcoin').find((part) => part.trim().startsWith('nc: '));
    expect(line).toMatch(
      /nc: nc [\d.]+ count \[fairview-estimate, estimate 2025-11-03\]; [\d.]+ on a log scale 1 to 32 → [\d.]+ × [\d.]+ % = [\d.]+/,
    );
  });

  it('contains limit, cap and published score of the three risk profiles, and the sum of each', () => {
    const text = explainAsset('bitcoin').join('\n');
    const { published } = snapshot.assets.get('bitcoin')!;
    for (const level of ['medium', 'high', 'insane'] as const) {
      expect(text).toMatch(new RegExp(`^${level}( +[\\d.]+){8} +[A-F]$`, 'm'));
      expect(text).toMatch(new RegExp(`^SUM ${level}: .* = ${published![level].score.toFixed(1)}$`, 'm'));
    }
  });

  it('contains the reason why an asset is not rated', () => {
    const soon = [...snapshot.assets.values()].find(({ score }) => score.status === 'soon')!;
    expect(explainAsset(soon.facts.id).some((line) => /^Not rated: \w/.test(line))).toBe(true);
    expect(explainAsset(soon.facts.id)).toContain('No scores.');
  });

  it('contains the active flags with their evidence', () => {
    const flagged = [...snapshot.assets.values()].find(({ score }) => score.flags.length > 0)!;
    const { code, severity } = flagged.score.flags[0]!;
    expect(explainAsset(flagged.facts.id).some((line) => line.startsWith(`  ${code} ${severity} `))).toBe(
      true,
    );
  });
});
