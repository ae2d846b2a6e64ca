import { describe, expect, it } from 'vitest';
import type { FileJob } from '#server/modules/documents/file-job.ts';
import { renderFile } from '#server/modules/documents/render-file.ts';

const ZIP = 'PK';
const job = (entries: unknown): FileJob => ({ kind: 'wallet-xlsx', entries, locale: 'it' }) as FileJob;

describe('drawFile', () => {
  it('makes several files that are asked for at once', async () => {
    const files = await Promise.all([renderFile(job([])), renderFile(job([])), renderFile(job([]))]);
    expect(files.map((file) => file.toString('latin1', 0, 2))).toEqual([ZIP, ZIP, ZIP]);
  });

  it('fails for what cannot be drawn, and goes on with the next', async () => {
    const wrong = renderFile(job([{ type: 'buy' }]));
    const next = renderFile(job([]));
    await expect(wrong).rejects.toThrow('TypeError');
    expect((await next).toString('latin1', 0, 2)).toBe(ZIP);
  });
});
