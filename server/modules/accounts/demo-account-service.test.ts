import { describe, expect, it } from 'vitest';
import type { DemoAccount } from '#server/modules/accounts/demo-account-service.ts';
import { setUpDemo } from '#server/modules/demo/service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';

const { people, ask } = provideAccountSite({ DEMO: '1' });
const outsideDemo = () => ({ ...people, config: { ...people.config, demo: false } });
const login = ({ email, password }: DemoAccount) => ask('POST', 'login', { email, password });

describe('demo accounts', () => {
  it('are created once, one per plan, and listed in login/options', async () => {
    const made = await Promise.all([setUpDemo(people), setUpDemo(people)]);
    expect(made[0]).toEqual(made[1]);
    expect(made[0].map(({ email, tier }) => [email, tier])).toEqual([
      ['free@demo.fairview.test', 'free'],
      ['pro@demo.fairview.test', 'pro'],
      ['enterprise@demo.fairview.test', 'enterprise'],
    ]);
    expect(new Set(made[0].map(({ password }) => password)).size).toBe(3);
    expect((await ask('GET', 'login/options')).body.demo).toEqual(made[0]);
    for (const account of made[0])
      expect((await login(account)).body.user).toMatchObject({ email: account.email, tier: account.tier });
  });

  it('get no email to reset the password', async () => {
    await setUpDemo(people);
    await ask('GET', 'login/passwordRecovery?email=pro@demo.fairview.test');
    expect(await people.db.selectFrom('emails').selectAll().execute()).toEqual([]);
  });

  it('lose their sessions and passwords outside demo mode, and get new passwords in demo mode', async () => {
    const [before] = await setUpDemo(people);
    const { authToken } = (await login(before!)).body;
    expect(await setUpDemo(outsideDemo())).toEqual([]);
    expect(await people.sessions.find(authToken)).toBeNull();
    const { rows } = await people.pool.query(`select secrets::text as row from secrets`);
    expect(rows.map(({ row }) => row).join()).not.toContain(before!.password);
    const [after] = await setUpDemo(people);
    expect((await login(before!)).status).toBe(401);
    expect((await login(after!)).status).toBe(200);
  });
});

describe('demo accounts outside demo mode', () => {
  const real = provideAccountSite({ DEMO: '0' });

  it('are not listed and cannot log in', async () => {
    const demo = { ...real.people, config: { ...real.people.config, demo: true } };
    const accounts = await setUpDemo(demo);
    expect((await real.ask('GET', 'login/options')).body.demo).toEqual([]);
    for (const { email, password } of accounts) {
      const { status, body } = await real.ask('POST', 'login', { email, password });
      expect([status, body.code]).toEqual([401, 'auth.wrong_credentials']);
    }
  });
});
