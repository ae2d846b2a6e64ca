import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';

describe('findBinaries', () => {
  it('returns the programs of this platform and their version', () => {
    const { initdb, postgres, major } = findBinaries();
    expect([existsSync(initdb), existsSync(postgres), major]).toEqual([true, true, '18']);
  });

  it.each([
    ['linux', 'riscv64', 'linux-riscv64'],
    ['freebsd', 'x64', 'freebsd-x64'],
    ['win32', 'x64', 'windows-x64'],
  ])('throws an error that names DATABASE_URL on %s %s', (platform, arch, name) => {
    expect(() => findBinaries(platform, arch)).toThrow(
      `There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  });
});
