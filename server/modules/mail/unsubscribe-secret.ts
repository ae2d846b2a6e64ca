import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { keepSecret } from '#server/platform/secrets/secret-repository.ts';
import { makeToken } from '#server/platform/secrets/token.ts';

/** What the unsubscribe links of this installation are signed with. */
export const unsubscribeSecret = (db: Kysely<Database>): Promise<string> =>
  keepSecret(db, 'unsubscribe', makeToken);
