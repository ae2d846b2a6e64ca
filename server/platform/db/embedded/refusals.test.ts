import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#tests/processes/database-node.ts';
import { DatabaseNodes, readContents } from '#tests/processes/database-nodes.ts';

const root = process.getuid?.() === 0;

let nodes: DatabaseNodes;
beforeEach(() => {
  nodes = new DatabaseNodes();
});
afterEach(() => nodes.close());

/** Starts a node that must exit with code 1, and returns the one line it prints. */
async function startAndReadRefusal(as: Account = {}): Promise<string> {
  const node = nodes.start(as);
  expect(await node.ended).toBe(1);
  expect(node.printed.trim()).toMatch(/^[^\n]+\.$/);
  return node.printed.trim();
}

describe('joinEmbeddedServer: refuses in one sentence and leaves unchanged', () => {
  it('a directory of another PostgreSQL version', async () => {
    await nodes.prepare();
    writeFileSync(join(nodes.postgresDataDir, 'PG_VERSION'), '15\n');
    const before = readContents(nodes.postgresDataDir);
    expect(await startAndReadRefusal()).toContain(
      'was created by PostgreSQL 15, but this version of Fairview uses PostgreSQL 18',
    );
    expect(readContents(nodes.postgresDataDir)).toEqual(before);
  });

  it.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])('a directory without %s', async (part) => {
    await nodes.prepare();
    rmSync(join(nodes.postgresDataDir, part), { recursive: true });
    const before = readContents(nodes.postgresDataDir);
    expect(await startAndReadRefusal()).toContain(`is damaged (its ${part} is missing)`);
    expect(readContents(nodes.postgresDataDir)).toEqual(before);
  });

  it('a directory with a broken control file', async () => {
    await nodes.prepare();
    writeFileSync(join(nodes.postgresDataDir, 'global', 'pg_control'), Buffer.alloc(8192));
    expect(await startAndReadRefusal()).toContain('is damaged (');
    expect(existsSync(join(nodes.postgresDataDir, 'base'))).toBe(true);
  });

  it('a directory without its tables', async () => {
    await nodes.prepare();
    rmSync(join(nodes.postgresDataDir, 'base'), { recursive: true });
    mkdirSync(join(nodes.postgresDataDir, 'base'), { mode: 0o755 });
    expect(await startAndReadRefusal()).toContain(nodes.dataDir);
  });

  it('a directory with other contents', async () => {
    mkdirSync(nodes.postgresDataDir, { recursive: true });
    writeFileSync(join(nodes.postgresDataDir, 'letter.txt'), 'dear');
    expect(await startAndReadRefusal()).toContain('is damaged (its PG_VERSION is missing)');
    expect(readFileSync(join(nodes.postgresDataDir, 'letter.txt'), 'utf8')).toBe('dear');
  });

  it('a file instead of the directory', async () => {
    writeFileSync(nodes.postgresDir, '');
    expect(await startAndReadRefusal()).toContain(`DATA_DIR ${nodes.dataDir} cannot be used (EEXIST)`);
  });

  it.runIf(root)('a directory of another user (needs root to create one)', async () => {
    await nodes.prepare();
    expect(await startAndReadRefusal({ uid: 1, gid: 1 })).toContain('belongs to another user (65534)');
  });

  it.runIf(root)('a directory that this user cannot write (needs root to create one)', async () => {
    expect(await startAndReadRefusal({ uid: 1, gid: 1 })).toContain(
      `DATA_DIR ${nodes.dataDir} cannot be used (EACCES)`,
    );
  });
});
