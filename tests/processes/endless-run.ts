import { appendFileSync } from 'node:fs';
import { inject, it } from 'vitest';
import { createTestDatabase } from '#tests/database.ts';
import { DatabaseNodes } from '#tests/processes/database-nodes.ts';

/**
 * Opens a database of the run and one of a process, writes both data directories to the file RUN_NOTES, and
 * waits.
 */
it('never ends', async () => {
  await createTestDatabase();
  const nodes = new DatabaseNodes();
  const node = await nodes.startAndWait();
  const { dataDir } = inject('testServer');
  appendFileSync(
    process.env.RUN_NOTES!,
    `${JSON.stringify({ dataDirs: [dataDir, nodes.dataDir], node: node.child.pid })}\n`,
  );
  await new Promise(() => {});
});
