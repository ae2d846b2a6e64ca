import { describe, expect, it } from 'vitest';
import { RECOVERY_CODES } from '#contracts/second-factor.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { addSecondFactor, codeOf } from '#tests/builders/operator.ts';

const { people, ask, mailsTo } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
const call = (member: Member, name: string, body: object) =>
  ask('POST', `user/secondFactor/${name}`, body, { headers: member.headers });
const readState = async (member: Member) =>
  (await ask('GET', 'user/secondFactor', undefined, { headers: member.headers })).body;
const login = (member: Member, code?: string, password = PASSWORD) =>
  ask('POST', 'login', { email: member.email, password, ...(code ? { second_factor: code } : {}) });

/** A code that counts neither now nor in the periods beside. */
const wrongCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((periods) => codeOf(secret, periods));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
};

async function setUp(member: Member): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await call(member, 'begin', {})).body;
  const { body } = await call(member, 'confirm', { code: codeOf(secret) });
  return { secret, codes: body.recovery_codes };
}

describe('the second factor of an account', () => {
  it('is on once a code confirms it, ends all other sessions and notifies the owner', async () => {
    const member = await makeMember(people);
    const other = await people.sessions.open(people.db, member.id, null);
    const begun = await call(member, 'begin', {});
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await readState(member)).since).toBeNull();
    expect((await login(member)).status).toBe(200);
    const wrong = await call(member, 'confirm', { code: wrongCode(begun.body.secret) });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.wrong_code']);
    const right = await call(member, 'confirm', { code: codeOf(begun.body.secret) });
    expect(right.body.recovery_codes).toHaveLength(RECOVERY_CODES);
    expect(await people.sessions.find(other)).toBeNull();
    expect((await people.sessions.find(member.token))!.hasSecondFactor).toBe(true);
    expect(await readState(member)).toMatchObject({ recovery_codes: RECOVERY_CODES, required: false });
    expect(await mailsTo(member.email)).toMatchObject([{ kind: 'second_factor', facts: { what: 'on' } }]);
  });

  it('asks a login with the right password for a code, and not one with a wrong password', async () => {
    const member = await makeMember(people);
    const { secret } = await setUp(member);
    expect((await login(member)).body.code).toBe('auth.code_required');
    expect((await login(member, undefined, 'Wrong-Horse-7')).body.code).toBe('auth.wrong_credentials');
    expect((await login(member, codeOf(secret, 1), 'Wrong-Horse-7')).body.code).toBe(
      'auth.wrong_credentials',
    );
    const { body } = await login(member, codeOf(secret, 1));
    expect((await people.sessions.find(body.authToken))!.hasSecondFactor).toBe(true);
  });

  it('accepts each code of the app once, and codes of the periods beside the present one', async () => {
    const member = await makeMember(people);
    const secret = await addSecondFactor(people, member.id);
    expect((await login(member, codeOf(secret, -3))).body.code).toBe('auth.wrong_code');
    expect((await login(member, codeOf(secret, 3))).body.code).toBe('auth.wrong_code');
    const present = codeOf(secret);
    expect((await login(member, present)).status).toBe(200);
    expect((await login(member, present)).body.code).toBe('auth.wrong_code');
    expect((await login(member, codeOf(secret, 1))).status).toBe(200);
  });

  it('accepts each recovery code once, in any case and without hyphens', async () => {
    const member = await makeMember(people);
    const { codes } = await setUp(member);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    expect((await login(member, typed)).status).toBe(200);
    expect((await login(member, codes[0])).body.code).toBe('auth.wrong_code');
    expect((await readState(member)).recovery_codes).toBe(RECOVERY_CODES - 1);
  });

  it('replaces the recovery codes, which invalidates the former ones', async () => {
    const member = await makeMember(people);
    const { codes } = await setUp(member);
    const renewed = await call(member, 'recoveryCodes', { code: codes[0] });
    expect(renewed.body.recovery_codes).toHaveLength(RECOVERY_CODES);
    expect((await login(member, codes[1])).body.code).toBe('auth.wrong_code');
    expect((await login(member, renewed.body.recovery_codes[0])).status).toBe(200);
  });

  it('stores recovery codes as hashes only, of 112 random bits or more', async () => {
    const member = await makeMember(people);
    const { codes } = await setUp(member);
    for (const code of codes) {
      expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){5}[2-9A-HJKMNP-TV-Z]{4}$/);
      expect(code.replaceAll('-', '').length * Math.log2(30)).toBeGreaterThan(112);
    }
    const { rows } = await people.pool.query('select * from recovery_codes where user_id = $1', [member.id]);
    expect(rows).toHaveLength(RECOVERY_CODES);
    expect(JSON.stringify(rows)).not.toContain(codes[0]!.replaceAll('-', ''));
  });

  it('is turned off with a code, and not without', async () => {
    const member = await makeMember(people);
    const { codes, secret } = await setUp(member);
    expect((await call(member, 'remove', { code: wrongCode(secret) })).body.code).toBe('auth.wrong_code');
    expect((await call(member, 'remove', { code: codes[0] })).status).toBe(204);
    expect((await login(member)).status).toBe(200);
    expect((await call(member, 'remove', { code: codes[1] })).body.code).toBe('second_factor.none');
  });

  it('stays on for an account with a role', async () => {
    const member = await makeMember(people);
    const { codes } = await setUp(member);
    await people.db
      .updateTable('users')
      .set({ roles: ['support'] })
      .where('id', '=', member.id)
      .execute();
    expect((await readState(member)).required).toBe(true);
    expect((await call(member, 'remove', { code: codes[0] })).body.code).toBe('second_factor.needed');
  });

  it('cannot be replaced while it is on, and needs the password after 10 minutes', async () => {
    const member = await makeMember(people);
    await people.pool.query(
      `update sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
      [member.id],
    );
    expect((await call(member, 'begin', {})).body.code).toBe('auth.fresh_login');
    expect((await call(member, 'begin', { currentPassword: 'Wrong-Horse-7' })).body.code).toBe(
      'auth.wrong_password',
    );
    const { body } = await call(member, 'begin', { currentPassword: PASSWORD });
    await call(member, 'confirm', { code: codeOf(body.secret) });
    expect((await call(member, 'begin', { currentPassword: PASSWORD })).body.code).toBe(
      'second_factor.active',
    );
  });

  it('limits attempts per account, also with the right code after them', async () => {
    const member = await makeMember(people);
    const secret = await addSecondFactor(people, member.id);
    for (let i = 0; i < 10; i += 1) await login(member, wrongCode(secret));
    expect((await login(member, codeOf(secret))).body.code).toBe('rate.limited');
  });
});

describe('a suspended account', () => {
  it('is refused at the login with the right password only, and loses its sessions and keys', async () => {
    const member = await makeMember(people);
    await people.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    expect((await login(member)).body.code).toBe('auth.suspended');
    expect((await login(member, undefined, 'Wrong-Horse-7')).body.code).toBe('auth.wrong_credentials');
    expect(await people.sessions.find(member.token)).toBeNull();
  });
});

describe('a session of an account with a role', () => {
  it('ends 8 hours after its login, and one without a role does not', async () => {
    const member = await makeMember(people);
    const age = (hours: number) =>
      people.pool.query(
        'update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1',
        [member.id, hours * 60],
      );
    await age(8.1);
    expect(await people.sessions.find(member.token)).not.toBeNull();
    await people.db
      .updateTable('users')
      .set({ roles: ['analyst'] })
      .where('id', '=', member.id)
      .execute();
    expect(await people.sessions.find(member.token)).toBeNull();
    await age(7.9);
    expect(await people.sessions.find(member.token)).not.toBeNull();
  });
});
