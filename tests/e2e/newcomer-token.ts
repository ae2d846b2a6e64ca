import type { APIRequestContext } from '@playwright/test';
import { readMailLink } from './outbox.ts';

const PASSWORD = 'Correct-Horse-7';

/** Opens a session of a new, activated account without data. */
export async function createNewcomerToken(request: APIRequestContext, email: string): Promise<string> {
  await request.post('/api/signup', {
    data: { email, firstName: 'Ada', lastName: 'Lovelace', password: PASSWORD, lang: 'en', rc_token: '' },
  });
  await request.get(await readMailLink(email, /signup\/activate/));
  const answer = await request.post('/api/login', { data: { email, password: PASSWORD } });
  return ((await answer.json()) as { authToken: string }).authToken;
}
