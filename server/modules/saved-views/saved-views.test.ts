import { describe, expect, it } from 'vitest';
import { MAX_SAVED_VIEWS, MAX_VIEW_NAME_CHARS } from '#contracts/saved-views.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
const post = ({ headers }: Member, call: string, body: object, more: Record<string, string> = {}) =>
  ask('POST', `user/${call}`, body, { headers: { ...headers, ...more } });
const save = (member: Member, name: string, query = '?band=A') => post(member, 'saveView', { name, query });
const list = async ({ headers }: Member) =>
  (await ask('GET', 'user/getSavedViews', undefined, { headers })).body;
const outcome = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code];

describe('POST user/saveView', () => {
  it('saves a view that the list returns in the order of names', async () => {
    const member = await makeMember(people);
    const { status, body } = await save(member, '  small caps ', '?cap=10m');
    expect([status, body.name, body.query]).toEqual([200, 'small caps', '?cap=10m']);
    await save(member, 'Best');
    expect((await list(member)).map(({ name }: { name: string }) => name)).toEqual(['Best', 'small caps']);
    expect((await list(member))[1]).toEqual(body);
  });

  it('stores the query in its normal form, without defaults, unknown parameters and the number of rows', async () => {
    const member = await makeMember(people);
    const { body } = await save(member, 'Mine', 'only=held&n=all&x=1&level=medium&band=B,A&sort=price');
    expect(body.query).toBe('?sort=price&band=A,B&only=held');
    expect((await save(member, 'All', '')).body.query).toBe('');
  });

  it.each(['?level=low', '?band=G', '?q=a\0b', '?only=mine', `?q=${'a'.repeat(2000)}`])(
    'refuses a query that is no view of the market: %j',
    async (query) => {
      const member = await makeMember(people);
      const answer = await save(member, 'Mine', query);
      expect([...outcome(answer), answer.body.issues[0].path]).toEqual([400, 'input.invalid', 'query']);
      expect(await list(member)).toEqual([]);
    },
  );

  it('refuses an empty name, one that is too long, and control characters', async () => {
    const member = await makeMember(people);
    for (const name of ['', '  ', 'a'.repeat(MAX_VIEW_NAME_CHARS + 1), 'a\0b', 'a\u202eb'])
      expect(outcome(await save(member, name))).toEqual([400, 'input.invalid']);
    expect((await save(member, 'a'.repeat(MAX_VIEW_NAME_CHARS))).status).toBe(200);
  });

  it('refuses a name that the user has, in any letter case, and accepts that of another user', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    await save(one, 'Best');
    expect(outcome(await save(one, 'BEST'))).toEqual([409, 'view.name_taken']);
    expect((await save(other, 'Best')).status).toBe(200);
  });

  it('refuses one view more than the maximum, also when many arrive at once', async () => {
    const member = await makeMember(people);
    for (let at = 2; at < MAX_SAVED_VIEWS; at += 1) await save(member, `View ${at}`);
    const last = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(member, name)));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(last.filter(({ body }) => body.code === 'view.too_many')).toHaveLength(2);
    expect(await list(member)).toHaveLength(MAX_SAVED_VIEWS);
  });

  it('saves once per idempotency key', async () => {
    const member = await makeMember(people);
    const key = { 'idempotency-key': 'k' };
    const first = await post(member, 'saveView', { name: 'Best', query: '' }, key);
    expect((await post(member, 'saveView', { name: 'Best', query: '' }, key)).body).toEqual(first.body);
    expect(await list(member)).toHaveLength(1);
  });
});

describe('POST user/editView', () => {
  it('changes name or query and keeps the other', async () => {
    const member = await makeMember(people);
    const { id } = (await save(member, 'Best')).body;
    expect((await post(member, 'editView', { id, name: 'Top' })).body).toMatchObject({
      id,
      name: 'Top',
      query: '?band=A',
    });
    expect((await post(member, 'editView', { id, query: '?band=B' })).body).toMatchObject({
      name: 'Top',
      query: '?band=B',
    });
    expect((await post(member, 'editView', { id, name: 'top' })).body.name).toBe('top');
  });

  it('refuses the name of another view, and a view that does not exist', async () => {
    const member = await makeMember(people);
    await save(member, 'Best');
    const { id } = (await save(member, 'Other')).body;
    expect(outcome(await post(member, 'editView', { id, name: 'best' }))).toEqual([409, 'view.name_taken']);
    expect(outcome(await post(member, 'editView', { id: 'x', name: 'y' }))).toEqual([404, 'view.not_found']);
  });
});

describe('POST user/deleteView', () => {
  it('deletes a view once', async () => {
    const member = await makeMember(people);
    const { id } = (await save(member, 'Best')).body;
    expect((await post(member, 'deleteView', { id })).status).toBe(200);
    expect(outcome(await post(member, 'deleteView', { id }))).toEqual([404, 'view.not_found']);
    expect(await list(member)).toEqual([]);
  });
});

describe('GET user/export', () => {
  it('contains the saved views', async () => {
    const member = await makeMember(people);
    const { saved_at } = (await save(member, 'Best')).body;
    const { body } = await ask('GET', 'user/export', undefined, { headers: member.headers });
    expect(body.saved_views).toEqual([{ name: 'Best', query: '?band=A', saved_at }]);
  });
});
