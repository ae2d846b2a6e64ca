import type { FastifyInstance } from 'fastify';
import {
  type ApiKeyAnswer,
  apiKeysCall,
  createApiKeyCall,
  deleteApiKeyCall,
  rotateApiKeyCall,
} from '#contracts/api-keys.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { ListedKey } from '#server/modules/accounts/api-key-repository.ts';
import { createKey, endKey, readKeys, rotateKey } from '#server/modules/accounts/api-key-service.ts';
import { requireUser } from '#server/modules/accounts/user-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** API keys of a user. */
export function registerApiKeyRoutes(app: FastifyInstance, people: AccountServices): void {
  const { db } = people;

  registerMemberCall(app, people, apiKeysCall, async ({ session }) => {
    const { keys, days, limit, used, resetsAt } = await readKeys(db, await requireUser(db, session));
    return { keys: keys.map(toAnswer), quota: { limit, used, resets_at: resetsAt.toISOString() }, days };
  });

  registerMemberCall(
    app,
    people,
    createApiKeyCall,
    async ({ session, body }) => {
      const { key, entry } = await createKey(db, session.userId, body);
      people.wakeMail();
      return { key, entry: toAnswer(entry) };
    },
    { once: false },
  );

  registerMemberCall(
    app,
    people,
    rotateApiKeyCall,
    async ({ session, body }) => {
      const { key, entry } = await rotateKey(db, session.userId, body.id);
      people.wakeMail();
      return { key, entry: toAnswer(entry) };
    },
    { once: false },
  );

  registerMemberCall(app, people, deleteApiKeyCall, async ({ session, query }) => {
    await endKey(db, session.userId, query.id);
    return null;
  });
}

const toAnswer = (key: ListedKey): ApiKeyAnswer => ({
  _id: key.id,
  name: key.name,
  hint: key.hint,
  scopes: key.scopes,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  replaced_until: key.replacedUntil?.toISOString() ?? null,
  requests_today: key.requestsToday,
  requests_30d: key.requests30d,
});
