import { describe, expect, it } from 'vitest';
import type { FileJob } from '#server/modules/documents/file-job.ts';
import { renderFile } from '#server/modules/documents/render-file.ts';

const ZIP = 'PK';
const job = (entries: unknown): FileJob => ({ kind: 'wallet-xlsx', entries, locale: 'it' }) as FileJob;

describe('renderFile', () => {
  it('renders several files requested at once', async () => {
    const files = await Promise.all([renderFile(job([])), renderFile(job([])), renderFile(job([]))]);
    expect(files.map((file) => file.toString('latin1', 0, 2))).toEqual([ZIP, ZIP, ZIP]);
  });

  it('rejects for invalid data and renders the next file', async () => {
    const wrong = renderFile(job([{ type: 'buy' }]));
    const next = renderFile(job([]));
    await expect(wrong).rejects.toThrow('TypeError');
    expect((await next).toString('latin1', 0, 2)).toBe(ZIP);
  });
});
