import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { keepSecret } from '#server/people/keep-secret.ts';
import { makeToken } from '#server/people/token.ts';

/** What the unsubscribe links of this installation are signed with. */
export const unsubscribeSecret = (db: Kysely<Database>): Promise<string> =>
  keepSecret(db, 'unsubscribe', makeToken);
