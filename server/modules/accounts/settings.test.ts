import { describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
const post = ({ headers }: Member, path: string, body: object) => ask('POST', path, body, { headers });
const readSettings = async ({ headers }: Member) =>
  (await ask('GET', 'user', undefined, { headers })).body.settings;

describe('POST user/setPreferences', () => {
  it('changes the given settings and keeps the others', async () => {
    const member = await makeMember(people);
    const before = await readSettings(member);
    const { body } = await post(member, 'user/setPreferences', {
      settings: { email: { knowledge: true }, cost_basis: 'hifo', time_zone: 'Europe/Rome' },
    });
    expect(body.settings).toEqual({
      ...before,
      email: { ...before.email, knowledge: true },
      cost_basis: 'hifo',
      time_zone: 'Europe/Rome',
    });
  });

  it('keeps all of several concurrent changes', async () => {
    const member = await makeMember(people);
    await Promise.all([
      post(member, 'user/setPreferences', { settings: { email: { knowledge: true } } }),
      post(member, 'user/setPreferences', { settings: { email: { trading_signals: true } } }),
      post(member, 'user/setCurrencyPreferences', { currency: 'eur' }),
      post(member, 'user/setLanguagePreferences', { lang: 'it' }),
    ]);
    expect(await readSettings(member)).toMatchObject({
      email: { knowledge: true, trading_signals: true, analysed_assets: false, weekly_report: false },
      currency: 'eur',
      language: 'it',
    });
  });

  it.each([
    ['settings.language', { settings: { language: 'de' } }],
    ['settings.email.knowledge', { settings: { email: { knowledge: 'yes' } } }],
    ['settings.time_zone', { settings: { time_zone: 'Mars/Olympus' } }],
    ['settings.cost_basis', { settings: { cost_basis: 'best' } }],
    ['settings', {}],
  ])('returns 400 with the field name for an invalid %s', async (path, body) => {
    const { status, body: answer } = await post(await makeMember(people), 'user/setPreferences', body);
    expect([status, answer.code, answer.issues[0].path]).toEqual([400, 'input.invalid', path]);
  });
});

describe.each([
  ['user/setLanguagePreferences', { lang: 'it' }, 'language', 'it', { lang: 'fr' }],
  ['user/setCurrencyPreferences', { currency: 'eur' }, 'currency', 'eur', { currency: 'gbp' }],
] as const)('POST %s', (path, body, part, value, bad) => {
  it('stores a valid value and rejects an invalid one', async () => {
    const member = await makeMember(people);
    expect((await post(member, path, body)).body).toEqual({ status: 'ok' });
    expect((await readSettings(member))[part]).toBe(value);
    expect((await post(member, path, bad)).status).toBe(400);
    expect((await readSettings(member))[part]).toBe(value);
  });
});

describe('Idempotency-Key', () => {
  it('returns the first answer again for the same request and 400 for another request', async () => {
    const member = await makeMember(people);
    const headers = { ...member.headers, 'idempotency-key': 'once' };
    const name = (firstName: string) => ask('POST', 'user/setUserDetails', { firstName }, { headers });
    const first = await name('One');
    await post(member, 'user/setUserDetails', { firstName: 'Two' });
    expect((await name('One')).body).toEqual(first.body);
    expect((await ask('GET', 'user', undefined, { headers: member.headers })).body.firstName).toBe('Two');
    expect((await name('Three')).status).toBe(400);
  });
});
