import { describe, expect, it } from 'vitest';
import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { findServedSnapshotId } from '#server/modules/market/snapshot-service.ts';
import { createTestDatabase } from '#tests/database.ts';

describe('fillDatabase', () => {
  it('scores once, skips unchanged data, and scores again when the method version differs', async () => {
    const database = await createTestDatabase();
    const { db } = database;
    await fillDatabase(db);
    const first = await findServedSnapshotId(db);
    expect(first).not.toBeNull();
    await fillDatabase(db);
    expect(await findServedSnapshotId(db)).toBe(first);
    await db
      .updateTable('snapshots')
      .set({ method: 'fv-0.9.0', inputs_sha256: 'of another method' })
      .execute();
    await fillDatabase(db);
    expect(await findServedSnapshotId(db)).toBeGreaterThan(first!);
    await database.close();
  });
});
