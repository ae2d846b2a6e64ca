import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePortrait } from '#server/modules/accounts/make-portrait.ts';

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();

describe('makePortrait', () => {
  it('renders one picture at a time and rejects requests while 20 are queued', async () => {
    const bytes = await picture();
    let most = 0;
    sharp.queue.on('change', (queued: number) => {
      most = Math.max(most, queued);
    });
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => makePortrait(bytes)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'server.unavailable', retryAfter: 5 },
    });
    expect([sharp.concurrency(), most <= 1]).toEqual([1, true]);
    expect((await makePortrait(bytes)).toString('latin1', 8, 12)).toBe('WEBP');
  });

  it('renders the next picture after an unreadable one', async () => {
    const bytes = await picture();
    const [wrong, next] = await Promise.allSettled([
      makePortrait(Buffer.from('89504e470d0a1a0a00', 'hex')),
      makePortrait(bytes),
    ]);
    expect(wrong).toMatchObject({ reason: { code: 'picture.unsupported' } });
    expect(next.status).toBe('fulfilled');
  });
});
