import { describe, expect, it } from 'vitest';
import { listIncidents, watchSite } from '#server/modules/operator-alerts/service.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { makeOperator } from '#tests/builders/operator.ts';
import { createTestDatabase } from '#tests/database.ts';

const people = provideAccounts({}, createTestDatabase);
const CONFIG = { liveData: 'auto', supportMail: null } as const;
const NOW = new Date('2026-03-10T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const setLastAnswer = (at: Date) =>
  people.db
    .insertInto('source_status')
    .values({ source: 'coingecko', live: true, last_good_at: at })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ last_good_at: at }))
    .execute();
const listMails = (address: string) =>
  people.db
    .selectFrom('emails')
    .select(['address', 'language', 'kind', 'facts'])
    .where('address', '=', address)
    .orderBy('created_at')
    .execute();

describe('watchSite', () => {
  it('tells each admin once in the own language, and once more when it is over', async () => {
    const ada = await makeOperator(people, ['admin']);
    const luca = await makeOperator(people, ['admin', 'editor']);
    const eva = await makeOperator(people, ['editor']);
    const gone = await makeOperator(people, ['admin']);
    await people.pool.query(`update users set settings = settings || '{"language": "it"}' where id = $1`, [
      luca.id,
    ]);
    await people.pool.query(`update users set settings = settings || '{"language": "en"}' where id = $1`, [
      ada.id,
    ]);
    await people.db.updateTable('users').set({ suspended_at: NOW }).where('id', '=', gone.id).execute();
    const address = async ({ id }: { id: string }) =>
      (await people.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email;

    await setLastAnswer(later(-181));
    expect(await watchSite(people.db, CONFIG, NOW)).toBe(2);
    const facts = { what: 'source_silent', subject: 'coingecko', since: NOW.toISOString() };
    expect(await listMails(await address(ada))).toMatchObject([
      { kind: 'operator_alert', language: 'en', facts: { ...facts, ended: null } },
    ]);
    expect(await listMails(await address(luca))).toMatchObject([{ language: 'it', facts }]);
    for (const other of [eva, gone]) expect(await listMails(await address(other))).toEqual([]);

    const [one, two] = await Promise.all([1, 2].map(() => watchSite(people.db, CONFIG, later(10))));
    expect([one, two]).toEqual([0, 0]);
    expect(await listIncidents(people.db)).toMatchObject([{ kind: 'source_silent', openedAt: NOW }]);

    await setLastAnswer(later(15));
    const ended = await Promise.all([1, 2].map(() => watchSite(people.db, CONFIG, later(20))));
    expect(ended.sort()).toEqual([0, 2]);
    expect(await listMails(await address(ada))).toMatchObject([
      {},
      { facts: { ...facts, ended: later(20).toISOString() } },
    ]);
    expect(await listIncidents(people.db)).toEqual([]);

    // The next silence is another incident.
    expect(await watchSite(people.db, CONFIG, later(15 + 181))).toBe(2);
    await setLastAnswer(later(300));
    await watchSite(people.db, CONFIG, later(300));
  });

  it('tells SUPPORT_MAIL instead where it is set, also of payments, without an id of the subscription', async () => {
    await people.db
      .insertInto('payment_issues')
      .values({ id: 'issue', kind: 'unknown_user', provider: 'stripe', subject: 'sub_secret', facts: '{}' })
      .execute();
    const config = { ...CONFIG, supportMail: 'ops@example.org' };
    expect(await watchSite(people.db, config, later(301))).toBe(1);
    const [mail] = await listMails('ops@example.org');
    expect(mail).toMatchObject({ language: 'en', facts: { what: 'payment_issue', ended: null } });
    expect(JSON.stringify(mail)).not.toContain('sub_secret');
    await people.db.updateTable('payment_issues').set({ resolved_at: NOW }).execute();
    expect(await watchSite(people.db, config, later(302))).toBe(1);
  });
});
