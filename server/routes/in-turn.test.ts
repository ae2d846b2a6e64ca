import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Turns } from '#server/routes/in-turn.ts';

describe('Turns', () => {
  it('lets work of one name come one after the other, in the order of asking', async () => {
    const turns = new Turns();
    const said: string[] = [];
    const work = (name: string, ms: number) => async () => {
      said.push(`${name} begins`);
      await sleep(ms);
      said.push(`${name} ends`);
      return name;
    };
    const all = [turns.take('a', work('first', 20)), turns.take('a', work('second', 1))];
    expect(await Promise.all(all)).toEqual(['first', 'second']);
    expect(said).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('does not let others wait', async () => {
    const turns = new Turns();
    let go = () => {};
    const slow = turns.take('a', () => new Promise<void>((done) => (go = done)));
    expect(await turns.take('b', async () => 'done')).toBe('done');
    go();
    await slow;
  });

  it('goes on after a failure, which only its own asker hears of', async () => {
    const turns = new Turns();
    const failing = turns.take('a', async () => {
      throw new Error('no luck');
    });
    const next = turns.take('a', async () => 'done');
    await expect(failing).rejects.toThrow('no luck');
    expect(await next).toBe('done');
    expect(await turns.take('a', async () => 'again')).toBe('again');
  });
});
