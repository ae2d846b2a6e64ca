import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { formatInvoiceNumber } from '#domain/payments/invoice.ts';
import { reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideStripeSite } from '#tests/builders/stripe-site.ts';
import { databaseUrl } from '#tests/database.ts';
import { rounds } from '#tests/lanes.ts';
import { spawnNode } from '#tests/processes/spawn-node.ts';
import type { SignedEvent } from '#tests/stand-ins/stripe-stand-in.ts';

/** Every so many statements a process is killed. */
const EVERY = rounds({ full: 12, slow: 1 });
/** Processes at the same time. */
const AT_ONCE = 3;

const script = join(import.meta.dirname, 'processes', 'webhook-node.ts');
const { stripe, people, env, begin, findSession, findCharge, toEvent, send, services, readUser, mailsTo } =
  await provideStripeSite();
type Member = Awaited<ReturnType<typeof makeMember>>;

/** Lets a process of its own receive an event, and kills it before that statement. Returns its statements. */
async function receiveInProcess(event: SignedEvent, killBefore: number | null): Promise<number | 'killed'> {
  const child = spawnNode([script], {
    env: {
      PATH: process.env.PATH,
      ...env,
      TEST_DATABASE: await findDatabaseUrl(),
      EVENT: JSON.stringify(event),
      ...(killBefore === null ? {} : { KILL_BEFORE: String(killBefore) }),
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const [code, signal] = await once(child, 'close');
  if (signal === 'SIGKILL' && killBefore !== null) return 'killed';
  const statements = Number(/^done (\d+)$/m.exec(printed)?.[1]);
  if (code !== 0 || !statements) throw new Error(printed);
  return statements;
}

async function findDatabaseUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(people.db);
  return databaseUrl(rows[0]!.name);
}

/** What a story left of the money and the access of its user. */
async function readState(me: Member, eventId: string) {
  const { tier } = await readUser(me);
  const documents = await people.db
    .selectFrom('invoices')
    .select('kind')
    .where('user_id', '=', me.id)
    .execute();
  const subscriptions = await people.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', me.id)
    .execute();
  const events = await people.db
    .selectFrom('provider_events')
    .select('event_id')
    .where('event_id', '=', eventId)
    .execute();
  return {
    tier,
    subscriptions: subscriptions.length,
    documents: documents.map(({ kind }) => kind).toSorted(),
    mails: (await mailsTo(me.email)).map(({ kind }) => kind).toSorted(),
    isRecorded: events.length === 1,
  };
}

/** A payment, and one that is paid back in full: the event, and the state before and after it. */
const STORIES = [
  {
    title: 'a purchase',
    async prepare() {
      const me = await makeMember(people);
      await begin(me);
      const session = findSession(me);
      stripe.pay(session.id);
      return { me, event: toEvent('checkout.session.completed', session) };
    },
    before: { tier: 'free', subscriptions: 0, documents: [], mails: [], isRecorded: false },
    after: {
      tier: 'pro',
      subscriptions: 1,
      documents: ['invoice'],
      mails: ['plan_ordered'],
      isRecorded: true,
    },
  },
  {
    title: 'a refund',
    async prepare() {
      const me = await makeMember(people);
      await begin(me);
      const session = findSession(me);
      const subscription = stripe.pay(session.id);
      await send(stripe.sign(toEvent('checkout.session.completed', session)));
      const charge = findCharge(subscription);
      charge.refunded = charge.total;
      return { me, event: toEvent('charge.refunded', { object: 'charge', payment_intent: charge.intent }) };
    },
    before: {
      tier: 'pro',
      subscriptions: 1,
      documents: ['invoice'],
      mails: ['plan_ordered'],
      isRecorded: false,
    },
    after: {
      tier: 'free',
      subscriptions: 1,
      documents: ['credit_note', 'invoice'],
      mails: ['invoice_issued', 'plan_changed', 'plan_ordered'],
      isRecorded: true,
    },
  },
];

describe.each(STORIES)('kill -9 between the steps of the webhook of $title', ({ prepare, before, after }) => {
  it(`at every ${EVERY}th statement leaves nothing or everything, and the repeated event repairs it once`, async () => {
    const whole = await prepare();
    const statements = await receiveInProcess(stripe.sign(whole.event), null);
    expect(await readState(whole.me, whole.event.id)).toEqual(after);
    expect(statements).toBeGreaterThan(10);
    const moments: number[] = [];
    for (let each = 1; each < Number(statements); each += EVERY) moments.push(each);
    // Before the commit, after it, and before the answer.
    moments.push(Number(statements), Number(statements) + 1);
    const seen = new Set<boolean>();
    const killAt = async (moment: number) => {
      const { me, event } = await prepare();
      const signed = stripe.sign(event);
      expect(await receiveInProcess(signed, moment)).toBe('killed');
      const left = await readState(me, event.id);
      seen.add(left.isRecorded);
      expect(left, `killed before statement ${moment}`).toEqual(left.isRecorded ? after : before);
      for (const turn of [1, 2]) {
        expect((await send(signed)).status, `turn ${turn}`).toBe(200);
        expect(await readState(me, event.id), `killed before statement ${moment}`).toEqual(after);
      }
    };
    for (let at = 0; at < moments.length; at += AT_ONCE)
      await Promise.all(moments.slice(at, at + AT_ONCE).map(killAt));
    // Killed before the commit and after it.
    expect(seen).toEqual(new Set([false, true]));
    await expectNoGap();
  }, 900_000);
});

it('a purchase whose event was lost with the process is granted by the reconciliation, once', async () => {
  const { me, event } = await STORIES[0]!.prepare();
  await receiveInProcess(stripe.sign(event), 8);
  await reconcilePayments(services());
  await reconcilePayments(services());
  expect(await readState(me, event.id)).toEqual({ ...STORIES[0]!.after, isRecorded: false });
  await expectNoGap();
});

/** Invoice numbers run from 1 without a gap or a repetition. */
async function expectNoGap(): Promise<void> {
  const rows = await people.db
    .selectFrom('invoices')
    .select(['series', 'number'])
    .orderBy('number')
    .execute();
  const numbers = rows.map(({ series, number }) => formatInvoiceNumber(series, number));
  const [{ series } = { series: '' }] = rows;
  expect(numbers).toEqual(rows.map((_, at) => formatInvoiceNumber(series, at + 1)));
}
