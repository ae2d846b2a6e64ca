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
    const all = [queue.take('a', work('first', 20)), queue.take('a', work('second', 1))];
    expect(await Promise.all(all)).toEqual(['first', 'second']);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('runs tasks of other names at once', async () => {
    const queue = new KeyedQueue();
    let go = () => {};
    const slow = queue.take('a', () => new Promise<void>((done) => (go = done)));
    expect(await queue.take('b', async () => 'done')).toBe('done');
    go();
    await slow;
  });

  it('continues after a failed task, and rejects only the promise of that task', async () => {
    const queue = new KeyedQueue();
    const failing = queue.take('a', async () => {
      throw new Error('no luck');
    });
    const next = queue.take('a', async () => 'done');
    await expect(failing).rejects.toThrow('no luck');
    expect(await next).toBe('done');
    expect(await queue.take('a', async () => 'again')).toBe('again');
  });
});
