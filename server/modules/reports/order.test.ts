import { describe, expect, it } from 'vitest';
import { cleanUpReports, makeOrderedReports } from '#server/modules/reports/order-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { grantTier } from '#tests/builders/grant-tier.ts';
import { makeMember } from '#tests/builders/member.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

const { people, ask, site } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;

const best = () => site.snapshot.order.medium[0]!;
const order = (me: Member, body: object = { kind: 'portfolio', language: 'en' }) =>
  ask('POST', 'reports/create', body, { headers: me.headers });
const list = async (me: Member) => (await ask('GET', 'reports', undefined, { headers: me.headers })).body;
const download = (me: Member, id: string, format: 'html' | 'pdf') =>
  ask('POST', 'reports/download', { id, format }, { headers: me.headers });
const inbox = async (me: Member) =>
  (await ask('GET', 'notifications', undefined, { headers: me.headers })).body as { en: { title: string } }[];

describe('a report on demand', () => {
  it('on an asset is made once in its language, announced in the inbox, and downloaded as HTML and PDF', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    const { status, body } = await order(me, { kind: 'asset', asset: best(), language: 'it' });
    expect([status, body.data[0].state]).toEqual([201, 'queued']);
    await Promise.all([makeOrderedReports(people.db), makeOrderedReports(people.db)]);
    const [report] = (await list(me)).data;
    expect(report).toMatchObject({ state: 'ready', language: 'it', kind: 'asset' });
    expect(await inbox(me)).toHaveLength(1);
    const html = (await download(me, report._id, 'html')).text;
    expect(html).toContain('<html lang="it">');
    expect(html).toContain(site.snapshot.assets.get(best())!.facts.name);
    expect(html).toContain('Fonte, data');
    expect(html).toContain('stima');
    expect((await download(me, report._id, 'pdf')).headers['content-type']).toBe('application/pdf');
  });

  it('on the wallet contains the holdings of its user', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    await addWalletRows(people, me.id, [{ type: 'buy', date: '2025-03-01' }]);
    await order(me);
    await makeOrderedReports(people.db);
    const [report] = (await list(me)).data;
    const html = (await download(me, report._id, 'html')).text;
    expect(html.match(/<a href="[^"]*\/details\//g)!.length).toBeGreaterThan(0);
  });

  it('has a source and a date for every known market figure', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    await order(me, { kind: 'asset', asset: best(), language: 'en' });
    await makeOrderedReports(people.db);
    const { documents } = await people.db
      .selectFrom('reports')
      .select('documents')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    const sections = documents!.en!.sections;
    const rows = sections.find(({ id }) => id === 'market')!.rows;
    expect(rows.length).toBeGreaterThan(5);
    for (const [, value, source] of rows)
      expect(value!.text === '–' || /, \d{4}-\d\d-\d\d$/.test(source!.text)).toBe(true);
    const inputs = sections.find(({ id }) => id === 'inputs')!.rows;
    expect(inputs.length).toBeGreaterThan(20);
    expect(inputs.filter(([, , origin]) => origin!.text === '')).toEqual([]);
  });

  it('cannot be read, downloaded or deleted by another user', async () => {
    const [me, other] = [
      await makeMember(people, { tier: 'enterprise' }),
      await makeMember(people, { tier: 'enterprise' }),
    ];
    await order(me);
    await makeOrderedReports(people.db);
    const [report] = (await list(me)).data;
    expect((await list(other)).data).toEqual([]);
    expect((await download(other, report._id, 'html')).body.code).toBe('report.not_found');
    const removal = await ask('POST', 'reports/delete', { id: report._id }, { headers: other.headers });
    expect(removal.body.code).toBe('report.not_found');
  });

  it('stays readable when the plan ends; an order that is not made yet fails', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    await order(me);
    await makeOrderedReports(people.db);
    await order(me);
    await grantTier(people.db, me.email, 'pro');
    await makeOrderedReports(people.db);
    const answer = await list(me);
    expect(answer.data.map(({ state }: { state: string }) => state)).toEqual(['failed', 'ready']);
    expect(answer.quota).toMatchObject({ limit: 0, used: 1 });
    expect((await download(me, answer.data[1]._id, 'html')).status).toBe(200);
  });
});

describe('the quota of reports', () => {
  it('cannot exceed the reports of the month, also by two at once', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    const statuses = await Promise.all(Array.from({ length: 32 }, async () => (await order(me)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });

  it('counts a deleted report', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    const { body } = await order(me);
    const deleted = await ask('POST', 'reports/delete', { id: body.data[0]._id }, { headers: me.headers });
    expect(deleted.body).toMatchObject({ quota: { used: 1 }, data: [] });
  });

  it.each(['free', 'pro', 'lifetime'] as const)('is none for the plan %s', async (tier) => {
    expect((await order(await makeMember(people, { tier }))).body.code).toBe('tier.required');
  });

  it('is not used by an asset that is not listed', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    expect((await order(me, { kind: 'asset', asset: 'none', language: 'en' })).body.code).toBe(
      'asset.not_found',
    );
    expect((await list(me)).quota.used).toBe(0);
  });
});

describe('cleanUpReports', () => {
  it('deletes reports past their retention', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    const add = (kind: 'weekly' | 'asset', days: number) =>
      people.db
        .insertInto('reports')
        .values({
          id: `${me.id} ${kind} ${days}`,
          user_id: me.id,
          kind,
          subject: `${days}`,
          state: 'ready',
          created_at: new Date(Date.now() - days * 86_400_000),
        })
        .execute();
    for (const days of [365.9, 366.1]) await add('weekly', days);
    for (const days of [89.9, 90.1]) await add('asset', days);
    await cleanUpReports(people.db);
    const kept = await people.db
      .selectFrom('reports')
      .select('subject')
      .where('user_id', '=', me.id)
      .execute();
    expect(kept.map(({ subject }) => subject).sort()).toEqual(['365.9', '89.9']);
  });
});
