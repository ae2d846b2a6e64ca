import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#tests/processes/database-node.ts';
import { contentsOf, DatabaseNodes } from '#tests/processes/database-nodes.ts';

const root = process.getuid?.() === 0;

let nodes: DatabaseNodes;
beforeEach(() => {
  nodes = new DatabaseNodes();
});
afterEach(() => nodes.close());

/** Starts a node that must exit with code 1, and returns the one line it prints. */
async function refusal(as: Account = {}): Promise<string> {
  const node = nodes.start(as);
  expect(await node.ended).toBe(1);
  expect(node.printed.trim()).toMatch(/^[^\n]+\.$/);
  return node.printed.trim();
}

describe('joinEmbeddedServer: refuses in one sentence and leaves unchanged', () => {
  it('a directory of another PostgreSQL version', async () => {
    await nodes.prepare();
    writeFileSync(join(nodes.data, 'PG_VERSION'), '15\n');
    const before = contentsOf(nodes.data);
    expect(await refusal()).toContain('was made by PostgreSQL 15 and this Fairview brings PostgreSQL 18');
    expect(contentsOf(nodes.data)).toEqual(before);
  });

  it.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])('a directory without %s', async (part) => {
    await nodes.prepare();
    rmSync(join(nodes.data, part), { recursive: true });
    const before = contentsOf(nodes.data);
    expect(await refusal()).toContain(`is damaged (its ${part} is missing)`);
    expect(contentsOf(nodes.data)).toEqual(before);
  });

  it('a directory with a broken control file', async () => {
    await nodes.prepare();
    writeFileSync(join(nodes.data, 'global', 'pg_control'), Buffer.alloc(8192));
    expect(await refusal()).toContain('is damaged (');
    expect(existsSync(join(nodes.data, 'base'))).toBe(true);
  });

  it('a directory without its tables', async () => {
    await nodes.prepare();
    rmSync(join(nodes.data, 'base'), { recursive: true });
    mkdirSync(join(nodes.data, 'base'), { mode: 0o755 });
    expect(await refusal()).toContain(nodes.dataDir);
  });

  it('a directory with other contents', async () => {
    mkdirSync(nodes.data, { recursive: true });
    writeFileSync(join(nodes.data, 'letter.txt'), 'dear');
    expect(await refusal()).toContain('is damaged (its PG_VERSION is missing)');
    expect(readFileSync(join(nodes.data, 'letter.txt'), 'utf8')).toBe('dear');
  });

  it('a file instead of the directory', async () => {
    writeFileSync(nodes.holder, '');
    expect(await refusal()).toContain(`DATA_DIR ${nodes.dataDir} cannot be used (EEXIST)`);
  });

  it.runIf(root)('a directory of another user (needs root to create one)', async () => {
    await nodes.prepare();
    expect(await refusal({ uid: 1, gid: 1 })).toContain('belongs to another user (65534)');
  });

  it.runIf(root)('a directory that this user cannot write (needs root to create one)', async () => {
    expect(await refusal({ uid: 1, gid: 1 })).toContain(`DATA_DIR ${nodes.dataDir} cannot be used (EACCES)`);
  });
});
