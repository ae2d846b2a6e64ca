import { describe, expect, it } from 'vitest';
import { createInitialSettings } from '#contracts/user.ts';
import { getUnsubscribeSecret } from '#server/modules/mail/unsubscribe-service.ts';
import { makeUnsubscribeToken } from '#server/modules/mail/unsubscribe-token.ts';
import { findLastWeek, makeWeeklyReports } from '#server/modules/reports/weekly-service.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { grantTier } from '#tests/builders/grant-tier.ts';
import { makeMember } from '#tests/builders/member.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';

const { people, ask, mailsTo } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;

const read = async (me: Member, locale = 'en', query = '', by = ask) =>
  (
    await by('GET', `user/weeklyReport${query}`, undefined, {
      headers: { ...me.headers, 'accept-language': locale },
    })
  ).body;
const countReports = async ({ id }: Member) =>
  (await people.db.selectFrom('reports').select('id').where('user_id', '=', id).execute()).length;
const wantMail = ({ id }: Member, { db } = people) => {
  const settings = createInitialSettings('it');
  return db
    .updateTable('users')
    .set({ settings: toJson({ ...settings, email: { ...settings.email, weekly_report: true } }) })
    .where('id', '=', id)
    .execute();
};
const section = (report: { document: { sections: { id: string; rows: unknown[][] }[] } }, id: string) =>
  report.document.sections.find((each) => each.id === id)!;

describe('findLastWeek', () => {
  it.each([
    ['2026-11-23T00:00:00.000Z', '2026-11-16'],
    ['2026-11-22T23:59:59.999Z', '2026-11-09'],
    ['2026-11-29T23:59:59.999Z', '2026-11-16'],
    ['2026-01-01T12:00:00.000Z', '2025-12-22'],
  ])('at %s returns the Monday %s', (time, monday) => {
    expect(findLastWeek(time)).toBe(monday);
  });
});

