import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseAccount } from '#server/platform/db/embedded/account.ts';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster.ts';
import { DatabaseNodes } from '#tests/processes/database-nodes.ts';

const root = process.getuid?.() === 0;
/** A user that exists on every Linux system. */
const DAEMON = { uid: 1, gid: 1 };
const NOBODY = { uid: 65_534, gid: 65_534 };
const readOwner = (pid: number) =>
  Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

describe('chooseAccount', () => {
  const binaries = findBinaries();
  let baseDir: string;
  beforeEach(() => {
    baseDir = mkdtempSync(join(tmpdir(), 'fairview-account-'));
  });
  afterEach(() => rmSync(baseDir, { recursive: true }));

  it('runs commands as the current user when that user owns the directory', () => {
    if (root) chownSync(baseDir, DAEMON.uid, DAEMON.gid);
    const { uid, gid } = statSync(baseDir);
    const account = chooseAccount(baseDir, binaries, { uid, gid, accessCapability: null });
    expect(account.buildCommand('postgres', ['-D', 'x'])).toEqual({
      file: 'postgres',
      args: ['-D', 'x'],
      as: null,
    });
  });

  it.runIf(root)('chooses nobody for root and hands the directory over (needs root)', () => {
    const account = chooseAccount(baseDir, binaries, { uid: 0, gid: 0, accessCapability: null });
    expect(account.buildCommand('postgres', [])).toEqual({
      file: 'postgres',
      args: [],
      as: expect.objectContaining(NOBODY),
    });
    expect(statSync(baseDir)).toMatchObject(NOBODY);
  });

  it.runIf(root)('chooses the owner of the directory for root when it is not root (needs root)', () => {
    chownSync(baseDir, DAEMON.uid, DAEMON.gid);
    expect(chooseAccount(baseDir, binaries, { uid: 0, gid: 0, accessCapability: null })).toMatchObject(
      DAEMON,
    );
  });

  describe.runIf(root)('below a directory that only root can enter (needs root)', () => {
    it('throws when no capability can be passed down', () => {
      const inner = mkdtempSync(join(baseDir, 'inner-'));
      expect(() => chooseAccount(inner, binaries, { uid: 0, gid: 0, accessCapability: null })).toThrow(
        `but has none to ${baseDir}: move the checkout or DATA_DIR, or set DATABASE_URL.`,
      );
    });

    it('passes down the capability to enter directories, and no other', () => {
      const inner = mkdtempSync(join(baseDir, 'inner-'));
      const account = chooseAccount(inner, binaries, { uid: 0, gid: 0, accessCapability: 'dac_read_search' });
      const { file, args } = account.buildCommand('postgres', ['-D', 'x']);
      expect([file, ...args].join(' ')).toBe(
        'setpriv --reuid 65534 --regid 65534 --clear-groups --inh-caps +dac_read_search --ambient-caps +dac_read_search -- postgres -D x',
      );
    });
  });

  it('throws for a directory of another user', () => {
    expect(() => chooseAccount(baseDir, binaries, { uid: 4321, gid: 4321, accessCapability: null })).toThrow(
      `${baseDir} belongs to another user (${statSync(baseDir).uid})`,
    );
  });
});

describe.runIf(root)('joinEmbeddedServer (needs root to switch users)', () => {
  let nodes: DatabaseNodes;
  beforeEach(() => {
    nodes = new DatabaseNodes();
  });
  afterEach(() => nodes.close());

  it('runs PostgreSQL as nobody when root starts it', async () => {
    await nodes.prepare();
    await nodes.startAndWait();
    expect(readOwner(readPostmasterPid(nodes.postgresDataDir)!)).toBe(NOBODY.uid);
  });

  it('runs PostgreSQL as the user who starts it, and as that user when root starts it later', async () => {
    chownSync(nodes.dataDir, DAEMON.uid, DAEMON.gid);
    const node = await nodes.startAndWait(DAEMON);
    expect(readOwner(readPostmasterPid(nodes.postgresDataDir)!)).toBe(DAEMON.uid);
    await node.stop();
    await nodes.startAndWait();
    expect(readOwner(readPostmasterPid(nodes.postgresDataDir)!)).toBe(DAEMON.uid);
  });

  it('works below a directory that only root can enter', async () => {
    await nodes.prepare();
    chmodSync(nodes.dataDir, 0o700);
    const node = await nodes.startAndWait();
    expect(readOwner(readPostmasterPid(nodes.postgresDataDir)!)).toBe(NOBODY.uid);
    expect(await node.stop()).toBe(0);
  });
});
