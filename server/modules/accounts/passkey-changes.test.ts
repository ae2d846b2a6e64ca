import { describe, expect, it } from 'vitest';
import { MAX_PASSKEY_NAME } from '#contracts/passkeys.ts';
import { RECOVERY_CODES } from '#contracts/second-factor.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { addSecondFactor, codeOf, makeOperator } from '#tests/builders/operator.ts';
import { passkeyOwner } from '#tests/builders/passkey-owner.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;
const { people, ask, mailsTo } = provideAccountSite();
const { call, readState, addPasskey, beginLogin, login, setRoles, ageSession } = passkeyOwner(people, ask);
const firstId = async (member: Member) => (await readState(member)).passkeys[0].id;

/** Starts requests while the account is locked, until two of them wait for the lock. */
async function whileLocked<T>(member: Member, start: () => T[]): Promise<T[]> {
  return people.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', member.id).forUpdate().execute();
    const started = start();
    const waiting = async () =>
      (
        await people.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rows.length;
    await expect.poll(waiting).toBe(started.length);
    return started;
  });
}

describe('a change of the second factor', () => {
  it('accepts a passkey in place of a code, once', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const passkey = authenticator.sign((await call(member, 'passkeys/prove')).body);
    const renewed = await call(member, 'secondFactor/recoveryCodes', { passkey });
    expect(renewed.body.recovery_codes).toHaveLength(RECOVERY_CODES);
    expect((await call(member, 'secondFactor/recoveryCodes', { passkey })).body.code).toBe('passkey.expired');
  });

  it('adds and removes the app beside a passkey without new recovery codes', async () => {
    const member = await makeMember(people);
    const { codes } = await addPasskey(member);
    const { secret } = (await call(member, 'secondFactor/begin')).body;
    const { body } = await call(member, 'secondFactor/confirm', { code: codeOf(secret) });
    expect(body.recovery_codes).toBeNull();
    expect((await call(member, 'secondFactor/remove', { code: codes[0] })).status).toBe(204);
    expect(await readState(member)).toMatchObject({ since: null, recovery_codes: RECOVERY_CODES - 1 });
    expect((await login(member)).body.code).toBe('auth.code_required');
    const whats = (await mailsTo(member.email)).map(({ facts }) => (facts as { what: string }).what);
    expect(whats).toEqual(['passkey_on', 'app_on', 'app_off']);
  });
});

describe('the new name of a passkey', () => {
  it('is shown without the spaces around it; an empty or long one is refused', async () => {
    const member = await makeMember(people);
    await addPasskey(member);
    const id = await firstId(member);
    expect((await call(member, 'passkeys/rename', { id, name: '  Old laptop ' })).status).toBe(204);
    expect((await readState(member)).passkeys).toMatchObject([{ id, name: 'Old laptop' }]);
    for (const name of [' ', 'x'.repeat(MAX_PASSKEY_NAME + 1)])
      expect((await call(member, 'passkeys/rename', { id, name })).body.issues).toMatchObject([
        { path: 'name' },
      ]);
    expect((await readState(member)).passkeys).toMatchObject([{ name: 'Old laptop' }]);
  });

  it('does not reach the passkey of another account', async () => {
    const [member, other] = [await makeMember(people), await makeMember(people)];
    await addPasskey(member);
    const id = await firstId(member);
    expect((await call(other, 'passkeys/rename', { id, name: 'Mine' })).body.code).toBe('passkey.not_found');
    expect((await readState(member)).passkeys).toMatchObject([{ name: 'Laptop' }]);
  });
});

describe('the removal of a passkey', () => {
  it('needs a recent login, and no second factor while another is left', async () => {
    const member = await makeMember(people);
    await addPasskey(member);
    await addPasskey(member, 'Phone');
    const id = await firstId(member);
    await ageSession(member);
    expect((await call(member, 'passkeys/remove', { id })).body.code).toBe('auth.fresh_login');
    expect((await call(member, 'passkeys/remove', { id, currentPassword: PASSWORD })).status).toBe(204);
    expect((await readState(member)).passkeys).toMatchObject([{ name: 'Phone' }]);
    expect((await call(member, 'passkeys/remove', { id, currentPassword: PASSWORD })).body.code).toBe(
      'passkey.not_found',
    );
    expect((await mailsTo(member.email)).at(-1)!.facts).toMatchObject({
      what: 'passkey_off',
      passkey: 'Laptop',
    });
  });

  it('needs the second factor when it is the last one, and then turns two-step login off', async () => {
    const member = await makeMember(people);
    const { authenticator } = await addPasskey(member);
    const id = await firstId(member);
    expect((await call(member, 'passkeys/remove', { id })).body.code).toBe('auth.code_required');
    const passkey = authenticator.sign((await call(member, 'passkeys/prove')).body);
    expect((await call(member, 'passkeys/remove', { id, proof: { passkey } })).status).toBe(204);
    expect(await readState(member)).toMatchObject({ passkeys: [], recovery_codes: 0 });
    expect((await login(member)).status).toBe(200);
    expect((await mailsTo(member.email)).at(-1)!.facts).toMatchObject({ what: 'off' });
  });

  it('leaves one of two to an account with a role, also when both are removed at once', async () => {
    const member = await makeMember(people);
    await addPasskey(member);
    await addPasskey(member, 'Phone');
    await setRoles(member);
    const ids: string[] = (await readState(member)).passkeys.map(({ id }: { id: string }) => id);
    const answers = await Promise.all(
      await whileLocked(member, () => ids.map((id) => call(member, 'passkeys/remove', { id }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const { passkeys } = await readState(member);
    expect(passkeys).toHaveLength(1);
    const last = await call(member, 'passkeys/remove', { id: passkeys[0].id });
    expect(last.body.code).toBe('second_factor.needed');
  });

  it('does not reach the passkey of another account', async () => {
    const [member, other] = [await makeMember(people), await makeMember(people)];
    await addPasskey(member);
    const id = await firstId(member);
    expect((await call(other, 'passkeys/remove', { id })).body.code).toBe('passkey.not_found');
    expect((await readState(member)).passkeys).toHaveLength(1);
  });

  it('by an admin turns two-step login off for an owner who lost it', async () => {
    const member = await makeMember(people);
    await addPasskey(member);
    const admin = await makeOperator(people, ['admin']);
    const body = { id: member.id, reason: 'lost the laptop' };
    const answer = await ask('POST', 'desk/user/resetSecondFactor', body, { headers: admin.headers });
    expect(answer.body.second_factor_since).toBeNull();
    expect((await login(member)).status).toBe(200);
  });
});

describe('an account with a role and a passkey', () => {
  it('opens the desk after a login with the passkey, and may turn the app off', async () => {
    const member = await makeMember(people);
    const { authenticator, codes } = await addPasskey(member);
    await addSecondFactor(people, member.id);
    await setRoles(member);
    expect((await call(member, 'secondFactor/remove', { code: codes[0] })).status).toBe(204);
    const passkey = authenticator.sign((await beginLogin(member)).passkey);
    const { authToken } = (await login(member, { passkey })).body;
    const find = (token: string) =>
      ask('POST', 'desk/user/find', { q: member.email }, { headers: { authorization: `Bearer ${token}` } });
    expect((await find(authToken)).status).toBe(200);
    const withoutFactor = await people.sessions.open(people.db, member.id, null);
    expect((await find(withoutFactor)).body.code).toBe('second_factor.required');
  });
});
