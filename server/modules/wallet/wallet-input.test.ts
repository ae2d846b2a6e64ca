import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/wallet/instant.ts';
import { MAX_NOTE_CHARS } from '#domain/wallet/transaction.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { BOUGHT, openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideAccountSite();
const wallet = (options: Parameters<typeof openWallet>[1] = {}) => openWallet(given, options);

const REQUIRED = 'This field is required.';
const INVALID = 'The entered value is invalid';
const tomorrow = new Date(Date.now() + DAY_MS).toISOString();

describe.each(['addWalletEntry', 'editWalletEntry'])('POST user/%s', (call) => {
  let mine: Awaited<ReturnType<typeof openWallet>>;
  let _id: string;
  let before: unknown;
  beforeAll(async () => {
    mine = await wallet();
    _id = await mine.addEntry();
    before = await mine.entries();
  });
  /** Sends an invalid change and expects that nothing is stored. */
  const sendInvalid = async (change: object | string) => {
    const body =
      typeof change === 'string' ? change.replace('{', `{"_id":"${_id}",`) : { ...BOUGHT, ...change, _id };
    const answer = await mine.post(call, body);
    expect(await mine.entries()).toEqual(before);
    return answer;
  };

  it.each<[string, unknown, string]>([
    ['type', undefined, REQUIRED],
    ['type', null, REQUIRED],
    ['type', 'gift', `${INVALID}.`],
    ['type', 'BUY', `${INVALID}.`],
    ['type', ['buy'], `${INVALID}.`],
    ['crypto_id', undefined, REQUIRED],
    ['crypto_id', '', REQUIRED],
    ['crypto_id', '  ', `${INVALID}.`],
    ['crypto_id', 7, `${INVALID}.`],
    ['crypto_id', { _id: 'bitcoin' }, `${INVALID}.`],
    ...(['quantity', 'price'] as const).flatMap((path): [string, unknown, string][] => [
      [path, undefined, REQUIRED],
      [path, null, REQUIRED],
      [path, '', REQUIRED],
      [path, '   ', REQUIRED],
      [path, 0, `${INVALID}: it must be above zero.`],
      [path, '0.000', `${INVALID}: it must be above zero.`],
      [path, '-0', `${INVALID}: it must be above zero.`],
    ]),
    ...(['quantity', 'price', 'fees'] as const).flatMap((path): [string, unknown, string][] => [
      [path, -1, `${INVALID}: it cannot be below zero.`],
      [path, '-0.1', `${INVALID}: it cannot be below zero.`],
      [path, 'abc', `${INVALID}: write a number, such as 0.5.`],
      [path, 'NaN', `${INVALID}: write a number, such as 0.5.`],
      [path, 'Infinity', `${INVALID}: write a number, such as 0.5.`],
      [path, '0x10', `${INVALID}: write a number, such as 0.5.`],
      [path, '1 000', `${INVALID}: write a number, such as 0.5.`],
      [path, '1.2.3', `${INVALID}: write a number, such as 0.5.`],
      [path, '１', `${INVALID}: write a number, such as 0.5.`],
      [path, true, `${INVALID}: write a number, such as 0.5.`],
      [path, {}, `${INVALID}: write a number, such as 0.5.`],
      [path, ['1'], `${INVALID}: write a number, such as 0.5.`],
      [path, '0,5', `${INVALID}: write decimals after a dot, such as 0.5.`],
      [path, '1.234,56', `${INVALID}: write decimals after a dot, such as 0.5.`],
      [path, '1,234.56', `${INVALID}: write decimals after a dot, such as 0.5.`],
      [path, '0.1234567890123456789', `${INVALID}: it can have at most 18 decimals.`],
      [path, '1e-19', `${INVALID}: it can have at most 18 decimals.`],
      [path, '1000000000000000.000000000000000001', `${INVALID}: it can be at most 1,000,000,000,000,000.`],
      [path, '1e16', `${INVALID}: it can be at most 1,000,000,000,000,000.`],
      [path, '1e400', `${INVALID}: it can be at most 1,000,000,000,000,000.`],
      [path, '9'.repeat(5_000), `${INVALID}: it can be at most 1,000,000,000,000,000.`],
    ]),
    ['currency', 'kes', `${INVALID}.`],
    ['currency', '', `${INVALID}.`],
    ['currency', 1, `${INVALID}.`],
    ['date', undefined, REQUIRED],
    ['date', '', REQUIRED],
    ['date', 'yesterday', `${INVALID}.`],
    ['date', '10/01/2024', `${INVALID}.`],
    ['date', '2024-02-30', `${INVALID}.`],
    ['date', '2023-02-29', `${INVALID}.`],
    ['date', '2024-13-01', `${INVALID}.`],
    ['date', '2024-01-10T25:00:00Z', `${INVALID}.`],
    ['date', '2024-01-10T10:00:00', `${INVALID}.`],
    ['date', 1704844800000, `${INVALID}.`],
    ['date', '1969-12-31', `${INVALID}.`],
    ['date', '+012024-01-01', `${INVALID}.`],
    ['date', tomorrow.slice(0, 10), `${INVALID}: the date is in the future.`],
    ['date', tomorrow, `${INVALID}: the date is in the future.`],
    ['notes', 5, `${INVALID}.`],
    ['notes', ['x'], `${INVALID}.`],
    ['notes', 'a\u0000b', 'Use text without control characters.'],
    ['notes', 'x'.repeat(MAX_NOTE_CHARS + 1), `${INVALID}: it can have at most 2000 characters.`],
  ])('returns for %s %j: %s', async (path, value, message) => {
    const { status, body } = await sendInvalid({ [path]: value });
    expect([status, body.code, body.issues]).toEqual([400, 'input.invalid', [{ path, message }]]);
  });

  it('returns every invalid field, in Italian for an Italian user', async () => {
    const bad = { type: 'x', crypto_id: '', quantity: '0,5', price: '-1', fees: 'x', date: tomorrow };
    const { post, addEntry } = await wallet({ language: 'it' });
    const body = { ...bad, currency: 'x', notes: 1, _id: await addEntry() };
    expect((await post(call, body)).body.issues).toEqual([
      { path: 'type', message: 'Il valore inserito non è valido.' },
      { path: 'crypto_id', message: 'Questo campo è obbligatorio.' },
      {
        path: 'quantity',
        message: 'Il valore inserito non è valido: separa i decimali con un punto, per esempio 0.5.',
      },
      { path: 'price', message: 'Il valore inserito non è valido: non può essere inferiore a zero.' },
      { path: 'fees', message: 'Il valore inserito non è valido: scrivi un numero, per esempio 0.5.' },
      { path: 'currency', message: 'Il valore inserito non è valido.' },
      { path: 'date', message: 'Il valore inserito non è valido: la data è nel futuro.' },
      { path: 'notes', message: 'Il valore inserito non è valido.' },
    ]);
  });

  it.each([
    ['0.1234567890123456789', 'it can have at most 18 decimals.'],
    ['1e400', 'it can be at most 1,000,000,000,000,000.'],
    ['9007199254740993.0', 'it can be at most 1,000,000,000,000,000.'],
    ['-1e400', 'it cannot be below zero.'],
    ['1e-400', 'it can have at most 18 decimals.'],
  ])('parses all digits of the number %s', async (number, message) => {
    const text = JSON.stringify({ ...BOUGHT, quantity: 0 }).replace('"quantity":0', `"quantity":${number}`);
    const { status, body } = await sendInvalid(text);
    expect([status, body.issues]).toEqual([400, [{ path: 'quantity', message: `${INVALID}: ${message}` }]]);
  });

  it.each(['{', '{"quantity":NaN}', '{"quantity":01}', "{'a':1}", '{"a":1}}'])(
    'returns 400 for %j, which is not valid JSON',
    async (text) => {
      const { status, body } = await sendInvalid(text);
      expect([status, body.code]).toEqual([400, 'input.invalid']);
    },
  );

  it('returns 400 for a body that is not an object', async () => {
    const { post } = await wallet();
    for (const text of ['', 'null', '[]', '"x"', '7', 'true']) {
      const { status, body } = await post(call, text);
      expect([text, status, body.code]).toEqual([text, 400, 'input.invalid']);
    }
  });

  it('returns 400 for an unknown currency or method in the query', async () => {
    const { post, addEntry } = await wallet();
    const _id = await addEntry();
    for (const query of ['currency=gbp', 'method=best']) {
      const { status, body } = await post(`${call}?${query}`, { ...BOUGHT, _id });
      expect([status, body.issues[0].path]).toEqual([400, query.split('=')[0]]);
    }
  });

  it('uses the requested currency and method, else those of the settings', async () => {
    const { post, addEntry, headers } = await wallet();
    const _id = await addEntry();
    const inDollars = await post(call, { ...BOUGHT, _id });
    const inEuros = await post(`${call}?currency=eur`, { ...BOUGHT, _id });
    expect(inEuros.body.current_price).toBeLessThan(inDollars.body.current_price);
    expect(inEuros.body.rate).toMatchObject({ day: '2024-01-10' });
    expect((await post(`${call}?method=average`, { ...BOUGHT, _id })).body.lot).toBeNull();
    await given.ask('POST', 'user/setPreferences', { settings: { currency: 'eur' } }, { headers });
    expect((await post(call, { ...BOUGHT, _id })).body.current_price).toBe(inEuros.body.current_price);
  });
});
