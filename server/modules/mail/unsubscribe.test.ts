import { beforeAll, describe, expect, it } from 'vitest';
import { createInitialSettings, MAIL_SETTINGS } from '#contracts/user.ts';
import type { MailSetting } from '#server/modules/mail/news-kinds.ts';
import { getUnsubscribeSecret } from '#server/modules/mail/unsubscribe-service.ts';
import { makeUnsubscribeToken } from '#server/modules/mail/unsubscribe-token.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask } = provideAccountSite();
let secret: string;
beforeAll(async () => {
  secret = await getUnsubscribeSecret(people.db);
});

/** Creates a user with all news switched on, and an unsubscribe token for some of them. */
async function createSubscriber(...settings: MailSetting[]) {
  const { id } = await makeMember(people);
  const email = { trading_signals: true, knowledge: true, analysed_assets: true, weekly_report: true };
  await people.db
    .updateTable('users')
    .set({ settings: toJson({ ...createInitialSettings('en'), email }) })
    .where('id', '=', id)
    .execute();
  const token = makeUnsubscribeToken(secret, { userId: id, settings });
  const wanted = async () => {
    const { settings: kept } = await people.db
      .selectFrom('users')
      .select('settings')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return MAIL_SETTINGS.filter((name) => kept.email[name]);
  };
  return { id, token, wanted };
}

describe('POST mails/unsubscribe', () => {
  it('switches off only the settings of the link and returns them', async () => {
    const { token, wanted } = await createSubscriber('knowledge');
    const { status, body } = await ask('POST', `mails/unsubscribe?token=${token}`);
    expect([status, body]).toEqual([200, { settings: ['knowledge'], changed: ['knowledge'] }]);
    expect(await wanted()).toEqual(['trading_signals', 'analysed_assets', 'weekly_report']);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('accepts the one-click request of a mail client as %s without a session', async (type, payload) => {
    const { token, wanted } = await createSubscriber('trading_signals', 'knowledge');
    const { status } = await ask('POST', `mails/unsubscribe?token=${token}`, undefined, {
      payload,
      headers: { 'content-type': type },
    });
    expect(status).toBe(200);
    expect(await wanted()).toEqual(['analysed_assets', 'weekly_report']);
  });

  it('returns no changes for a repeated request', async () => {
    const { token } = await createSubscriber('knowledge');
    await ask('POST', `mails/unsubscribe?token=${token}`);
    const { body } = await ask('POST', `mails/unsubscribe?token=${token}`);
    expect(body).toEqual({ settings: ['knowledge'], changed: [] });
  });

  it('switches the settings of the link on again with undo, and no others', async () => {
    const { id, token, wanted } = await createSubscriber('knowledge');
    const all = makeUnsubscribeToken(secret, { userId: id, settings: MAIL_SETTINGS });
    await ask('POST', `mails/unsubscribe?token=${all}`);
    const { body } = await ask('POST', `mails/unsubscribe?token=${token}&undo=${MAIL_SETTINGS}`);
    expect(body).toEqual({ settings: ['knowledge'], changed: ['knowledge'] });
    expect(await wanted()).toEqual(['knowledge']);
  });

  it('returns 405 and changes nothing for a GET request', async () => {
    const { token, wanted } = await createSubscriber('knowledge');
    expect((await ask('GET', `mails/unsubscribe?token=${token}`)).status).toBe(405);
    expect(await wanted()).toEqual([...MAIL_SETTINGS]);
  });

  it('returns 400 when the token is forged or missing', async () => {
    const [one, other] = [await createSubscriber('knowledge'), await createSubscriber('knowledge')];
    const [payload] = one.token.split('.');
    const [, signature] = other.token.split('.');
    const forged = [
      `${payload}.${signature}`,
      makeUnsubscribeToken('another secret', { userId: one.id, settings: ['knowledge'] }),
      payload,
      '',
    ];
    for (const token of forged) {
      const { status, body } = await ask('POST', `mails/unsubscribe?token=${token}`);
      expect([token, status, body.code]).toEqual([token, 400, 'token.invalid']);
    }
    expect((await ask('POST', 'mails/unsubscribe')).body.code).toBe('input.invalid');
    expect(await one.wanted()).toEqual([...MAIL_SETTINGS]);
  });

  it('returns 200 without changes when the account was erased', async () => {
    const { id, token } = await createSubscriber('knowledge');
    await people.db.deleteFrom('users').where('id', '=', id).execute();
    const { status, body } = await ask('POST', `mails/unsubscribe?token=${token}`);
    expect([status, body.changed]).toEqual([200, []]);
  });
});
