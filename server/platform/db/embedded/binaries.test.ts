import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';

describe('findBinaries', () => {
  it('finds the programs of this platform and says which version they are', () => {
    const { initdb, postgres, major } = findBinaries();
    expect([existsSync(initdb), existsSync(postgres), major]).toEqual([true, true, '18']);
  });

  it.each([
    ['linux', 'riscv64', 'linux-riscv64'],
    ['freebsd', 'x64', 'freebsd-x64'],
    ['win32', 'x64', 'windows-x64'],
  ])('asks for DATABASE_URL on %s %s', (platform, arch, name) => {
    expect(() => findBinaries(platform, arch)).toThrow(
      `There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  });
});
