import { beforeAll, describe, expect, it } from 'vitest';
import { readEntriesAbout } from '#server/modules/audit/service.ts';
import { disputesReader } from '#server/modules/desk-disputes/service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, site, ask, mailsTo } = provideAccountSite({ SUPPORT_MAIL: 'help@fairview.example' });
let flag: { asset: string; code: string };
beforeAll(() => {
  const flagged = [...site.snapshot.assets.values()].find(({ flags }) => flags.length > 0)!;
  flag = { asset: flagged.facts.id, code: flagged.flags[0]!.code };
});

const SENDER = {
  name: 'Ada Lovelace',
  position: 'Founder',
  email: 'ada@project.example',
  text: 'The supply is wrong.',
  source: 'https://project.example/supply',
};
const dispute = (fields: object = {}, options: object = {}) =>
  ask('POST', 'flags/dispute', { ...flag, ...SENDER, ...fields }, options);
const makeAnalyst = () => makeOperator(people, ['analyst']);
type Operator = Awaited<ReturnType<typeof makeAnalyst>>;
const act = ({ headers }: Operator, path: string, body: object) =>
  ask('POST', `desk/dispute/${path}`, body, { headers });
const readPublic = async (language = 'en') => {
  const version = await disputesReader.readVersion(people.db);
  site.holder.setDisputes({ version, answers: await disputesReader.read(people.db) });
  const { asset, code } = flag;
  const headers = { 'accept-language': language };
  return (await ask('GET', `flags/disputes?asset=${asset}&code=${code}`, undefined, { headers })).body.data;
};
const readFlag = async () =>
  (await ask('GET', `flags?asset=${flag.asset}&code=${flag.code}&state=all`)).body.data;

describe('POST flags/dispute', () => {
  it('keeps the dispute for the desk, mails a copy, and shows nothing in public', async () => {
    const email = 'copy@project.example';
    const { status, body } = await dispute({ email });
    expect([status, body]).toEqual([
      200,
      { status: 'sent', reference: expect.stringMatching(/^FD-[2-9A-Z]{8}$/), copy: true },
    ]);
    expect(await mailsTo(email)).toMatchObject([{ kind: 'support_copy' }]);
    expect(await mailsTo('help@fairview.example')).toContainEqual(
      expect.objectContaining({ kind: 'support' }),
    );
    const { headers } = await makeAnalyst();
    const list = await ask('GET', 'desk/disputes?state=open', undefined, { headers });
    expect(list.body.disputes).toContainEqual(
      expect.objectContaining({
        reference: body.reference,
        source: SENDER.source,
        state: 'open',
        answer: null,
      }),
    );
    expect(await readPublic()).toEqual([]);
  });

  it.each([
    ['source', 'javascript:alert(1)'],
    ['source', 'data:text/html,x'],
    ['source', 'project'],
    ['name', '<b>Ada</b>'],
    ['text', ' '],
    ['code', 'X'],
  ])('returns 400 with the field name for %s %j', async (path, value) => {
    const { status, body } = await dispute({ [path]: value });
    expect([status, body.issues?.[0].path]).toEqual([400, path]);
  });

  it('returns 404 for a flag that the asset never had', async () => {
    expect((await dispute({ asset: 'no-such-asset' })).body.code).toBe('flag.not_found');
  });

  it('returns 429 for the sixth dispute within an hour from one IP address', async () => {
    const from = { remoteAddress: '192.0.2.77' };
    for (let i = 0; i < 5; i += 1) expect((await dispute({}, from)).status).toBe(200);
    expect((await dispute({}, from)).status).toBe(429);
  });
});

describe('POST desk/dispute/answer', () => {
  it('shows the answer on the page of the flag and mails it, and leaves the flag as it is', async () => {
    const [analyst, before] = [await makeAnalyst(), await readFlag()];
    const email = 'founder@project.example';
    const { reference } = (await dispute({ email }, { headers: { 'accept-language': 'it' } })).body;
    const words = { en: 'You are right.', it: 'Hai ragione.' };
    await act(analyst, 'answer', { reference, state: 'upheld', ...words });
    const shown = await readPublic('it');
    expect(shown).toMatchObject([{ state: 'upheld', text: 'Hai ragione.', role: 'analyst' }]);
    for (const hidden of [analyst.email, email, SENDER.name, SENDER.text])
      expect(JSON.stringify(shown)).not.toContain(hidden);
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'dispute_answer',
      language: 'it',
      facts: { reference, state: 'upheld', answer: 'Hai ragione.' },
    });
    expect(await readFlag()).toEqual(before);
    const [entry] = await readEntriesAbout(people.db, { kind: 'dispute', id: reference });
    expect(entry).toMatchObject({
      action: 'dispute.answer',
      actorId: analyst.id,
      after: { state: 'upheld' },
    });
    expect(JSON.stringify(entry)).not.toContain(SENDER.text);
    await act(analyst, 'answer', { reference, state: 'rejected', en: 'No.', it: 'No.' });
    expect(await readPublic()).toMatchObject([{ state: 'rejected', text: 'No.' }]);
    expect((await act(analyst, 'discard', { reference })).body.code).toBe('desk.dispute_answered');
  });
});

describe('POST desk/dispute/discard', () => {
  it('deletes an open dispute without an email', async () => {
    const [analyst, email] = [await makeAnalyst(), 'spam@project.example'];
    const { reference } = (await dispute({ email })).body;
    expect((await act(analyst, 'discard', { reference })).status).toBe(200);
    expect((await act(analyst, 'discard', { reference })).body.code).toBe('desk.dispute_not_found');
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('the data of a sender with an account', () => {
  it('include the dispute in the export', async () => {
    const member = await makeMember(people);
    const { reference } = (await dispute({ email: member.email })).body;
    const { body } = await ask('GET', 'user/export', undefined, { headers: member.headers });
    expect(body.flag_disputes).toMatchObject([{ reference, text: SENDER.text }]);
  });
});
