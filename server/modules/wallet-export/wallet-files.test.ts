import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { unescapeFormula } from '#domain/wallet/file/escape-formula.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { readPdfText } from '#tests/builders/pdf-text.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const { people, site, ask } = provideAccountSite();

const TODAY = new Date().toISOString().slice(0, 10);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function createMemberWithWallet(rows: readonly WalletRow[]) {
  const member = await makeMember(people, { tier: 'free' });
  await addWalletRows(people, member.id, rows);
  return member;
}

async function requestFile(
  member: { headers: Record<string, string> },
  body: object,
  language: 'en' | 'it' = 'en',
) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/user/exportWallet',
    headers: { ...member.headers, 'accept-language': language },
    payload: body,
  });
  return response;
}

async function requestCsvLines(rows: readonly WalletRow[], language: 'en' | 'it' = 'en') {
  const response = await requestFile(
    await createMemberWithWallet(rows),
    { from: '2000-01-01', to: TODAY, format: 'csv' },
    language,
  );
  expect(response.statusCode).toBe(200);
  const text = response.rawPayload.toString();
  expect(text.startsWith('\uFEFF')).toBe(true);
  const parsed = Papa.parse<string[]>(text.slice(1), { delimiter: language === 'it' ? ';' : ',' });
  expect(parsed.errors).toEqual([]);
  const lines = parsed.data.slice(0, -1);
  expect(parsed.data.at(-1)).toEqual(['']);
  return lines;
}

const ROW: WalletRow = { type: 'buy', date: '2025-03-01' };

