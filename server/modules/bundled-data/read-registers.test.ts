import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { REGISTER_NAMES } from '#domain/registers/register.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';
import { readRegister } from '#server/modules/bundled-data/read-registers.ts';

describe('readRegister', () => {
  it.each([
    ['mica-non-compliant', 101],
    ['mica-providers', 150],
    ['mica-e-money-tokens', 33],
    ['mica-white-papers', 732],
  ] as const)('reads the register %s with %i entries of 9 February 2026', async (name, count) => {
    const { entries, observed_at } = await readRegister(DATA_FOLDER, name);
    expect([entries.length, observed_at]).toEqual([count, '2026-02-09T00:00:00Z']);
    expect(entries.filter(({ updated }) => updated && updated > observed_at.slice(0, 10))).toEqual([]);
  });

  it('reads 99 decisions of CONSOB on providers that do not comply', async () => {
    const { entries } = await readRegister(DATA_FOLDER, 'mica-non-compliant');
    expect(entries.filter(({ authority }) => authority.includes('CONSOB'))).toHaveLength(99);
  });

  it.each([
    ['a country by its name', '{"authority":"A","country":"Italy"}', 'entries.0.country'],
    ['a day that does not exist', '{"authority":"A","decided":"2025-13-01"}', 'entries.0.decided'],
    ['an unknown service', '{"authority":"A","services":["k"]}', 'entries.0.services.0'],
    ['no authority', '{"name":"A"}', 'entries.0.authority'],
  ])('rejects %s', async (_title, entry, path) => {
    const folder = await mkdtemp(join(tmpdir(), 'fairview registers '));
    await mkdir(join(folder, 'registers'));
    await writeFile(
      join(folder, `registers/${REGISTER_NAMES[0]}.json`),
      `{"source":"esma","observed_at":"2026-02-09T00:00:00Z","entries":[${entry}]}`,
    );
    await expect(readRegister(pathToFileURL(`${folder}/`), REGISTER_NAMES[0])).rejects.toThrow(
      `The bundled file data/registers/mica-non-compliant.json is damaged at ${path}`,
    );
    await rm(folder, { recursive: true });
  });
});
