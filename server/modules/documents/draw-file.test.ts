import { describe, expect, it } from 'vitest';
import { drawFile } from '#server/modules/documents/draw-file.ts';
import type { FileJob } from '#server/modules/documents/file-job.ts';

const ZIP = 'PK';
const job = (entries: unknown): FileJob => ({ kind: 'wallet-xlsx', entries, locale: 'it' }) as FileJob;

describe('drawFile', () => {
  it('makes several files that are asked for at once', async () => {
    const files = await Promise.all([drawFile(job([])), drawFile(job([])), drawFile(job([]))]);
    expect(files.map((file) => file.toString('latin1', 0, 2))).toEqual([ZIP, ZIP, ZIP]);
  });

  it('fails for what cannot be drawn, and goes on with the next', async () => {
    const wrong = drawFile(job([{ type: 'buy' }]));
    const next = drawFile(job([]));
    await expect(wrong).rejects.toThrow('TypeError');
    expect((await next).toString('latin1', 0, 2)).toBe(ZIP);
  });
});
