import type { Db } from '#server/platform/db/handle.ts';
import { keepSecret } from '#server/platform/secrets/keep-secret.ts';
import { makeToken } from '#server/platform/secrets/token.ts';

/** What the unsubscribe links of this installation are signed with. */
export const unsubscribeSecret = (db: Db): Promise<string> => keepSecret(db, 'unsubscribe', makeToken);
