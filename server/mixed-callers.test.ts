import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { rounds } from '#tests/lanes.ts';

const REQUESTS = rounds({ full: 100, slow: 1000 });
const AT_ONCE = 5;

const { people, ask } = provideAccountSite({ RATE_LIMITS: 'off' });

/** Written by hand from the table of plans: how many of the best scores and of the first chapters each caller sees. */
const CALLERS = [
  { name: 'visitor', scores: 5, chapters: 4 },
  { name: 'free', scores: 10, chapters: 6 },
  { name: 'pro', scores: Number.POSITIVE_INFINITY, chapters: Number.POSITIVE_INFINITY },
  { name: 'enterprise', scores: Number.POSITIVE_INFINITY, chapters: Number.POSITIVE_INFINITY },
  { name: 'key', scores: Number.POSITIVE_INFINITY, chapters: Number.POSITIVE_INFINITY },
] as const;
type Caller = (typeof CALLERS)[number] & { headers: Record<string, string>; email: string | null };

async function prepareCallers(): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const caller of CALLERS) {
    if (caller.name === 'visitor') callers.push({ ...caller, headers: {}, email: null });
    else {
      const tier = caller.name === 'key' ? 'enterprise' : caller.name;
      const { headers, email } = await makeMember(people, { tier });
      if (caller.name !== 'key') callers.push({ ...caller, headers, email });
      else {
        const { body } = await ask(
          'POST',
          'user/createApiKey',
          { name: 'k', scopes: ['market'] },
          { headers },
        );
        callers.push({ ...caller, headers: { authorization: `Bearer ${body.key}` }, email: null });
      }
    }
  }
  return callers;
}

describe('answers to callers of all plans in any order', () => {
  it(`leak nothing in ${REQUESTS} requests, also with a tag that another caller received`, async () => {
    const callers = await prepareCallers();
    const full = new Map<string, string[]>();
    const member = callers.find(({ name }) => name === 'pro')!;
    for (const level of RISK_LEVELS) {
      const { body } = await ask('GET', `rank?level=${level}`, undefined, { headers: member.headers });
      const rated = body.data.filter(({ scores }: { scores: unknown }) => scores !== null);
      full.set(
        level,
        rated.map(({ crypto_id }: { crypto_id: { _id: string } }) => crypto_id._id),
      );
    }
    const tags = new Map<string, Set<string>>();
    let [hits, locked] = [0, 0];

    async function askOnce(turn: number, choose: (count: number) => number): Promise<void> {
      const caller = callers[choose(callers.length)]!;
      const level = RISK_LEVELS[choose(RISK_LEVELS.length)]!;
      const order = full.get(level)!;
      const place = choose(Math.min(order.length, 20));
      const id = order[place]!;
      const seen = place < caller.scores;
      const paths = {
        rank: `rank?level=${level}`,
        details: `rank/details?id=${id}&level=${level}`,
        history: `rank/scoreHistory?id=${id}&level=${level}&days=30`,
        knowledge: 'knowledge?lang=en',
        user: 'user',
      };
      const call = (Object.keys(paths) as (keyof typeof paths)[])[turn % 5]!;
      const path = paths[call];
      const known = [...(tags.get(path) ?? [])].sort();
      const tag = known[choose(known.length)];
      const where = `${caller.name} ${path}`;
      const { status, body, headers } = await ask('GET', path, undefined, {
        headers: { ...caller.headers, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
      });
      if (status === 304) {
        hits += 1;
        const own = await ask('GET', path, undefined, { headers: caller.headers });
        expect(own.headers.etag, where).toBe(tag);
        return;
      }
      if (typeof headers.etag === 'string') tags.set(path, (tags.get(path) ?? new Set()).add(headers.etag));
      if (call === 'rank') {
        const shown = body.data.filter(({ scores }: { scores: unknown }) => scores !== null);
        expect(
          shown.map(({ crypto_id }: { crypto_id: { _id: string } }) => crypto_id._id),
          where,
        ).toEqual(order.slice(0, Math.min(caller.scores, order.length)));
      } else if (call === 'details') {
        expect([body.scores !== null, body.locked?.code ?? null], where).toEqual(
          seen ? [true, null] : [false, 'tier.required'],
        );
        if (!seen) locked += 1;
      } else if (call === 'history') {
        expect([body.locked === true, seen || body.data.length === 0], where).toEqual([!seen, true]);
      } else if (call === 'knowledge' && caller.name !== 'key') {
        const open = body.filter(({ restricted }: { restricted: boolean }) => !restricted);
        expect(open.length, where).toBe(Math.min(caller.chapters, body.length));
      } else if (call === 'user') expect(status === 200 ? body.email : null, where).toBe(caller.email);
    }

    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 1 << 20 })), async (stream) => {
        const choose = (count: number) => stream.next().value % Math.max(count, 1);
        for (let turn = 0; turn < REQUESTS; turn += AT_ONCE)
          await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => askOnce(turn + at, choose)));
      }),
      { numRuns: 1, endOnFailure: true },
    );
    expect(locked).toBeGreaterThan(0);
    expect(hits).toBeGreaterThan(0);
  }, 600_000);
});