describe('a weekly report', () => {
  it('is made once per user and week, also by nodes at the same time', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    await wantMail(me);
    await Promise.all([makeWeeklyReports(people.db), makeWeeklyReports(people.db)]);
    await makeWeeklyReports(people.db);
    expect(await countReports(me)).toBe(1);
    const mails = await mailsTo(me.email);
    expect(mails.map(({ kind, language }) => [kind, language])).toEqual([['weekly_report', 'it']]);
    const inbox = (await ask('GET', 'notifications', undefined, { headers: me.headers })).body;
    expect(inbox).toHaveLength(1);
    expect(inbox[0].it.callToAction.link).toMatch(/^\/weekly-report\/\?week=\d{4}-\d\d-\d\d$/);
  });

  it.each(['free', 'deleted'] as const)('is not made for %s', async (who) => {
    const me = await makeMember(people, { tier: who === 'free' ? 'free' : 'pro' });
    if (who === 'deleted')
      await people.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', me.id).execute();
    await makeWeeklyReports(people.db);
    expect(await countReports(me)).toBe(0);
  });

  it('is sent by email only to users who asked for it', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    await makeWeeklyReports(people.db);
    expect([await countReports(me), await mailsTo(me.email)]).toEqual([1, []]);
  });

  it('is unsubscribed from by the link of its email alone', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    await wantMail(me);
    const token = makeUnsubscribeToken(await getUnsubscribeSecret(people.db), {
      userId: me.id,
      settings: ['weekly_report'],
    });
    expect((await ask('POST', `mails/unsubscribe?token=${token}`)).body.changed).toEqual(['weekly_report']);
    await makeWeeklyReports(people.db);
    expect(await mailsTo(me.email)).toEqual([]);
  });

  it('contains the movers with reasons, and the holdings and wishlist of its user alone', async () => {
    const [me, other] = [
      await makeMember(people, { tier: 'pro' }),
      await makeMember(people, { tier: 'pro' }),
    ];
    await addWalletRows(people, me.id, [{ type: 'buy', date: '2025-03-01' }]);
    await people.db.insertInto('favourites').values({ user_id: me.id, asset_id: 'bitcoin' }).execute();
    await makeWeeklyReports(people.db);
    const { report } = await read(me);
    expect(section(report, 'holdings').rows).toHaveLength(1);
    expect(section(report, 'wishlist').rows).toHaveLength(1);
    const movers = (await ask('GET', 'rank/movers', undefined, { headers: me.headers })).body.data;
    expect(section(report, 'movers').rows).toHaveLength(movers.length);
    const theirs = (await read(other)).report;
    expect(section(theirs, 'holdings').rows).toEqual([]);
    expect(section(theirs, 'wishlist').rows).toEqual([]);
  });

  it('says that no event is recorded', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    await makeWeeklyReports(people.db, new Date('2050-01-01T00:00:00Z'));
    const { rows, empty } = section((await read(me)).report, 'events') as unknown as {
      rows: unknown[];
      empty: string;
    };
    expect([rows, empty]).toEqual([[], 'No event is recorded for the next 7 days.']);
    const inbox = (await ask('GET', 'notifications', undefined, { headers: me.headers })).body;
    expect(inbox[0].en.description).not.toContain('Events');
  });

  it('exists in both languages, and as PDF in the requested one', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    await makeWeeklyReports(people.db);
    const [en, it] = [await read(me), await read(me, 'it')];
    expect(en.report.document.title).toMatch(/^Weekly report, 2026-04-27 to/);
    expect(it.report.document.title).toMatch(/^Report settimanale, dal 27-04-2026/);
    const pdf = await ask(
      'POST',
      'reports/download',
      { id: it.report._id, format: 'pdf' },
      {
        headers: { ...me.headers, 'accept-language': 'it' },
      },
    );
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename="fairview-weekly-${it.report.week}.pdf"`,
    );
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  it('stays readable when the plan ends, which pauses new ones', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    await makeWeeklyReports(people.db);
    await grantTier(people.db, me.email, 'free');
    expect(await read(me)).toMatchObject({ paused: true, report: { week: expect.any(String) } });
    await people.db.deleteFrom('reports').where('user_id', '=', me.id).execute();
    await makeWeeklyReports(people.db);
    expect(await read(me)).toMatchObject({ paused: true, weeks: [], report: null });
  });

  it('returns 404 for a week without a report', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    expect((await read(me, 'en', '?week=2020-01-06')).code).toBe('report.not_found');
  });
});

describe('a weekly report on all assets', () => {
  const whole = provideAccountSite({}, {}, createFilledDatabase);

  it('lists at most 20 new red flags, those of the user’s assets first, and says how many there are', async () => {
    const me = await makeMember(whole.people, { tier: 'pro' });
    const board = (await whole.ask('GET', 'flags?state=new')).body.data;
    const { crypto_id: followed } = board.at(-1);
    await whole.people.db
      .insertInto('favourites')
      .values({ user_id: me.id, asset_id: followed._id })
      .execute();
    await makeWeeklyReports(whole.people.db);
    const { report } = await read(me, 'en', '', whole.ask);
    const { rows, lead } = section(report, 'raised') as unknown as {
      rows: { text: string }[][];
      lead: string;
    };
    expect(rows).toHaveLength(20);
    expect(rows[0]![0]!.text).toContain(followed.name);
    expect(lead).toMatch(/^20 of \d+: /);
  });

  it('lists the events of the next seven days, those of the user’s assets first, and mails the first of them', async () => {
    const me = await makeMember(whole.people, { tier: 'pro' });
    await wantMail(me, whole.people);
    await whole.people.db.insertInto('favourites').values({ user_id: me.id, asset_id: 'aptos' }).execute();
    await makeWeeklyReports(whole.people.db, new Date('2026-11-06T08:00:00Z'));
    const { rows } = section((await read(me, 'en', '', whole.ask)).report, 'events') as unknown as {
      rows: { text: string }[][];
    };
    expect(rows[0]!.slice(1).map(({ text }) => text)).toEqual([
      'Aptos',
      '2026-11-11',
      'Planned date',
      'DefiLlama, 2026-08-06',
    ]);
    const days = rows.slice(1).map((row) => row[2]!.text);
    expect(days).toEqual(days.toSorted());
    expect(days.every((day) => day >= '2026-11-06' && day <= '2026-11-13')).toBe(true);
    const inbox = (await whole.ask('GET', 'notifications', undefined, { headers: me.headers })).body;
    expect(inbox[0].it.description).toMatch(/Eventi dei prossimi 7 giorni: 11-11-2026 Sblocco di [^;]+APT/);
  });
});
