import { sql } from 'kysely';
import type { z } from 'zod';
import type { setPreferencesCall } from '#contracts/user-changes.ts';
import type { People } from '#server/modules/accounts/people.ts';
import type { UserRow } from '#server/modules/accounts/user-answer.ts';
import { toJson } from '#server/platform/db/schema.ts';

type Settings = z.output<NonNullable<(typeof setPreferencesCall)['body']>>['settings'];

/** Changes what is given and keeps the rest, in one statement: two tabs that change different parts both succeed. */
export async function changeSettings(people: People, userId: string, settings: Settings): Promise<UserRow> {
  const { email = {}, ...rest } = settings;
  return people.db
    .updateTable('users')
    .set({
      settings: sql`settings || ${toJson(rest)}::jsonb
        || jsonb_build_object('email', (settings->'email') || ${toJson(email)}::jsonb)`,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
