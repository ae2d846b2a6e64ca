import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { type AccessRow, isAuthorised, type Member, membersOnly } from '#tests/api-access/access-row.ts';

const DOCUMENT = { title: 'T', lead: 'L', sections: [] };

/** Access rules of reports. */
export function reportRows(people: AccountServices): Record<string, AccessRow> {
  const addReport = async (me: Member, kind: 'weekly' | 'portfolio' = 'portfolio') => {
    const id = randomUUID();
    await people.db
      .insertInto('reports')
      .values({
        id,
        user_id: me.id,
        kind,
        subject: kind === 'weekly' ? '2026-11-16' : '',
        language: kind === 'weekly' ? null : 'en',
        state: 'ready',
        documents: toJson({ en: DOCUMENT }),
      })
      .execute();
    return id;
  };

  return {
    'GET user/weeklyReport': {
      buildRequest: async (me) => {
        await addReport(me, 'weekly');
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) {
          expect(answer.body.report !== null).toBe(caller === 'right user');
          expect(answer.body.paused).toBe(caller !== 'right user');
        }
      },
    },
    'GET reports': {
      buildRequest: async (me) => {
        await addReport(me);
        return {};
      },
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.data).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    // The right user has PRO, which includes no reports on demand.
    'POST reports/create': {
      buildRequest: () => ({ body: { kind: 'portfolio', language: 'en' } }),
      answers: membersOnly('403 tier.required'),
    },
    // The right user has PRO, which shares no reports.
    'POST reports/share': {
      buildRequest: async (me) => ({ body: { id: await addReport(me), shared: true } }),
      answers: membersOnly('403 tier.required'),
    },
    // The right user has PRO, which has no live events.
    'GET live-events/access': { answers: membersOnly('403 tier.required') },
    'GET team/reports': {
      answers: membersOnly('200'),
      verify: ({ caller, answer }) => {
        if (isAuthorised(caller)) expect(answer.body.data).toEqual([]);
      },
    },
    'POST reports/download': {
      buildRequest: async (me) => ({ body: { id: await addReport(me), format: 'html' } }),
      answers: membersOnly('200', '404 report.not_found'),
    },
    'POST reports/delete': {
      buildRequest: async (me) => ({ body: { id: await addReport(me) } }),
      answers: membersOnly('200', '404 report.not_found'),
      verify: async ({ caller, me }) => {
        const { deleted_at } = await people.db
          .selectFrom('reports')
          .select('deleted_at')
          .where('user_id', '=', me.id)
          .executeTakeFirstOrThrow();
        expect(deleted_at !== null).toBe(caller === 'right user');
      },
    },
  };
}
