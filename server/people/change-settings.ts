import { sql } from 'kysely';
import type { z } from 'zod';
import type { setPreferencesCall } from '#contracts/user-changes.ts';
import { toJson } from '#server/db/schema.ts';
import type { People } from '#server/people/people.ts';
import type { UserRow } from '#server/people/user-answer.ts';

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
