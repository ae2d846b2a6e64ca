import { randomUUID } from 'node:crypto';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { ROLES } from '#domain/desk/roles.ts';
import type { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { addSecondFactor, makeOperator } from '#tests/builders/operator.ts';
import { DISPUTE } from '#tests/killed-writes/member-writes.ts';

type Operator = Awaited<ReturnType<typeof makeOperator>>;
/** What there is first; returns the body of the request. */
type Prepare = (operator: Operator) => Promise<object> | object;

/** A request that each of these writes of the desk accepts, by the path of its call. */
export function deskWrites({
  people,
  site,
  ask,
}: Pick<ReturnType<typeof provideAccountSite>, 'people' | 'site' | 'ask'>): Record<string, Prepare> {
  const act = async ({ headers }: Operator, path: string, body: object) => {
    const answer = await ask('POST', path, body, { headers });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  };
  const someone = async () => ({ id: (await makeMember(people)).id, reason: REASON });
  const addTicket = async (): Promise<string> => {
    const message = { email: `${randomUUID()}@example.org`, subject: 'A question', text: 'Why?' };
    return (await ask('POST', 'contact/email', message)).body.reference;
  };
  const addMacro = async (operator: Operator): Promise<string> => {
    const macro = { ...MACRO, title: randomUUID() };
    const macros: { id: string; title: string }[] = await act(operator, 'desk/macro/save', macro);
    return macros.find(({ title }) => title === macro.title)!.id;
  };
  const addDispute = async (): Promise<string> => {
    const flagged = [...site.snapshot.assets.values()].find(({ flags }) => flags.length > 0)!;
    const flag = { asset: flagged.facts.id, code: flagged.flags[0]!.code };
    return (await ask('POST', 'flags/dispute', { ...DISPUTE, ...flag })).body.reference;
  };
  const addIssue = async () => {
    const subject = randomUUID();
    const id = `dispute ${subject}`;
    await people.db
      .insertInto('payment_issues')
      .values({ id, kind: 'dispute', provider: 'stripe', subject, facts: '{}' })
      .execute();
    return id;
  };
  const holdValue = async () => {
    await people.db
      .insertInto('held_rows')
      .values({
        asset_id: 'litecoin',
        field: 'stars',
        source: 'github',
        value: 99_999,
        previous_value: 100,
        previous_at: new Date(),
        reason: 'moved 1000-fold within 1 day',
        observed_at: new Date(),
        first_seen_at: new Date(),
        last_seen_at: new Date(),
      })
      .onConflict((held) =>
        held.columns(['asset_id', 'field', 'source']).doUpdateSet({ decision: null, decided_at: null }),
      )
      .execute();
  };
  const addPost = async (operator: Operator): Promise<number> =>
    (await act(operator, 'desk/post/save', { base: 0, texts: POST })).id;
  const addStory = async (): Promise<number> => {
    const { id } = await people.db
      .insertInto('news_items')
      .values({
        canonical_key: randomUUID(),
        feed_url: 'https://example.org/rss',
        title: 'A story',
        content: 'Its text.',
        url: 'https://example.org/',
        language: 'en',
        published_at: new Date(),
        is_dated: true,
        tone: 'neutral',
        tone_score: 0,
        tone_sentence: '',
        asset_ids: ['bitcoin'],
        read_at: new Date(),
        changed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const addEvent = async (operator: Operator): Promise<string> =>
    (await act(operator, 'desk/event/save', EVENT)).id;
  const addAsset = async (operator: Operator): Promise<string> =>
    (await act(operator, 'desk/asset/add', newAsset()))._id;

  return {
    'desk/user/plan': async () => ({ ...(await someone()), tier: 'pro' }),
    'desk/user/roles': async () => ({ ...(await someone()), roles: ['editor'] }),
    'desk/user/suspend': async () => ({ ...(await someone()), suspended: true }),
    'desk/user/endSessions': someone,
    'desk/user/resetSecondFactor': async () => {
      const body = await someone();
      await addSecondFactor(people, body.id);
      return body;
    },
    'desk/user/erase': someone,
    'desk/payment/settle': async () => ({ id: await addIssue(), reason: REASON }),
    'desk/ticket/answer': async () => ({ reference: await addTicket(), text: 'Because.', state: 'closed' }),
    'desk/ticket/note': async () => ({ reference: await addTicket(), text: 'Asked before.' }),
    'desk/ticket/change': async ({ id }) => ({
      reference: await addTicket(),
      state: 'waiting',
      assignee: id,
    }),
    'desk/macro/save': () => MACRO,
    'desk/macro/remove': async (operator) => ({ id: await addMacro(operator) }),
    'desk/held/decide': async () => {
      await holdValue();
      return { source: 'github', decision: 'release', reason: REASON };
    },
    'desk/dispute/answer': async () => ({
      reference: await addDispute(),
      state: 'rejected',
      en: 'The data show it.',
      it: 'Lo mostrano i dati.',
    }),
    'desk/dispute/discard': async () => ({ reference: await addDispute() }),
    'desk/ratings/disclose': () => ({ name: `Ann ${randomUUID()}`, holdings: ['bitcoin'] }),
    'desk/post/save': () => ({ base: 0, texts: POST }),
    'desk/post/publish': async (operator) => ({ id: await addPost(operator), version: 1, at: null }),
    'desk/post/cancel': async (operator) => {
      const id = await addPost(operator);
      await act(operator, 'desk/post/publish', { id, version: 1, at: '2099-01-01T00:00:00.000Z' });
      return { id };
    },
    'desk/news/hide': async () => ({ id: await addStory(), hidden: true, reason: REASON }),
    'desk/news/merge': async () => ({ id: await addStory(), into: await addStory(), reason: REASON }),
    'desk/news/tag': async () => ({ id: await addStory(), assets: ['ethereum'], reason: REASON }),
    'desk/event/save': () => EVENT,
    'desk/event/remove': async (operator) => ({
      id: await addEvent(operator),
      removed: true,
      reason: REASON,
    }),
    'desk/answer/save': () => ({
      section: 'score',
      place: 15,
      texts: newAnswer(),
      published: true,
      reason: REASON,
    }),
    'desk/asset/add': newAsset,
    'desk/asset/save': async (operator) => ({
      id: await addAsset(operator),
      patch: { aliases: ['Other'], former_names: null, impostors: ['monero'] },
      reason: REASON,
    }),
    'desk/asset/retire': async (operator) => ({
      id: await addAsset(operator),
      retired: { en: 'The project has ended.', it: 'Il progetto è finito.' },
      reason: REASON,
    }),
  };
}

export const makeDeskOperator = (people: Parameters<typeof makeOperator>[0]) => makeOperator(people, ROLES);

const REASON = 'seen by two people';
const MACRO = { title: 'Hello', en: 'Hello.', it: 'Ciao.' };
const POST = {
  en: { title: 'A title', excerpt: 'An excerpt', text: 'A text.' },
  it: { title: 'Un titolo', excerpt: 'Un sommario', text: 'Un testo.' },
};
/** The id of an answer is made of its English title. */
const newAnswer = () => ({
  en: { title: `Question ${randomUUID()}`, text: 'An answer.' },
  it: { title: 'Una domanda?', text: 'Una risposta.' },
});
const EVENT = {
  title: { en: 'Example upgrade', it: 'Aggiornamento di esempio' },
  category: 'upgrade',
  date: '2099-01-01',
  certainty: 'planned',
  source: { name: 'Example Foundation', url: 'https://example.org/upgrade' },
  outcome: null,
  assets: ['bitcoin'],
  reason: REASON,
};
const newAsset = () => ({
  id: randomUUID(),
  name: 'A new coin',
  ticker: 'NEW',
  category: CATEGORY_IDS[0],
  kind: 'coin',
  coinpaprika_id: null,
  repositories: [],
  reason: REASON,
});
