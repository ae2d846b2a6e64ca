import type { Action, LoadUser } from '#bench/load/actions.ts';
import { PASSWORD, toEmail } from '#bench/load/fill-database.ts';
import type { createSender } from '#bench/load/send.ts';

const MAX_LOGGED_IN = 50;

/** Logs in up to 50 of the `users` in the filled database. Rejects when a login fails. */
export async function logIn(
  send: ReturnType<typeof createSender>['send'],
  url: string,
  users: number,
): Promise<LoadUser[]> {
  const loggedIn: LoadUser[] = [];
  for (let n = 0; n < Math.min(MAX_LOGGED_IN, users); n += 1) {
    const body = JSON.stringify({ email: toEmail(n), password: PASSWORD });
    const action: Action = {
      kind: 'login',
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': 'application/json' },
      body,
      ok: [200],
    };
    const answer = await send(url, action, true);
    if (answer.status !== 200)
      throw new Error(`a login answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    loggedIn.push({ token: (JSON.parse(answer.body) as { authToken: string }).authToken });
  }
  return loggedIn;
}
