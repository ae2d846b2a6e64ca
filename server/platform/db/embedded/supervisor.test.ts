import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster.ts';
import { isPidAlive } from '#server/platform/db/embedded/process-identity.ts';
import { DatabaseNodes, makePrivateDirectory } from '#tests/processes/database-nodes.ts';

const root = process.getuid?.() === 0;
const NOBODY = 65_534;

let nodes: DatabaseNodes;
beforeEach(() => {
  nodes = new DatabaseNodes();
});
afterEach(() => nodes.close());

describe('joinEmbeddedServer in an empty directory', () => {
  it('creates a database, and stops it when the last process leaves', async () => {
    const node = await nodes.startAndWait();
    expect(node.printed).toContain('ready ["0001-');
    expect(readPostmasterPid(nodes.postgresDataDir)).not.toBeNull();
    expect(await node.stop()).toBe(0);
    expect(readPostmasterPid(nodes.postgresDataDir)).toBeNull();
    expect(readdirSync(join(nodes.postgresDir, 'users'))).toEqual([]);
  });

  it('shares one database between several processes that start at once', async () => {
    const started = [nodes.start(), nodes.start(), nodes.start()];
    await Promise.all(started.map((node) => node.waitForOutput('ready')));
    expect(started.filter((node) => node.printed.includes('"0001-'))).toHaveLength(1);
    expect(readdirSync(nodes.postgresDir).filter((name) => name.startsWith('data'))).toEqual(['data']);
  });

  it('removes what an interrupted first start left behind', async () => {
    const leftover = `${nodes.postgresDataDir}.1.unfinished`;
    makePrivateDirectory(leftover);
    await nodes.startAndWait();
    expect(existsSync(leftover)).toBe(false);
  });
});

describe('joinEmbeddedServer in an existing directory', () => {
  beforeEach(() => nodes.prepare());

  it('opens the existing data without running migrations again', async () => {
    expect((await nodes.startAndWait()).printed).toContain('ready []');
  });

  it('joins a running server, which stops after both processes have left', async () => {
    const first = await nodes.startAndWait();
    const pid = readPostmasterPid(nodes.postgresDataDir)!;
    const second = await nodes.startAndWait();
    expect(readPostmasterPid(nodes.postgresDataDir)).toBe(pid);
    await first.stop();
    await second.waitForAnswer();
    await second.stop();
    expect(isPidAlive(pid)).toBe(false);
  });

  it.each([
    ['of an exited process', { pid: 2 ** 22 - 1, started: '1' }],
    ['whose process ID was reused by another process', { pid: process.pid, started: '1' }],
  ])('takes over a lock %s', async (_, holder) => {
    const lock = join(nodes.postgresDir, 'lock');
    writeFileSync(lock, JSON.stringify(holder));
    await nodes.startAndWait();
    expect(existsSync(lock)).toBe(false);
  });

  it('joins the server that a killed process left running, and stops it on leaving', async () => {
    const killed = await nodes.startAndWait();
    const pid = readPostmasterPid(nodes.postgresDataDir)!;
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(isPidAlive(pid)).toBe(true);
    const next = await nodes.startAndWait();
    expect(readPostmasterPid(nodes.postgresDataDir)).toBe(pid);
    await next.stop();
    expect(isPidAlive(pid)).toBe(false);
  });

  it('restarts a killed server while processes use it', async () => {
    const [one, two] = [await nodes.startAndWait(), await nodes.startAndWait()];
    const pid = readPostmasterPid(nodes.postgresDataDir)!;
    process.kill(pid, 'SIGKILL');
    while ((readPostmasterPid(nodes.postgresDataDir) ?? pid) === pid) await sleep(20);
    await Promise.all([one.waitForAnswer(), two.waitForAnswer()]);
    expect(one.printed + two.printed).toContain(
      'problem: The embedded database stopped unexpectedly and is being restarted.',
    );
    await one.stop();
    await two.waitForAnswer();
  });

  it('starts after both the process and the server were killed', async () => {
    const killed = await nodes.startAndWait();
    killed.child.kill('SIGKILL');
    process.kill(readPostmasterPid(nodes.postgresDataDir)!, 'SIGKILL');
    await killed.ended;
    expect((await nodes.startAndWait()).printed).toContain('ready []');
  });

  it('starts when the process ID of a killed server belongs to another process', async () => {
    // Runs as the account of PostgreSQL, so that PostgreSQL mistakes it for its own process.
    const other = nodes.start(
      root ? { uid: NOBODY, gid: NOBODY } : {},
      mkdtempSync(join(nodes.dataDir, 'other-')),
    );
    const lines = `${other.child.pid}\n${nodes.postgresDataDir}\n1700000000\n5432\n${nodes.postgresDir}\n`;
    for (const leftover of [
      join(nodes.postgresDataDir, 'postmaster.pid'),
      join(nodes.postgresDir, '.s.PGSQL.5432.lock'),
    ]) {
      writeFileSync(leftover, lines);
      if (root) chownSync(leftover, NOBODY, NOBODY);
    }
    other.child.kill('SIGSTOP');
    await nodes.startAndWait();
    expect(readPostmasterPid(nodes.postgresDataDir)).not.toBe(other.child.pid);
  });

  it('reports once that the directory was deleted, and exits with code 0', async () => {
    const node = await nodes.startAndWait();
    const pid = readPostmasterPid(nodes.postgresDataDir)!;
    rmSync(nodes.dataDir, { recursive: true });
    await node.waitForOutput('problem: The directory of the embedded database no longer exists: ');
    await sleep(2_500);
    expect(node.printed.match(/no longer exists/g)).toHaveLength(1);
    expect(await node.stop()).toBe(0);
    if (isPidAlive(pid)) process.kill(pid, 'SIGQUIT');
  });

  it('opens a directory whose path is too long for a socket', async () => {
    const node = nodes.start({}, join(nodes.dataDir, 'd'.repeat(100)));
    await node.waitForOutput('ready');
    expect(await node.stop()).toBe(0);
  });
});
