import { describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { Authenticator } from '#tests/builders/authenticator.ts';
import { makeMember } from '#tests/builders/member.ts';
import { passkeyOwner } from '#tests/builders/passkey-owner.ts';

const { people, ask } = provideAccountSite();
const { addPasskey, beginLogin, setRoles } = passkeyOwner(people, ask);

const discover = async () => (await ask('POST', 'login/passkey/discover', {})).body;
const signIn = (passkey: object) => ask('POST', 'login/passkey/signIn', { passkey });
const change = (id: string, changes: object) =>
  people.db.updateTable('users').set(changes).where('id', '=', id).execute();

describe('a login with a passkey alone', () => {
  it('opens a session of its owner that counts for roles', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    await setRoles(member);
    const request = await discover();
    expect(request).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' });
    const { status, body } = await signIn(authenticator.sign(request));
    expect([status, body.user._id]).toEqual([200, member.id]);
    const headers = { authorization: `Bearer ${body.authToken}` };
    const found = await ask('POST', 'desk/user/find', { q: member.email }, { headers });
    expect(found.status).toBe(200);
  });

  it.each([
    ['without a PIN or fingerprint', { isUserVerified: false }],
    ['on another site', { origin: 'https://fairview.example' }],
    ['for another domain', { rpId: 'example.org' }],
    ['for another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['that names no account', { userHandle: null }],
    ['that counts less than before', { counter: 0 }],
  ])('is refused with a signature %s', async (_title, forgery) => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    expect((await signIn(authenticator.sign(await discover()))).status).toBe(200);
    expect((await signIn(authenticator.sign(await discover(), forgery))).body.code).toBe('passkey.refused');
  });

  it('is refused with an unknown passkey, and with one that was removed', async () => {
    const member = await makeMember(people);
    expect((await signIn(new Authenticator().sign(await discover()))).body.code).toBe('passkey.unknown');
    const { authenticator } = await addPasskey(member);
    await people.db.deleteFrom('passkeys').where('user_id', '=', member.id).execute();
    expect((await signIn(authenticator.sign(await discover()))).body.code).toBe('passkey.unknown');
  });

  it('is refused with a used challenge, an expired one, and one for the step after the password', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const request = await discover();
    expect((await signIn(authenticator.sign(request))).status).toBe(200);
    expect((await signIn(authenticator.sign(request))).body.code).toBe('passkey.expired');
    const forStep = authenticator.sign((await beginLogin(member)).passkey);
    expect((await signIn(forStep)).body.code).toBe('passkey.expired');
    const late = authenticator.sign(await discover());
    await people.pool.query(
      `update passkey_challenges set expires_at = now() - interval '1 second' where purpose = 'sign_in'`,
    );
    expect((await signIn(late)).body.code).toBe('passkey.expired');
  });

  it('is refused to a suspended account and to one deleted too long ago, and restores one deleted lately', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const attempt = async () => signIn(authenticator.sign(await discover()));
    await change(member.id, { suspended_at: new Date() });
    expect((await attempt()).body.code).toBe('auth.suspended');
    await change(member.id, { suspended_at: null, deleted_at: new Date(Date.now() - 15 * 86_400_000) });
    expect((await attempt()).body.code).toBe('passkey.unknown');
    await change(member.id, { deleted_at: new Date() });
    expect((await attempt()).status).toBe(200);
    const { deleted_at } = await people.db
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(deleted_at).toBeNull();
  });

  it('is limited by the address of the caller, and leaves other addresses alone', async () => {
    const from = (remoteAddress: string) =>
      ask('POST', 'login/passkey/discover', {}, { remoteAddress }).then(({ status }) => status);
    for (let i = 0; i < 60; i += 1) await from('192.0.2.1');
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([429, 200]);
  });
});
