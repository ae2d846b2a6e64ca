import { describe, expect, it } from 'vitest';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { makeToken, sha256 } from '#server/platform/secrets/token.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { Authenticator } from '#tests/builders/authenticator.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { addSecondFactor, codeOf } from '#tests/builders/operator.ts';
import { passkeyOwner } from '#tests/builders/passkey-owner.ts';

const { people, ask } = provideAccountSite();
const { call, readState, addPasskey, beginLogin, login, expire } = passkeyOwner(people, ask);

describe('a login of an account with a passkey', () => {
  it('succeeds with password and passkey, and records the use', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    expect((await login(member)).body.code).toBe('auth.code_required');
    const { app, passkey: request } = await beginLogin(member);
    expect(app).toBe(false);
    expect(request.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const { status, body } = await login(member, { passkey: authenticator.sign(request) });
    expect(status).toBe(200);
    expect((await people.sessions.find(body.authToken))!.hasSecondFactor).toBe(true);
    expect((await readState(member)).passkeys[0].last_used_at).not.toBeNull();
  });

  it('is prepared only with the right password, and not without a second factor', async () => {
    const member = await makeMember(people);
    expect((await beginLogin(member)).code).toBe('second_factor.none');
    await addPasskey(member);
    const wrong = await ask('POST', 'login/passkey/begin', {
      email: member.email,
      password: 'Wrong-Horse-7',
    });
    expect(wrong.body.code).toBe('auth.wrong_credentials');
    const unknown = await ask('POST', 'login/passkey/begin', { email: 'no@example.org', password: PASSWORD });
    expect(unknown.body.code).toBe('auth.wrong_credentials');
  });

  it('needs the right password beside the passkey', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const passkey = authenticator.sign((await beginLogin(member)).passkey);
    const { body } = await ask('POST', 'login', { email: member.email, password: 'Wrong-Horse-7', passkey });
    expect(body.code).toBe('auth.wrong_credentials');
  });

  it.each([
    ['on another site', { origin: 'https://fairview.example' }],
    ['for another domain', { rpId: 'example.org' }],
    ['for another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('is refused with a signature made %s', async (_title, forgery) => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const passkey = authenticator.sign((await beginLogin(member)).passkey, forgery);
    expect((await login(member, { passkey })).body.code).toBe('passkey.refused');
  });

  it('is refused with a changed signature', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const request = (await beginLogin(member)).passkey;
    const passkey = { ...new Authenticator().sign(request), id: authenticator.id, rawId: authenticator.id };
    expect((await login(member, { passkey })).body.code).toBe('passkey.refused');
  });

  it('is refused when the counter does not rise, as that of a copied key', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const attempt = async (counter: number) =>
      login(member, { passkey: authenticator.sign((await beginLogin(member)).passkey, { counter }) });
    expect((await attempt(5)).status).toBe(200);
    expect((await attempt(5)).body.code).toBe('passkey.refused');
    expect((await attempt(4)).body.code).toBe('passkey.refused');
    expect((await attempt(6)).status).toBe(200);
  });

  it('succeeds again with an authenticator that does not count', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    for (let i = 0; i < 2; i += 1) {
      const passkey = authenticator.sign((await beginLogin(member)).passkey, { counter: 0 });
      expect((await login(member, { passkey })).status).toBe(200);
    }
  });

  it('is refused with a used challenge, an expired one, one of somebody else and one for a change', async () => {
    const [member, other] = [await makeMember(people), await makeMember(people)];
    const { authenticator } = await addPasskey(member);
    await addPasskey(other);
    const request = (await beginLogin(member)).passkey;
    expect((await login(member, { passkey: authenticator.sign(request) })).status).toBe(200);
    expect((await login(member, { passkey: authenticator.sign(request) })).body.code).toBe('passkey.expired');
    const foreign = authenticator.sign((await beginLogin(other)).passkey);
    expect((await login(member, { passkey: foreign })).body.code).toBe('passkey.expired');
    const forChange = authenticator.sign((await call(member, 'passkeys/prove')).body);
    expect((await login(member, { passkey: forChange })).body.code).toBe('passkey.expired');
    const late = authenticator.sign((await beginLogin(member)).passkey);
    await expire(member);
    expect((await login(member, { passkey: late })).body.code).toBe('passkey.expired');
  });

  it('is refused with the passkey of another account', async () => {
    const [member, other] = [await makeMember(people), await makeMember(people)];
    await addPasskey(member);
    const { authenticator } = await addPasskey(other);
    const passkey = authenticator.sign((await beginLogin(member)).passkey);
    expect((await login(member, { passkey })).body.code).toBe('passkey.unknown');
  });

  it('opens one session when two requests give the same signature at once', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const passkey = authenticator.sign((await beginLogin(member)).passkey);
    const both = await Promise.all([login(member, { passkey }), login(member, { passkey })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('accepts a recovery code, and no code of an app that was never confirmed', async () => {
    const member = await makeMember(people);
    const { codes } = await addPasskey(member);
    const { secret } = (await call(member, 'secondFactor/begin')).body;
    expect((await login(member, { second_factor: codeOf(secret) })).body.code).toBe('auth.wrong_code');
    expect((await login(member, { second_factor: codes[0] })).status).toBe(200);
  });

  it('accepts a passkey after too many wrong codes, and a code after too many wrong passkeys', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const secret = await addSecondFactor(people, member.id);
    for (let i = 0; i < 11; i += 1) await login(member, { second_factor: 'wrong' });
    expect((await login(member, { second_factor: codeOf(secret) })).body.code).toBe('rate.limited');
    const passkey = authenticator.sign((await beginLogin(member)).passkey);
    expect((await login(member, { passkey })).status).toBe(200);
    await people.limits.clear('secondFactor', member.id);
    for (let i = 0; i < 11; i += 1) await login(member, { passkey });
    expect((await login(member, { passkey })).body.code).toBe('rate.limited');
    expect((await login(member, { second_factor: codeOf(secret) })).status).toBe(200);
  });

  it('through Google succeeds with the passkey in the tab that began it', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const verifier = makeToken();
    const data = { challenge: sha256(verifier).toString('base64url') };
    const expiresAt = new Date(Date.now() + 60_000);
    const code = await makeOneTimeToken(people.db, { userId: member.id, purpose: 'login', data }, expiresAt);
    const other = await ask('POST', 'login/passkey/begin', { code, verifier: makeToken() });
    expect(other.body.code).toBe('token.invalid');
    const begun = await ask('POST', 'login/passkey/begin', { code, verifier });
    const passkey = authenticator.sign(begun.body.passkey);
    const { status } = await ask('POST', 'login/google/exchange', { code, verifier, passkey });
    expect(status).toBe(200);
  });
});
