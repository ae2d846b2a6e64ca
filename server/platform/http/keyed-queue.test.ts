import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { KeyedQueue } from '#server/platform/http/keyed-queue.ts';

describe('KeyedQueue', () => {
  it('runs tasks of one name one after the other, in the order of the calls', async () => {
    const queue = new KeyedQueue();
    const order: string[] = [];
    const work = (name: string, ms: number) => async () => {
      order.push(`${name} begins`);
      await sleep(ms);
      order.push(`${name} ends`);
      return name;
    };
    const all = [queue.run('a', work('first', 20)), queue.run('a', work('second', 1))];
    expect(await Promise.all(all)).toEqual(['first', 'second']);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('runs tasks of other names at once', async () => {
    const queue = new KeyedQueue();
    let go = () => {};
    const slow = queue.run('a', () => new Promise<void>((done) => (go = done)));
    expect(await queue.run('b', async () => 'done')).toBe('done');
    go();
    await slow;
  });

  it('continues after a failed task, and rejects only the promise of that task', async () => {
    const queue = new KeyedQueue();
    const failing = queue.run('a', async () => {
      throw new Error('failed on purpose');
    });
    const next = queue.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('failed on purpose');
    expect(await next).toBe('done');
    expect(await queue.run('a', async () => 'again')).toBe('again');
  });
});
