import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Tier } from '#contracts/user.ts';
import type { WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { readPdfText } from '#tests/builders/pdf-text.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const { people, site, ask } = provideAccountSite();

async function createMemberWithWallet(rows: readonly WalletRow[], tier: Tier = 'pro') {
  const member = await makeMember(people, { tier });
  const ids = await addWalletRows(people, member.id, rows);
  return { ...member, ids };
}
async function requestWorksheet(rows: readonly WalletRow[]): Promise<WalletTaxAnswer & { ids: string[] }> {
  const member = await createMemberWithWallet(rows);
  const answer = await ask('GET', 'user/getWalletTax', undefined, { headers: member.headers });
  expect(answer.status).toBe(200);
  return { ...answer.body, ids: member.ids };
}
const euros = { currency: 'eur' } as const;
const findYear = (sheet: WalletTaxAnswer, year: number) => sheet.years.find((one) => one.year === year)!;

/** A loss in 2024, gains in 2025 and 2026, income, and a euro token. */
const CALCULATED_ROWS: WalletRow[] = [
  { ...euros, type: 'buy', date: '2024-01-10', quantity: '10', price: '1000', fees: '10' },
  { ...euros, type: 'sale', date: '2024-06-01', quantity: '4', price: '300', fees: '4' },
  { ...euros, type: 'buy', date: '2025-02-01', quantity: '1', price: '1500' },
  { ...euros, type: 'sale', date: '2025-05-01', quantity: '2', price: '2000', fees: '9' },
  { ...euros, type: 'reward', date: '2025-06-01', quantity: '2', price: '50', asset: 'ethereum' },
  { ...euros, type: 'sale', date: '2026-03-01', quantity: '3', price: '3000' },
  { ...euros, type: 'buy', date: '2026-01-05', quantity: '100', price: '1', asset: 'euro-coin' },
  { ...euros, type: 'sale', date: '2026-01-06', quantity: '50', price: '1.01', asset: 'euro-coin' },
  { ...euros, type: 'reward', date: '2026-02-01', quantity: '10', price: '1', asset: 'euro-coin' },
];

describe('GET user/getWalletTax', () => {
  it.each([
    ['free', 403],
    ['pro', 200],
    ['enterprise', 200],
    ['lifetime', 200],
  ] as const)('answers a %s member with %d', async (tier, status) => {
    const member = await createMemberWithWallet([], tier);
    const answer = await ask('GET', 'user/getWalletTax', undefined, { headers: member.headers });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('tier.required');
    const file = await ask(
      'POST',
      'user/exportWalletTax',
      { year: 2025, format: 'xlsx' },
      { headers: member.headers },
    );
    expect(file.status).toBe(status);
  });

  it('computes gains, carried losses, income and tax as calculated by hand', async () => {
    const sheet = await requestWorksheet(CALCULATED_ROWS);
    // 2024: 4 from the lot of 10 at 1,001 each: 1,196 − 4,004 = −2,808; above 2,000, so it is carried.
    expect(findYear(sheet, 2024).gains).toMatchObject([
      {
        group: 'crypto',
        proceeds: '1196',
        cost: '4004',
        net: '-2808',
        taxable: '0',
        tax: '0',
        carried: [{ year: 2024, amount: '2808' }],
      },
    ]);
    // 2025, LIFO: 1 at 1,500 and 1 at 1,001: 3,991 − 2,501 = 1,490, offset by the loss; income 100 at 26 %.
    expect(findYear(sheet, 2025).gains).toMatchObject([
      {
        rate: 26,
        net: '1490',
        income: '100',
        deducted: [{ year: 2024, amount: '1490' }],
        untaxed: '0',
        taxable: '100',
        tax: '26',
        carried: [{ year: 2024, amount: '1318' }],
      },
    ]);
    // 2026: 9,000 − 3 × 1,001 = 5,997; minus 1,318 = 4,679 at 33 %. The euro token converted to EUR is not
    // a sale; its reward is taxed at 26 %.
    expect(findYear(sheet, 2026).gains).toMatchObject([
      {
        group: 'crypto',
        rate: 33,
        net: '5997',
        taxable: '4679',
        tax: '1544.07',
        deducted: [{ year: 2024, amount: '1318' }],
        carried: [],
      },
      { group: 'euro_token', rate: 26, net: '0', income: '10', taxable: '10', tax: '2.6' },
    ]);
    expect(findYear(sheet, 2026).left_out).toMatchObject([
      { entry: sheet.ids[7], type: 'sale', asset: { _id: 'euro-coin' } },
    ]);
  });

  it('lists by subject what it does not decide, outside of its sums', async () => {
    const noPrice = { price: null };
    const sheet = await requestWorksheet([
      { ...euros, type: 'gift_in', date: '2025-01-10', price: '100', quantity: '9' },
      { ...euros, type: 'gift_out', date: '2025-02-01', price: '500' },
      { ...euros, ...noPrice, type: 'loss', date: '2025-02-02' },
      { ...euros, ...noPrice, type: 'theft', date: '2025-02-03' },
      { ...euros, type: 'derivative_gain', date: '2025-02-04', price: '900' },
      { ...euros, ...noPrice, type: 'derivative_loss', date: '2025-02-05' },
      { ...euros, ...noPrice, type: 'lend_out', date: '2025-02-06', quantity: '2' },
      { ...euros, type: 'lend_back', date: '2025-02-07', price: '50', quantity: '2.5' },
      { ...euros, type: 'sale', date: '2025-03-01', price: '300', quantity: '1' },
    ]);
    const year = findYear(sheet, 2025);
    expect(year.open.map(({ type, topic }) => [type, topic])).toEqual([
      ['gift_in', 'gifts'],
      ['gift_out', 'gifts'],
      ['loss', 'lost'],
      ['theft', 'lost'],
      ['derivative_gain', 'derivatives'],
      ['derivative_loss', 'derivatives'],
      ['lend_out', 'lending'],
      ['lend_back', 'lending'],
    ]);
    expect(year.left_out).toEqual([]);
    // LIFO: half a unit returned in excess at 50, half a unit given at 100. Only the excess is income.
    expect(year.gains).toMatchObject([{ proceeds: '300', cost: '75', net: '225', income: '25' }]);
  });

  it('returns the sales and lots of a figure', async () => {
    const sheet = await requestWorksheet(CALCULATED_ROWS);
    const [sale] = findYear(sheet, 2025).gains[0]!.sales;
    expect(sale).toMatchObject({
      entry: sheet.ids[3],
      asset: { _id: 'bitcoin', name: 'Bitcoin', thicker: 'BTC' },
      date: '2025-05-01',
      proceeds: '4000',
      fees: '9',
      cost: '2501',
      gain: '1490',
      rate: null,
      lots: [
        { lot: 2, entry: sheet.ids[2], date: '2025-02-01', quantity: '1', cost: '1500' },
        { lot: 1, entry: sheet.ids[0], date: '2024-01-10', quantity: '1', cost: '1001' },
      ],
    });
    expect(findYear(sheet, 2025).gains[0]!.rewards).toMatchObject([
      { entry: sheet.ids[4], type: 'reward', worth: '100' },
    ]);
  });

  it('leaves the allowance of 2024 untaxed', async () => {
    const sheet = await requestWorksheet([
      { ...euros, type: 'buy', date: '2024-01-10', price: '1000' },
      { ...euros, type: 'sale', date: '2024-02-10', price: '3500' },
    ]);
    expect(findYear(sheet, 2024).gains[0]).toMatchObject({
      net: '2500',
      untaxed: '2000',
      taxable: '500',
      tax: '130',
    });
  });

  it('converts at the rate of the day and returns that rate', async () => {
    const sheet = await requestWorksheet([
      { type: 'buy', date: '2025-01-08', price: '100' },
      { type: 'sale', date: '2025-03-05', price: '200' },
    ]);
    const [sale] = findYear(sheet, 2025).gains[0]!.sales;
    expect(sale!.rate).toMatchObject({ day: '2025-03-05', source: expect.any(String) });
    expect(Number(sale!.proceeds)).toBeCloseTo(200 / sale!.rate!.usd_per_eur, 12);
    expect(sale!.lots[0]!.rate!.day).toBe('2025-01-08');
    expect(sheet.rate_sources.length).toBeGreaterThan(0);
  });

  it('returns null for unknown figures, with the affected years', async () => {
    const sheet = await requestWorksheet([
      { type: 'transfer_in', date: '2024-05-01', price: null, ...euros },
      { type: 'buy', date: '1990-05-01', price: '10', asset: 'ethereum' },
      { type: 'sale', date: '2025-05-01', price: '200', ...euros },
    ]);
    expect(findYear(sheet, 2025).gains[0]).toMatchObject({
      proceeds: '200',
      cost: null,
      net: null,
      taxable: null,
      tax: null,
    });
    expect(sheet.unknown).toEqual([
      expect.objectContaining({ entry: sheet.ids[1], what: 'rate', years: [] }),
      expect.objectContaining({ entry: sheet.ids[0], what: 'price', years: [2025] }),
    ]);
  });

  it('computes the value tax by days held, also in a leap year', async () => {
    const sheet = await requestWorksheet([
      { ...euros, type: 'buy', date: '2024-03-01', quantity: '2', price: '1' },
    ]);
    const leapYear = findYear(sheet, 2024);
    const [line] = leapYear.values;
    expect([leapYear.days, line!.first_day, line!.last_day, line!.days]).toEqual([
      366,
      '2024-03-01',
      '2024-12-31',
      306,
    ]);
    expect(Number(line!.tax)).toBeCloseTo((Number(line!.final_value) * 0.002 * 306) / 366, 9);
    expect(leapYear.final_value).toBe(line!.final_value);
    expect([findYear(sheet, 2025).days, findYear(sheet, 2025).values[0]!.days]).toEqual([365, 365]);
  });

  it('returns null for the value on a day without a price', async () => {
    const sheet = await requestWorksheet([
      { ...euros, type: 'buy', date: '2023-03-01', asset: 'no-such-coin', price: '1' },
    ]);
    expect(findYear(sheet, 2023)).toMatchObject({
      final_value: null,
      value_tax: null,
      values: [{ final_value: null, tax: null }],
    });
  });

  it('computes the current year up to today', async () => {
    const sheet = await requestWorksheet([{ ...euros, type: 'buy', date: '2024-03-01', price: '1' }]);
    const today = new Date().toISOString().slice(0, 10);
    expect(sheet.years[0]).toMatchObject({
      year: Number(today.slice(0, 4)),
      under_way: true,
      values: [{ last_day: today }],
    });
    expect(findYear(sheet, 2024).under_way).toBe(false);
  });

  it('lists transactions before 2023 separately, and omits years without any', async () => {
    const sheet = await requestWorksheet([
      { ...euros, type: 'buy', date: '2021-03-01' },
      { ...euros, type: 'sale', date: '2022-03-01' },
    ]);
    expect(sheet.before).toMatchObject([{ entry: sheet.ids[1] }]);
    expect(sheet.years).toEqual([]);
  });

  it('returns the euro tokens with their source and date', async () => {
    const { euro_tokens } = await requestWorksheet([]);
    expect(euro_tokens).toMatchObject([{ asset: { _id: 'euro-coin', thicker: 'EURC' }, date: '2024-05-31' }]);
  });
});

describe('POST user/exportWalletTax', () => {
  const requestFile = async (member: { headers: object }, body: object, language = 'it') =>
    site.app.inject({
      method: 'POST',
      url: '/api/user/exportWalletTax',
      headers: { ...member.headers, 'accept-language': language },
      payload: body,
    });

  it('writes the figures of a year to an XLSX workbook', async () => {
    const member = await createMemberWithWallet(CALCULATED_ROWS);
    const response = await requestFile(member, { year: 2025, format: 'xlsx' });
    expect(response.headers['content-disposition']).toBe('attachment; filename="fairview-fisco-2025.xlsx"');
    const sums = await readSheet(response.rawPayload, 'RT');
    expect(sums).toContainEqual(['Plusvalenza netta', 1490]);
    expect(sums).toContainEqual(['Imposta sostitutiva (26%)', 26]);
    expect(sums).toContainEqual(['Minusvalenze di anni precedenti portate in deduzione (del 2024)', -1490]);
    const lots = await readSheet(response.rawPayload, 'Lotto');
    expect(lots[1]!.slice(0, 6)).toEqual([
      new Date('2025-05-01'),
      'Bitcoin',
      2,
      new Date('2025-02-01'),
      1,
      1500,
    ]);
    const notes = await readSheet(response.rawPayload, 'Note');
    expect(JSON.stringify(notes)).toContain('rivolgiti a un professionista');
  });

  it('writes a PDF with the law, its sources and its limits', async () => {
    const member = await createMemberWithWallet(CALCULATED_ROWS);
    const text = readPdfText((await requestFile(member, { year: 2026, format: 'pdf' })).rawPayload).join('');
    for (const words of [
      'Prospetto fiscale italiano 2026',
      'rivolgiti a un professionista',
      '1.544,07\u00a0€',
      'Token di moneta elettronica in euro',
      'del 33%',
      'L. 199/2025',
      'Circle Internet Financial Europe SAS',
      '18%, versata entro il 30 novembre 2025',
      'Pagina 1 di',
    ])
      expect(text).toContain(words);
  });

  it('states in the PDF that a year has no transactions', async () => {
    const text = readPdfText(
      (await requestFile(await createMemberWithWallet([]), { year: 2024, format: 'pdf' }, 'en')).rawPayload,
    ).join('');
    expect(text).toContain('No sales or income in this year.');
  });

  it.each([
    { year: 2022, format: 'pdf' },
    { year: 2025, format: 'csv' },
    { year: '2025', format: 'pdf' },
    {},
  ])('returns 400 for %j', async (body) => {
    const response = await requestFile(await createMemberWithWallet([]), body);
    expect([response.statusCode, response.json().code]).toEqual([400, 'input.invalid']);
  });
});