describe('POST user/exportWallet', () => {
  it('writes a CSV named after the range', async () => {
    const member = await createMemberWithWallet([ROW]);
    const response = await requestFile(member, { from: '2025-01-01', to: '2025-12-31', format: 'csv' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="fairview-wallet-2025-01-01-2025-12-31.csv"',
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('writes headings, words, dates and numbers in the language of the request', async () => {
    const row: WalletRow = { ...ROW, type: 'transfer_in', quantity: '1234.5', price: '0.1', fees: '2.50' };
    expect(await requestCsvLines([row])).toEqual([
      ['Date', 'Type', 'Asset id', 'Ticker', 'Name', 'Quantity', 'Price', 'Fees', 'Currency', 'Notes'],
      ['2025-03-01', 'Transfer in', 'bitcoin', 'BTC', 'Bitcoin', '1234.5', '0.1', '2.5', 'USD', ''],
    ]);
    expect(await requestCsvLines([row], 'it')).toEqual([
      ['Data', 'Tipo', 'ID asset', 'Ticker', 'Nome', 'Quantità', 'Prezzo', 'Commissioni', 'Valuta', 'Note'],
      [
        '01-03-2025',
        'Trasferimento in entrata',
        'bitcoin',
        'BTC',
        'Bitcoin',
        '1234,5',
        '0,1',
        '2,5',
        'USD',
        '',
      ],
    ]);
  });

  it('writes times in UTC with fractions of a second', async () => {
    const dates = ['2025-03-01T08:00:00Z', '2025-03-01T01:30:00.25+02:00', '2025-03-01T08:00:00.123456789Z'];
    const lines = await requestCsvLines(dates.map((date) => ({ ...ROW, date })));
    expect(lines.slice(1).map(([date]) => date)).toEqual([
      '2025-03-01 08:00:00 UTC',
      '2025-02-28 23:30:00.25 UTC',
      '2025-03-01 08:00:00.123456789 UTC',
    ]);
  });

  it('keeps every digit of an amount', async () => {
    const amounts = ['0.000000000000000001', '999999999999999.999999999999999999', '1000000000000000'];
    const lines = await requestCsvLines(
      amounts.map((quantity) => ({ ...ROW, quantity, price: quantity, fees: quantity })),
    );
    expect(lines.slice(1).map(([, , , , , ...rest]) => rest.slice(0, 3))).toEqual(
      amounts.map((amount) => [amount, amount, amount]),
    );
  });

  it('leaves unknown values empty', async () => {
    const [, line] = await requestCsvLines([
      { ...ROW, type: 'transfer_in', price: null, asset: 'no-such-coin' },
    ]);
    expect(line!.slice(2, 7)).toEqual(['no-such-coin', '', '', '1', '']);
  });

  it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '＝1', "'quoted'", 'a "b";c,d\nsecond line', ' =1'])(
    'escapes the note %j, so that spreadsheets do not read it as a formula',
    async (notes) => {
      for (const language of ['en', 'it'] as const) {
        const [, line] = await requestCsvLines([{ ...ROW, notes }], language);
        expect(line![9]).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
        expect(unescapeFormula(line![9]!)).toBe(notes);
      }
    },
  );

  it('keeps the order of entry', async () => {
    const member = await createMemberWithWallet([
      { ...ROW, date: '2025-05-01', notes: 'first' },
      { ...ROW, date: '2025-01-01', notes: 'second' },
    ]);
    const response = await requestFile(member, { from: '2025-01-01', to: '2025-12-31', format: 'csv' });
    const notes = Papa.parse<string[]>(response.body.slice(1)).data.map((line) => line[9]);
    expect(notes).toEqual(['Notes', 'first', 'second', undefined]);
  });

  it('includes both days of the range completely and no other day', async () => {
    const member = await createMemberWithWallet([
      { ...ROW, date: '2025-01-31T23:59:59.999Z', notes: 'before' },
      { ...ROW, date: '2025-02-01', notes: 'first day' },
      { ...ROW, date: '2025-02-28T23:59:59.999Z', notes: 'last moment' },
      { ...ROW, date: '2025-02-28', type: 'sale', notes: 'last day' },
      { ...ROW, date: '2025-03-01T00:00:00Z', notes: 'after' },
    ]);
    const response = await requestFile(member, { from: '2025-02-01', to: '2025-02-28', format: 'csv' });
    const notes = Papa.parse<string[]>(response.body.slice(1)).data.map((line) => line[9]);
    expect(notes).toEqual(['Notes', 'first day', 'last moment', 'last day', undefined]);
  });

  it.each([
    ['the same day', '2025-03-01', '2025-03-01', 400],
    ['a day later', '2025-03-01', '2025-03-02', 200],
    ['the end before the start', '2025-03-02', '2025-03-01', 400],
    ['until today', '2025-03-01', TODAY, 200],
    ['until tomorrow', '2025-03-01', day(1), 400],
  ])('validates a range with %s', async (_name, from, to, status) => {
    const member = await createMemberWithWallet([]);
    const response = await requestFile(member, { from, to, format: 'csv' });
    expect(response.statusCode).toBe(status);
    if (status === 400) expect(response.json().code).toBe('wallet.export_range');
  });

  it.each([
    [{ from: '2025-02-30', to: '2025-03-01', format: 'csv' }, ['from']],
    [{ from: '2025-01-01', to: 'soon', format: 'csv' }, ['to']],
    [{ format: 'doc' }, ['from', 'to', 'format']],
    [{ from: 1, to: null, format: 'csv' }, ['from', 'to']],
  ])('returns 400 for %j with the invalid fields', async (body, paths) => {
    const answer = await ask('POST', 'user/exportWallet', body, await createMemberWithWallet([]));
    expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  it('writes numbers to XLSX as numbers when they are exact, else as text', async () => {
    const response = await requestFile(
      await createMemberWithWallet([
        { ...ROW, quantity: '123456789.123456', price: '0.1', notes: '=1+1' },
        { ...ROW, quantity: '123456789.1234567', date: '2025-03-01T08:00:00.125Z', currency: 'eur' },
        { ...ROW, quantity: '1000000000000000', date: '2025-03-01T00:00:00Z', price: null, type: 'reward' },
      ]),
      { from: '2025-01-01', to: '2025-12-31', format: 'xlsx' },
      'it',
    );
    expect(response.headers['content-disposition']).toContain('.xlsx');
    const rows = await readSheet(response.rawPayload);
    expect(rows[0]!.slice(0, 3)).toEqual(['Data', 'Tipo', 'ID asset']);
    expect(rows[1]).toEqual([
      new Date('2025-03-01'),
      'Acquisto',
      'bitcoin',
      'BTC',
      'Bitcoin',
      123456789.123456,
      0.1,
      0,
      'USD',
      "'=1+1",
    ]);
    expect([rows[2]![0], rows[2]![5], rows[2]![8]]).toEqual([
      new Date('2025-03-01T08:00:00.125Z'),
      '123456789,1234567',
      'EUR',
    ]);
    expect([rows[3]![0], rows[3]![5], rows[3]![6]]).toEqual(['01-03-2025 00:00:00 UTC', 1e15, null]);
  });

  it('writes a PDF with the summary, the holdings and the transactions, with every digit', async () => {
    const member = await createMemberWithWallet([
      {
        ...ROW,
        quantity: '999999999999999.000000000000000001',
        currency: 'eur',
        notes: 'Łódź, Привет, 比特币',
      },
      { ...ROW, type: 'sale', quantity: '1', fees: '0.5', price: '250' },
      { ...ROW, date: '2024-01-01', notes: 'outside' },
    ]);
    const response = await requestFile(member, { from: '2025-01-01', to: '2025-12-31', format: 'pdf' }, 'it');
    expect(response.headers['content-type']).toBe('application/pdf');
    const pages = readPdfText(response.rawPayload);
    const text = pages.join('');
    for (const words of [
      'Portafoglio',
      'Transazioni dal 01-01-2025 al 31-12-2025: 2.',
      'in USD',
      'Prezzi del 04-05-2026, 19:07 UTC',
      '999.999.999.999.999,000000000000000001',
      'Łódź, Привет, ‹?›',
      'mancano nei font',
      'non è consulenza finanziaria',
      'Pagina 1 di 1',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('outside');
  });

  it('exports only the wallet of the member', async () => {
    await createMemberWithWallet([{ ...ROW, notes: 'mine' }]);
    const response = await requestFile(await createMemberWithWallet([]), {
      from: '2025-01-01',
      to: TODAY,
      format: 'csv',
    });
    expect(response.body).not.toContain('mine');
  });
});
