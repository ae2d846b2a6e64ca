import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toJson } from '#server/platform/db/schema.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { grantTier } from '#tests/builders/grant-tier.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask, site } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;

const post = (me: Member, path: string, body: object = {}) =>
  ask('POST', path, body, { headers: me.headers });
const get = async (me: Member, path: string) =>
  (await ask('GET', path, undefined, { headers: me.headers })).body;
const shared = async (me: Member) => (await get(me, 'team/reports')).data;
const read = async (me: Member, id: string) =>
  (await post(me, 'reports/download', { id, format: 'html' })).status;

/** A payer and a member with a seat. */
async function makeTeam() {
  const payer = await makeMember(people, { tier: 'enterprise' });
  const member = await makeMember(people);
  await post(payer, 'team/invite', { email: member.email });
  const { invitations } = await get(member, 'team');
  await post(member, 'team/accept', { id: invitations[0]._id });
  return { payer, member };
}

/** A finished report. Returns its id. */
async function makeReport(me: Member, kind: 'asset' | 'portfolio' = 'asset'): Promise<string> {
  const id = randomUUID();
  const subject = kind === 'asset' ? site.snapshot.order.medium[0]! : '';
  const documents = toJson({ en: { title: 'Report', lead: '', sections: [] } });
  await people.db
    .insertInto('reports')
    .values({ id, user_id: me.id, kind, subject, language: 'en', state: 'ready', documents })
    .execute();
  return id;
}

describe('a report on an asset', () => {
  it('can be read by the team after a member shared it, with the name of the member', async () => {
    const { payer, member } = await makeTeam();
    const id = await makeReport(member);
    expect(await shared(payer)).toEqual([]);
    expect(await read(payer, id)).toBe(404);
    expect((await post(member, 'reports/share', { id, shared: true })).body.data[0].shared).toBe(true);
    const [report] = await shared(payer);
    expect(report).toMatchObject({ _id: id, is_yours: false, language: 'en' });
    expect(report.by).toBe(
      `${(await get(member, 'user')).firstName} ${(await get(member, 'user')).lastName}`,
    );
    expect(await shared(member)).toMatchObject([{ _id: id, is_yours: true }]);
    expect(await read(payer, id)).toBe(200);
  });

  it('cannot be read by strangers and other teams', async () => {
    const [{ payer }, other] = [await makeTeam(), await makeTeam()];
    const id = await makeReport(payer);
    await post(payer, 'reports/share', { id, shared: true });
    for (const me of [other.payer, other.member, await makeMember(people, { tier: 'pro' })]) {
      expect(await shared(me)).toEqual([]);
      expect(await read(me, id)).toBe(404);
    }
  });

  it.each([
    [
      'the user stops sharing it',
      (member: Member, id: string) => post(member, 'reports/share', { id, shared: false }),
    ],
    ['the user leaves the team', (member: Member) => post(member, 'team/leave')],
    ['the user deletes it', (member: Member, id: string) => post(member, 'reports/delete', { id })],
  ])('is closed to the team again when %s', async (_title, change) => {
    const { payer, member } = await makeTeam();
    const id = await makeReport(member);
    await post(member, 'reports/share', { id, shared: true });
    expect(await read(payer, id)).toBe(200);
    await change(member, id);
    expect(await shared(payer)).toEqual([]);
    expect(await read(payer, id)).toBe(404);
  });

  it('is closed to the team while its plan is not in force, and stays readable to its user', async () => {
    const { payer, member } = await makeTeam();
    const id = await makeReport(payer);
    await post(payer, 'reports/share', { id, shared: true });
    await grantTier(people.db, payer.email, 'free');
    expect(await shared(member)).toEqual([]);
    expect(await read(member, id)).toBe(404);
    expect(await read(payer, id)).toBe(200);
    expect((await post(payer, 'reports/share', { id, shared: true })).body.code).toBe('tier.required');
    expect((await post(payer, 'reports/share', { id, shared: false })).status).toBe(200);
  });
});

describe('POST reports/share', () => {
  it('refuses a report on a wallet and another user’s', async () => {
    const { payer, member } = await makeTeam();
    const wallet = await makeReport(payer, 'portfolio');
    const asset = await makeReport(payer);
    const share = async (me: Member, id: string) =>
      (await post(me, 'reports/share', { id, shared: true })).body.code;
    expect(await share(payer, wallet)).toBe('report.not_found');
    expect(await share(member, asset)).toBe('report.not_found');
  });
});
