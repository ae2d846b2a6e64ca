import { describe, expect, it } from 'vitest';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, ask, mailsTo } = provideAccountSite();
let senders = 0;
const write = async (fields: object = {}, language = 'en') => {
  senders += 1;
  const message = { email: `s${senders}@example.org`, subject: 'A question', text: 'Why?', ...fields };
  const { body } = await ask('POST', 'contact/email', message, { headers: { 'accept-language': language } });
  return { ...message, reference: body.reference as string };
};
const makeSupport = () => makeOperator(people, ['support']);
type Support = Awaited<ReturnType<typeof makeSupport>>;
const act = ({ headers }: Support, path: string, body: object) =>
  ask('POST', `desk/${path}`, body, { headers });
const read = async ({ headers }: Support, reference: string) =>
  (await ask('GET', `desk/ticket/read?reference=${reference}`, undefined, { headers })).body;
const readActions = async (id: string) =>
  (await readEntriesAbout(people.db, { kind: 'message', id })).map(({ action, before, after }) => ({
    action,
    before,
    after,
  }));

describe('the tickets of the desk', () => {
  it('are the messages of the form, also without SUPPORT_MAIL, found by state and by a word of the text', async () => {
    const support = await makeSupport();
    const { reference } = await write({ text: 'A peculiar_word 100%' });
    await write();
    const find = async (body: object) =>
      (await act(support, 'tickets/find', body)).body.tickets.map(
        (ticket: { reference: string }) => ticket.reference,
      );
    expect(await find({ state: 'open', q: 'PECULIAR_word 100%' })).toEqual([reference]);
    expect(await find({ q: reference.toLowerCase() })).toEqual([reference]);
    expect(await find({ q: 'peculiar-word' })).toEqual([]);
    expect(await find({ state: 'closed', q: 'peculiar' })).toEqual([]);
  });

  it('return 404 for a number that does not exist', async () => {
    const support = await makeSupport();
    expect((await read(support, 'FV-22222222')).code).toBe('desk.ticket_not_found');
    const { status } = await act(support, 'ticket/note', { reference: 'FV-22222222', text: 'n' });
    expect(status).toBe(404);
  });
});

describe('POST desk/ticket/answer', () => {
  it('sends the answer in the language of the sender, with the ticket number in the subject', async () => {
    const [support, { reference, email }] = [await makeSupport(), await write({}, 'it')];
    const { body } = await act(support, 'ticket/answer', { reference, text: 'Ecco.', state: 'waiting' });
    expect(body).toMatchObject({ state: 'waiting', assignee: { _id: support.id } });
    expect(body.thread).toMatchObject([
      { kind: 'message', text: 'Why?', author: email },
      { kind: 'answer', text: 'Ecco.', author: support.email },
    ]);
    expect(await mailsTo(email)).toContainEqual(
      expect.objectContaining({
        kind: 'support_answer',
        language: 'it',
        facts: { reference, subject: 'A question', text: 'Why?', answer: 'Ecco.', replyTo: null },
      }),
    );
  });

  it('sends one email when the node fails before its reply is stored and the request is repeated', async () => {
    const [support, { reference, email }] = [await makeSupport(), await write()];
    const answer = () =>
      ask(
        'POST',
        'desk/ticket/answer',
        { reference, text: 'Once.', state: 'closed' },
        { headers: { ...support.headers, 'idempotency-key': reference } },
      );
    await people.pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'no reply'; end $$;
      create trigger fail before update on idempotent_responses execute function fail();`);
    expect((await answer()).status).toBe(500);
    expect((await read(support, reference)).state).toBe('open');
    await people.pool.query('drop trigger fail on idempotent_responses; drop function fail');
    for (const repeated of [await answer(), await answer()]) expect(repeated.status).toBe(200);
    expect((await read(support, reference)).thread).toHaveLength(2);
    const answers = (await mailsTo(email)).filter(({ kind }) => kind === 'support_answer');
    expect(answers).toHaveLength(1);
    expect(await readActions(reference)).toHaveLength(1);
  });

  it('leaves every text out of the audit log', async () => {
    const [support, { reference, email }] = [await makeSupport(), await write()];
    await act(support, 'ticket/answer', { reference, text: 'Our answer', state: 'closed' });
    await act(support, 'ticket/note', { reference, text: 'Our note' });
    await act(support, 'ticket/change', { reference, state: 'open', assignee: null });
    const actions = await readActions(reference);
    expect(actions).toEqual([
      {
        action: 'ticket.change',
        before: { state: 'closed', assignee: support.id },
        after: { state: 'open', assignee: null },
      },
      { action: 'ticket.note', before: null, after: null },
      { action: 'ticket.answer', before: { state: 'open' }, after: { state: 'closed' } },
    ]);
    for (const hidden of ['Our', 'Why', email]) expect(JSON.stringify(actions)).not.toContain(hidden);
  });
});

describe('a message that quotes a ticket', () => {
  it('continues it and opens it again when it comes from the same address, else it is a new one', async () => {
    const [support, first] = [await makeSupport(), await write()];
    await act(support, 'ticket/change', { reference: first.reference, state: 'closed', assignee: null });
    const other = await write({ subject: `Re: ${first.reference}` });
    expect(await read(support, first.reference)).toMatchObject({ state: 'closed', thread: [{}] });
    expect((await read(support, other.reference)).reference).toBe(other.reference);
    await write({ email: first.email, subject: `re: ${first.reference.toLowerCase()}`, text: 'More' });
    expect(await read(support, first.reference)).toMatchObject({
      state: 'open',
      thread: [{ text: 'Why?' }, { text: 'More' }],
    });
  });
});

describe('POST desk/ticket/change', () => {
  it('refuses an assignee without the role', async () => {
    const [support, member, { reference }] = [await makeSupport(), await makeMember(people), await write()];
    const { body } = await act(support, 'ticket/change', { reference, state: 'open', assignee: member.id });
    expect(body.code).toBe('desk.user_not_found');
  });
});

describe('the data of a sender with an account', () => {
  it('include answers and notes in the export, and go with the account', async () => {
    const [support, member] = [await makeSupport(), await makeMember(people)];
    const { reference } = await write({ email: member.email });
    await act(support, 'ticket/answer', { reference, text: 'Our answer', state: 'closed' });
    await act(support, 'ticket/note', { reference, text: 'Our note' });
    const { body, text } = await ask('GET', 'user/export', undefined, { headers: member.headers });
    expect(body.ticket_entries).toMatchObject([
      { reference, kind: 'answer', text: 'Our answer' },
      { reference, kind: 'note', text: 'Our note' },
    ]);
    expect(text).not.toContain(support.email);
    await people.db.deleteFrom('users').where('id', '=', member.id).execute();
    const left = await people.db
      .selectFrom('ticket_entries')
      .select('id')
      .where('reference', '=', reference)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the texts for answers', () => {
  it('can be added, changed and removed in both languages', async () => {
    const support = await makeSupport();
    const texts = { title: 'Zeta', en: 'Yes.', it: 'Sì.' };
    const added = (await act(support, 'macro/save', texts)).body.at(-1);
    expect(added).toMatchObject(texts);
    const changed = await act(support, 'macro/save', { ...texts, id: added.id, it: 'No.' });
    expect(changed.body.at(-1)).toEqual({ ...added, it: 'No.' });
    expect((await act(support, 'macro/remove', { id: added.id })).body).not.toContainEqual(
      changed.body.at(-1),
    );
    expect((await act(support, 'macro/remove', { id: added.id })).body.code).toBe('desk.macro_not_found');
  });
});
