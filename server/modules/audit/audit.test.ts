import { describe, expect, it } from 'vitest';
import { readAuditLog, recordAction } from '#server/modules/audit/service.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { createTestDatabase } from '#tests/database.ts';

const people = provideAccounts({}, createTestDatabase);

describe('the log of what operators do', () => {
  it('keeps who, when, what, before, after and why, newest first', async () => {
    const entry = {
      actorId: null,
      action: 'user.plan',
      subject: { kind: 'user' as const, id: 'ada' },
      before: { granted: 'free' },
      after: { granted: 'pro' },
      reason: 'a gift',
    };
    await recordAction(people.db, entry);
    await recordAction(people.db, { ...entry, after: { granted: 'lifetime' } });
    const [newest, oldest] = await readAuditLog(people.db);
    expect(oldest).toMatchObject({ ...entry, actorEmail: null });
    expect(newest).toMatchObject({ after: { granted: 'lifetime' } });
    expect(Date.now() - newest!.at.getTime()).toBeLessThan(60_000);
    expect(await readAuditLog(people.db, newest!.id)).toHaveLength(1);
  });

  it.each([
    ["update audit_log set reason = 'another'"],
    ['delete from audit_log'],
    ['truncate audit_log'],
    ["insert into audit_log (id, action, subject_kind, subject_id, reason) values (1, 'a', 'b', 'c', 'd')"],
  ])('is protected by the database from: %s', async (statement) => {
    await recordAction(people.db, {
      actorId: null,
      action: 'user.plan',
      subject: { kind: 'user', id: 'ada' },
      reason: 'kept',
    });
    const before = await readAuditLog(people.db);
    await expect(people.pool.query(statement)).rejects.toThrow();
    expect(await readAuditLog(people.db)).toEqual(before);
  });
});
