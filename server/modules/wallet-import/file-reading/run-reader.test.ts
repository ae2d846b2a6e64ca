import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runReader } from '#server/modules/wallet-import/file-reading/run-reader.ts';
import { openUnlinkedFile } from '#server/modules/wallet-import/file-reading/spooled-file.ts';
import { findReaderProcesses } from '#tests/builders/reader-processes.ts';

const HUNGRY_READER = fileURLToPath(new URL('../../../../tests/stand-ins/hungry-reader.ts', import.meta.url));

describe('runReader', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fairview-reader-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function run(kind: string, signal: AbortSignal) {
    const [source, lines] = [await openUnlinkedFile(dataDir), await openUnlinkedFile(dataDir)];
    try {
      const files = { source: source.fd, lines: lines.fd };
      return await runReader(files, { dataDir, signal, script: [HUNGRY_READER, kind] });
    } finally {
      await source.close();
      await lines.close();
    }
  }

  it.each(['buffers', 'objects'])(
    'kills a process that takes too much memory in %s, and throws with kind memory',
    async (kind) => {
      await expect(run(kind, new AbortController().signal)).rejects.toMatchObject({ kind: 'memory' });
      expect(await findReaderProcesses(process.pid)).toEqual([]);
    },
  );

  it('kills the process when aborted', async () => {
    const work = new AbortController();
    const result = run('time', work.signal);
    await expect.poll(() => findReaderProcesses(process.pid)).toHaveLength(1);
    work.abort();
    await expect(result).rejects.toMatchObject({ code: 'import.interrupted' });
    expect(await findReaderProcesses(process.pid)).toEqual([]);
  });

  it('does not start a process when already aborted', async () => {
    await expect(run('time', AbortSignal.abort())).rejects.toMatchObject({ code: 'import.interrupted' });
  });
});
