import { describe, expect, it } from 'vitest';
import { QUEUE_LIMITS, ReadingQueue } from '#server/modules/wallet-import/file-reading/reading-queue.ts';

const neverAborted = new AbortController().signal;
/** Lets pending promises settle. */
const settle = () => new Promise((next) => setImmediate(next));

/** Requests turns and records who received one. */
function createTurnRecorder(queue: ReadingQueue) {
  const reading: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, userId: string, signal = neverAborted) =>
    queue.waitForTurn(userId, signal).then((end) => {
      reading.push(name);
      ends.set(name, end);
    });
  return { reading, ask, end: (name: string) => ends.get(name)!() };
}

describe('ReadingQueue', () => {
  it('allows two files at once, and the next when one is done', async () => {
    const { reading, ask, end } = createTurnRecorder(new ReadingQueue());
    for (const user of ['a', 'b', 'c']) void ask(user, user);
    await settle();
    expect(reading).toEqual(['a', 'b']);
    end('a');
    end('a');
    await settle();
    expect(reading).toEqual(['a', 'b', 'c']);
  });

  it('allows one file per user at once, and serves other users meanwhile', async () => {
    const { reading, ask, end } = createTurnRecorder(new ReadingQueue());
    void ask('a1', 'a');
    void ask('a2', 'a');
    void ask('b', 'b');
    await settle();
    expect(reading).toEqual(['a1', 'b']);
    end('b');
    await settle();
    expect(reading).toEqual(['a1', 'b']);
    end('a1');
    await settle();
    expect(reading).toEqual(['a1', 'b', 'a2']);
  });

  it('returns the number of files ahead of a waiting one', async () => {
    const queue = new ReadingQueue();
    const { ask } = createTurnRecorder(queue);
    for (const user of ['a', 'b', 'c', 'd']) void ask(user, user);
    void ask('b2', 'b');
    await settle();
    expect(queue.stateOf('b')).toEqual({ state: 'waiting', ahead: 1 });
    expect(['a', 'd', 'x'].map((user) => queue.stateOf(user))).toEqual([
      { state: 'reading', ahead: 0 },
      { state: 'waiting', ahead: 3 },
      { state: 'none', ahead: 0 },
    ]);
  });

  it('removes a waiting file when its request is aborted', async () => {
    const queue = new ReadingQueue();
    const { reading, ask, end } = createTurnRecorder(queue);
    const work = new AbortController();
    void ask('a', 'a');
    void ask('b', 'b');
    const given = ask('c', 'c', work.signal);
    void ask('d', 'd');
    work.abort();
    await expect(given).rejects.toMatchObject({ code: 'import.interrupted' });
    end('a');
    await settle();
    expect(reading).toEqual(['a', 'b', 'd']);
  });

  it('rejects files of a user beyond the limit until one is done', () => {
    const queue = new ReadingQueue();
    const leaves = Array.from({ length: QUEUE_LIMITS.perUser }, () => queue.admit('a'));
    const full = { code: 'import.own_queue_full', retryAfter: QUEUE_LIMITS.retryAfterSeconds };
    expect(() => queue.admit('a')).toThrow(expect.objectContaining(full));
    queue.admit('b');
    leaves[0]!();
    leaves[0]!();
    queue.admit('a');
    expect(() => queue.admit('a')).toThrow(expect.objectContaining(full));
  });

  it('rejects files of all users beyond the limit', () => {
    const queue = new ReadingQueue();
    for (let at = 0; at < QUEUE_LIMITS.perNode; at += 1) queue.admit(`user ${at}`);
    const full = { code: 'import.queue_full', retryAfter: QUEUE_LIMITS.retryAfterSeconds };
    expect(() => queue.admit('one more')).toThrow(expect.objectContaining(full));
  });
});
