import { describe, expect, it } from 'vitest';
import { RECOVERY_CODES } from '#contracts/second-factor.ts';
import { cleanUpAccounts } from '#server/modules/accounts/cleanup-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { attestByManufacturer } from '#tests/builders/attestation.ts';
import { Authenticator } from '#tests/builders/authenticator.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { passkeyOwner } from '#tests/builders/passkey-owner.ts';

const { people, ask, mailsTo } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
const { call, begin, readState, addPasskey, beginLogin, expire, ageSession } = passkeyOwner(people, ask);
const codesOf = async (answers: Promise<{ body: { code: string } }>[]) =>
  (await Promise.all(answers)).map(({ body }) => body.code);

describe('a new passkey', () => {
  it('is the second factor at once, ends all other sessions, brings recovery codes and notifies the owner', async () => {
    const member = await makeMember(people);
    const other = await people.sessions.open(people.db, member.id, null);
    const { codes } = await addPasskey(member, 'Work laptop');
    expect(codes).toHaveLength(RECOVERY_CODES);
    expect(await people.sessions.find(other)).toBeNull();
    expect((await people.sessions.find(member.token))!.hasSecondFactor).toBe(true);
    expect(await readState(member)).toMatchObject({
      since: null,
      passkeys: [{ name: 'Work laptop', last_used_at: null, backed_up: false }],
      recovery_codes: RECOVERY_CODES,
    });
    expect(await mailsTo(member.email)).toMatchObject([
      { kind: 'second_factor', facts: { what: 'passkey_on', passkey: 'Work laptop' } },
    ]);
  });

  it('keeps sessions and recovery codes when there is a second factor already', async () => {
    const member = await makeMember(people);
    await addPasskey(member);
    const other = await people.sessions.open(people.db, member.id, null, { hasSecondFactor: true });
    const { codes } = await addPasskey(member, 'Phone');
    expect(codes).toBeNull();
    expect(await people.sessions.find(other)).not.toBeNull();
    const { passkeys, recovery_codes } = await readState(member);
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Phone']);
    expect(recovery_codes).toBe(RECOVERY_CODES);
  });

  it('names the site and the account, and excludes the passkeys that exist', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const creation = await begin(member);
    expect(creation.rp).toEqual({ id: 'localhost', name: 'Fairview' });
    expect(Buffer.from(creation.user.id, 'base64url').toString()).toBe(member.id);
    expect(creation.excludeCredentials).toMatchObject([{ id: authenticator.id, transports: ['internal'] }]);
  });

  it.each([
    ['for another site', { origin: 'https://fairview.example' }],
    ['for another port', { origin: 'http://localhost:3001' }],
    ['for another domain', { rpId: 'example.org' }],
  ])('is refused when it was created %s', async (_title, forgery) => {
    const member = await makeMember(people);
    const passkey = new Authenticator().create(await begin(member), forgery);
    const { status, body } = await call(member, 'passkeys/add', { name: 'Laptop', passkey });
    expect([status, body.code]).toEqual([403, 'passkey.refused']);
    expect((await readState(member)).passkeys).toEqual([]);
  });

  it('is refused when it brings the certificate of a manufacturer', async () => {
    const member = await makeMember(people);
    const passkey = new Authenticator().create(await begin(member), {}, attestByManufacturer);
    const { body } = await call(member, 'passkeys/add', { name: 'Laptop', passkey });
    expect(body.code).toBe('passkey.refused');
  });

  it('is refused with a used challenge, an expired one, one of somebody else and one for a login', async () => {
    const [member, other] = [await makeMember(people), await makeMember(people)];
    const creation = await begin(member);
    const add = (who: Member, passkey: object) => call(who, 'passkeys/add', { name: 'Laptop', passkey });
    expect((await add(member, new Authenticator().create(creation))).status).toBe(200);
    expect(await codesOf([add(member, new Authenticator().create(creation))])).toEqual(['passkey.expired']);
    expect(await codesOf([add(other, new Authenticator().create(await begin(member)))])).toEqual([
      'passkey.expired',
    ]);
    const { passkey: request } = await beginLogin(member);
    const forLogin = new Authenticator().create({ ...creation, challenge: request.challenge });
    expect(await codesOf([add(member, forLogin)])).toEqual(['passkey.expired']);
    const late = await begin(member);
    await expire(member);
    expect(await codesOf([add(member, new Authenticator().create(late))])).toEqual(['passkey.expired']);
  });

  it('is refused when any account has it', async () => {
    const [member, other] = [await makeMember(people), await makeMember(people)];
    const { authenticator } = await addPasskey(member);
    for (const who of [member, other]) {
      const passkey = authenticator.create(await begin(who));
      const { status, body } = await call(who, 'passkeys/add', { name: 'Copy', passkey });
      expect([status, body.code]).toEqual([409, 'passkey.registered']);
    }
    expect((await readState(other)).passkeys).toEqual([]);
  });

  it('needs the password after 10 minutes, and a demo account cannot add one', async () => {
    const member = await makeMember(people);
    await ageSession(member);
    expect((await call(member, 'passkeys/begin')).body.code).toBe('auth.fresh_login');
    expect((await call(member, 'passkeys/begin', { currentPassword: PASSWORD })).status).toBe(200);
    await people.db.updateTable('users').set({ demo: true }).where('id', '=', member.id).execute();
    expect((await call(member, 'passkeys/begin', { currentPassword: PASSWORD })).body.code).toBe(
      'demo.fixed',
    );
  });

  it('is the twenty-first at most in the request, never in the account', async () => {
    const member = await makeMember(people);
    const creation = await begin(member);
    await people.pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name)
        select $1 || n, $1, $1 || n, '', 0, '{}', false, 'x' from generate_series(1, 20) n`,
      [member.id],
    );
    const passkey = new Authenticator().create(creation);
    expect((await call(member, 'passkeys/add', { name: 'Laptop', passkey })).body.code).toBe(
      'passkey.too_many',
    );
    expect((await call(member, 'passkeys/begin')).body.code).toBe('passkey.too_many');
  });
});

describe('passkeys in the database', () => {
  it('are in the data export without keys, and end with the account', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    await begin(member);
    const { body } = await ask('GET', 'user/export', undefined, { headers: member.headers });
    expect(body.passkeys).toMatchObject([{ name: 'Laptop', credential_id: authenticator.id }]);
    expect(JSON.stringify(body)).not.toContain('public_key');
    await people.db.deleteFrom('users').where('id', '=', member.id).execute();
    for (const table of ['passkeys', 'passkey_challenges'] as const)
      expect(
        await people.db.selectFrom(table).selectAll().where('user_id', '=', member.id).execute(),
      ).toEqual([]);
  });

  it('have challenges as hashes only, which the clean-up deletes when they have expired', async () => {
    const member = await makeMember(people);
    const { challenge } = await begin(member);
    const read = async () =>
      (await people.pool.query('select * from passkey_challenges where user_id = $1', [member.id])).rows;
    expect(JSON.stringify(await read())).not.toContain(challenge);
    await cleanUpAccounts(people.db);
    expect(await read()).toHaveLength(1);
    await expire(member);
    await cleanUpAccounts(people.db);
    expect(await read()).toEqual([]);
  });
});
