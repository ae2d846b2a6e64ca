import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAltchaChallenge } from '#server/modules/accounts/altcha.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';

type Ask = ReturnType<typeof provideAccountSite>['ask'];
let accounts = 0;
const signup = (ask: Ask, rc_token?: string) => {
  accounts += 1;
  return ask('POST', 'signup', {
    email: `captcha-${accounts}@example.org`,
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: 'Correct-Horse-7',
    ...(rc_token === undefined ? {} : { rc_token }),
  });
};
const expectInvalid = async (answer: ReturnType<typeof signup>) => {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([400, 'captcha.invalid']);
};

describe('signup with ALTCHA', () => {
  const { people, ask } = provideAccountSite({ CAPTCHA: 'altcha' });

  interface Challenge {
    parameters: Record<string, unknown>;
    signature: string;
  }
  const fetchChallenge = async () => (await ask('GET', 'captcha')).body as Challenge;
  /** Solves the challenge as the widget does. */
  const solve = async (challenge: Challenge) => ({
    challenge,
    solution: (await solveChallenge({ challenge: challenge as never, deriveKey }))!,
  });
  const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');

  it('accepts an answer once across signup and contact', async () => {
    const token = encode(await solve(await fetchChallenge()));
    expect((await signup(ask, token)).status).toBe(201);
    await expectInvalid(signup(ask, token));
    await expectInvalid(
      ask('POST', 'contact/email', { email: 'a@example.org', subject: 'Hi', text: 'Hello', rc_token: token }),
    );
  });

  it('accepts one of three concurrent requests with the same answer', async () => {
    const token = encode(await solve(await fetchChallenge()));
    const answers = await Promise.all([signup(ask, token), signup(ask, token), signup(ask, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it('does not consume the answer when the password breaks a rule', async () => {
    const rc_token = encode(await solve(await fetchChallenge()));
    const person = { email: 'weak@example.org', firstName: 'Ada', lastName: 'Lovelace', rc_token };
    expect((await ask('POST', 'signup', { ...person, password: 'weak' })).body.code).toBe(
      'signup.password_requirements',
    );
    expect((await ask('POST', 'signup', { ...person, password: 'Correct-Horse-7' })).status).toBe(201);
  });

  it('rejects a missing, malformed or wrong answer and changed parameters', async () => {
    const { challenge, solution } = await solve(await fetchChallenge());
    const later = Math.floor(Date.now() / 1000) + 86_400;
    await expectInvalid(signup(ask));
    await expectInvalid(signup(ask, ''));
    await expectInvalid(signup(ask, 'nonsense'));
    await expectInvalid(signup(ask, encode([])));
    await expectInvalid(signup(ask, encode({ challenge })));
    await expectInvalid(
      signup(ask, encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } })),
    );
    for (const changed of [{ cost: 1 }, { expiresAt: later }, { keySignature: '' }, { nonce: 'zz' }]) {
      const parameters = { ...challenge.parameters, ...changed };
      await expectInvalid(signup(ask, encode({ challenge: { ...challenge, parameters }, solution })));
    }
    await expectInvalid(signup(ask, encode({ challenge: { ...challenge, signature: 'ab' }, solution })));
  });

  it('rejects an expired challenge', async () => {
    const challenge = await createAltchaChallenge(people, new Date(Date.now() - 1000));
    await expectInvalid(signup(ask, encode(await solve(challenge as never))));
  });
});

describe('signup with reCAPTCHA', () => {
  const asked: string[] = [];
  let verdict: { status: number; body: string } = { status: 200, body: '{"success":true}' };
  const env: Record<string, string> = {
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET: 'its-secret',
  };
  beforeAll(async () => {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        asked.push(`${request.method} ${request.url} ${text}`);
        response.writeHead(verdict.status).end(verdict.body);
      });
    });
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
    env.RECAPTCHA_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha`;
    return () => void server.close();
  });
  const { ask } = provideAccountSite(env);

  it('returns the site key and the widget URL in login/options', async () => {
    expect((await ask('GET', 'login/options')).body).toMatchObject({
      captcha: 'recaptcha',
      recaptcha_site_key: 'site-key',
      recaptcha_url: env.RECAPTCHA_BASE_URL,
    });
  });

  it('verifies a token with the service and accepts it once', async () => {
    expect((await signup(ask, 'token-1')).status).toBe(201);
    expect(asked).toEqual(['POST /recaptcha/api/siteverify secret=its-secret&response=token-1']);
    await expectInvalid(signup(ask, 'token-1'));
  });

  it.each([
    ['a refusal', 200, '{"success":false,"error-codes":["timeout-or-duplicate"]}'],
    ['another format', 200, '{"ok":1}'],
    ['text that is not JSON', 200, '<html>'],
    ['an error', 503, '{"success":true}'],
  ])('rejects the token when the service answers with %s', async (_what, status, body) => {
    verdict = { status, body };
    await expectInvalid(signup(ask, 'token-2'));
  });
});
