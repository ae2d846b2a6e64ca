import { describe, expect, it } from 'vitest';
import { eraseAccounts } from '#server/modules/accounts/deletion-service.ts';
import { sendMessage } from '#server/modules/contact/service.ts';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

const people = provideAccounts();
const storedPictures = new Map<string, Buffer>();
const withStore = () => ({
  ...people,
  pictures: {
    put: async (name: string, bytes: Buffer) => void storedPictures.set(name, bytes),
    get: async (name: string) => storedPictures.get(name) ?? null,
    remove: async (name: string) => {
      if (name.startsWith('stuck')) throw new Error('the store is down');
      storedPictures.delete(name);
    },
  },
});

/** Makes an account with rows in every table. */
async function makeMemberWithData(picture: string, deletedDaysAgo: number | null) {
  const member = await makeMember(people);
  const { id: user_id, email } = member;
  storedPictures.set(picture, Buffer.from('x'));
  const deleted_at = deletedDaysAgo === null ? null : new Date(Date.now() - deletedDaysAgo * 86_400_000);
  await people.db.updateTable('users').set({ picture, deleted_at }).where('id', '=', user_id).execute();
  await makeOneTimeToken(people.db, { userId: user_id, purpose: 'reset', data: null }, new Date());
  await people.db.insertInto('favourites').values({ user_id, asset_id: 'bitcoin' }).execute();
  await people.db
    .insertInto('saved_views')
    .values({ user_id, id: 'v', name: 'Mine', query: '?band=A' })
    .execute();
  await people.db
    .insertInto('wallet_shares')
    .values({
      user_id,
      id: 's',
      name: 'Mine',
      token_sha256: Buffer.from(user_id),
      hides_amounts: true,
      expires_at: new Date(),
    })
    .execute();
  await people.db
    .insertInto('notifications')
    .values({ user_id, id: 'n', kind: 'k', subject: 's', words: toJson({}) })
    .execute();
  await people.db
    .insertInto('push_subscriptions')
    .values({ user_id, endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' })
    .execute();
  await people.db
    .insertInto('wallet_imports')
    .values({ user_id, id: 'i', format: 'generic', file_name: 'a.csv', added: 1 })
    .execute();
  await addWalletRows(people, user_id, [{ type: 'buy', date: '2024-01-01' }]);
  await people.db
    .updateTable('wallet_entries')
    .set({ import_id: 'i' })
    .where('user_id', '=', user_id)
    .execute();
  await people.db.insertInto('wallet_changes').values({ user_id, number: 1, kind: 'edit' }).execute();
  await people.db
    .insertInto('wallet_change_rows')
    .values({ user_id, number: 1, table_name: 'wallet_entries', key: 'e' })
    .execute();
  await people.db
    .insertInto('idempotent_responses')
    .values({ user_id, key: 'k', call: 'c', body_sha256: Buffer.from('x') })
    .execute();
  await people.db
    .insertInto('login_origins')
    .values({ user_id, origin_hash: Buffer.from(user_id) })
    .execute();
  const to = { userId: user_id, address: email, language: 'en' as const };
  await queueMail(people.db, { ...to, kind: 'reset', facts: { firstName: 'Ada' } });
  const message = { language: 'en', subject: 'Hello', copy: false, text: 'A question' } as const;
  const services = { ...people, config: { ...people.config, supportMail: 'help@fairview.example' } };
  await sendMessage(services, { ...message, email: email.toUpperCase(), emailKey: email });
  return member;
}

/** Names of the tables that contain `text`, sorted. */
async function findTablesContaining(text: string): Promise<string[]> {
  const { rows } = await people.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await people.pool.query(
      `select 1 from "${name}" as row where row::text ilike '%' || $1 || '%' limit 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found.sort();
}

describe('eraseAccounts', () => {
  it('removes every row, picture, email and token of an account deleted 14 days ago', async () => {
    const gone = await makeMemberWithData('gone.webp', 14.001);
    expect(await findTablesContaining(gone.id)).toHaveLength(17);
    expect(await eraseAccounts(withStore())).toBe(1);
    expect([
      await findTablesContaining(gone.id),
      await findTablesContaining(gone.email),
      storedPictures.has('gone.webp'),
    ]).toEqual([[], [], false]);
  });

  it('keeps accounts deleted less than 14 days ago or not deleted', async () => {
    const [early, alive] = [
      await makeMemberWithData('early.webp', 13.999),
      await makeMemberWithData('alive.webp', null),
    ];
    expect(await eraseAccounts(withStore())).toBe(0);
    for (const { id } of [early, alive]) expect(await findTablesContaining(id)).toHaveLength(17);
    expect([storedPictures.has('early.webp'), storedPictures.has('alive.webp')]).toEqual([true, true]);
  });

  it('rejects when a picture cannot be removed, keeps that account and erases the others', async () => {
    const [stuck, gone] = [
      await makeMemberWithData('stuck.webp', 20),
      await makeMemberWithData('other.webp', 20),
    ];
    await expect(eraseAccounts(withStore())).rejects.toThrow('some accounts could not be erased');
    expect(await findTablesContaining(gone.id)).toEqual([]);
    expect(await findTablesContaining(stuck.id)).toHaveLength(17);
  });
});
