import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { provideAccountSite } from '#tests/builders/account-site.ts';
import { Authenticator } from '#tests/builders/authenticator.ts';
import { type makeMember, PASSWORD } from '#tests/builders/member.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

/** What an owner of passkeys does on the site of a test. */
export function passkeyOwner(people: AccountServices, ask: ReturnType<typeof provideAccountSite>['ask']) {
  const call = (member: Member, name: string, body: object = {}) =>
    ask('POST', `user/${name}`, body, { headers: member.headers });
  const begin = async (member: Member) => (await call(member, 'passkeys/begin')).body;
  const readState = async (member: Member) =>
    (await ask('GET', 'user/secondFactor', undefined, { headers: member.headers })).body;

  /** Adds a passkey, and returns its authenticator and the recovery codes. */
  async function addPasskey(member: Member, name = 'Laptop') {
    const authenticator = new Authenticator();
    const passkey = authenticator.create(await begin(member));
    const { body } = await call(member, 'passkeys/add', { name, passkey });
    return { authenticator, codes: body.recovery_codes as string[] };
  }

  const credentials = ({ email }: Member) => ({ email, password: PASSWORD });
  /** Asks for what a login with the right password needs for its second factor. */
  const beginLogin = async (member: Member) =>
    (await ask('POST', 'login/passkey/begin', credentials(member))).body;
  const login = (member: Member, factor: object = {}) =>
    ask('POST', 'login', { ...credentials(member), ...factor });
  const setRoles = (member: Member) =>
    people.db
      .updateTable('users')
      .set({ roles: ['support'] })
      .where('id', '=', member.id)
      .execute();
  /** Lets the challenges of a member expire. */
  const expire = (member: Member) =>
    people.pool.query(
      `update passkey_challenges set expires_at = now() - interval '1 second' where user_id = $1`,
      [member.id],
    );
  /** Makes the logins of a member older than a recent one. */
  const ageSession = (member: Member) =>
    people.pool.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
      member.id,
    ]);
  return { call, begin, readState, addPasskey, beginLogin, login, setRoles, expire, ageSession };
}
