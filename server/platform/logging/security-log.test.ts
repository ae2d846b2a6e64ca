import { beforeEach, describe, expect, it } from 'vitest';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';

const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };
const { people, ask } = provideAccountSite({}, { logLevel: 'info', logStream });
beforeEach(() => {
  lines.length = 0;
});

const logged = () => lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
const events = () => logged().map(({ security }) => security);

describe('the log of security events', () => {
  it('has a login and a refused login with the account, the call and the time, but not what was sent', async () => {
    const { id, email } = await makeMember(people);
    await ask('POST', 'login', { email, password: PASSWORD });
    await ask('POST', 'login', { email, password: 'Wrong-Horse-7' });
    await ask('POST', 'login', { email: 'nobody@example.org', password: 'Wrong-Horse-7' });
    const refused = { event: 'refused', call: 'POST /api/login', code: 'auth.wrong_credentials' };
    expect(events()).toEqual([
      { event: 'login', user: id, method: 'password', secondFactor: false },
      { ...refused, user: id },
      refused,
    ]);
    for (const { time, level } of logged()) expect([typeof time, level]).toEqual(['number', 30]);
    expect(lines.join('')).not.toMatch(/example\.(org|test)|Horse|10\.\d+\.\d+\.\d+/);
  });

  it('has a refused authorization with the account', async () => {
    const { id, headers } = await makeMember(people, { tier: 'free' });
    await ask('GET', 'live-events/access', undefined, { headers });
    await ask('GET', 'desk/overview', undefined, { headers });
    await ask('GET', 'user');
    expect(events()).toEqual([
      { event: 'refused', call: 'GET /api/live-events/access', code: 'tier.required', user: id },
      { event: 'refused', call: 'GET /api/desk/overview', code: 'role.required', user: id },
      { event: 'refused', call: 'GET /api/user', code: 'auth.required' },
    ]);
  });

  it('has changes of the password, ended sessions and logouts', async () => {
    const { id, headers } = await makeMember(people);
    const token = await makeOneTimeToken(
      people.db,
      { userId: id, purpose: 'reset', data: null },
      new Date(Date.now() + 60_000),
    );
    await ask('POST', 'user/changePassword', { password: 'New-Horse-8' }, { headers });
    await ask('POST', 'user/endSessions', {}, { headers });
    await ask('POST', 'logout', {}, { headers });
    await ask('POST', 'login/passwordReset', { token, password: 'Paper-Lantern-9' });
    await ask('POST', 'login/passwordReset', { token, password: 'Paper-Lantern-9' });
    expect(events().map(({ event, code }) => code ?? event)).toEqual([
      'password_changed',
      'sessions_ended',
      'logout',
      'token.invalid',
      'token.invalid',
    ]);
  });

  it('has refused input without its content', async () => {
    await ask('POST', 'login', undefined, {
      payload: '{"email":{"__proto__":{"secret":1}}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(events()).toEqual([{ event: 'refused', call: 'POST /api/login', code: 'input.invalid' }]);
    expect(lines.join('')).not.toContain('secret');
  });
});
