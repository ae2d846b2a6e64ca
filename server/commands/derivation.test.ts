import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPONENTS } from '#domain/method/components.ts';
import { derivation } from '#server/commands/derivation.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { latestSnapshot } from '#server/modules/market/snapshot-service.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { openFilledDatabase } from '#tests/filled-database.ts';

let database: OpenDatabase;
let snapshot: MarketSnapshot;
beforeAll(async () => {
  database = await openFilledDatabase();
  snapshot = (await latestSnapshot(database.db))!;
});
afterAll(() => database.close());

const linesOf = (id: string) => derivation(snapshot, snapshot.assets.get(id)!);

describe('derivation', () => {
  it('contains all 25 sub-scores of a rated asset', () => {
    const lines = linesOf('bitcoin');
    for (const component of COMPONENTS) {
      const name = component.replaceAll('_', ' ');
      expect(
        lines.filter((line) => line.startsWith(`  ${name}: `)),
        name,
      ).toHaveLength(1);
    }
    expect(lines).toContain('Rated.');
  });

  it('contains raw value, unit, source, date, scale and weight of each part', () => {
    const line = linesOf('bitcoin').find((part) => part.trim().startsWith('nc: '));
    expect(line).toMatch(
      /nc: nc [\d.]+ count \[fairview-sample, sample 2025-11-03\]; [\d.]+ on a log scale 1 to 32 → [\d.]+ × [\d.]+ % = [\d.]+/,
    );
  });

  it('contains limit, cap and published score of the three risk profiles, and the sum of each', () => {
    const text = linesOf('bitcoin').join('\n');
    const { published } = snapshot.assets.get('bitcoin')!;
    for (const level of ['medium', 'high', 'insane'] as const) {
      expect(text).toMatch(new RegExp(`^${level}( +[\\d.]+){8} +[A-F]$`, 'm'));
      expect(text).toMatch(new RegExp(`^SUM ${level}: .* = ${published![level].score.toFixed(1)}$`, 'm'));
    }
  });

  it('contains the reason why an asset is not rated', () => {
    const soon = [...snapshot.assets.values()].find(({ score }) => score.status === 'soon')!;
    expect(linesOf(soon.facts.id).some((line) => /^Not rated, because of: \w/.test(line))).toBe(true);
    expect(linesOf(soon.facts.id)).toContain('No scores.');
  });

  it('contains the active flags with their evidence', () => {
    const flagged = [...snapshot.assets.values()].find(({ score }) => score.flags.length > 0)!;
    const { code, severity } = flagged.score.flags[0]!;
    expect(linesOf(flagged.facts.id).some((line) => line.startsWith(`  ${code} ${severity} `))).toBe(true);
  });
});
