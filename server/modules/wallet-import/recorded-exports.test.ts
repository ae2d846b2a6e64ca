import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#contracts/wallet-import.ts';
import { VERDICTS } from '#domain/wallet/import/reasons.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { fileForm } from '#tests/builders/file-form.ts';
import { makeMember } from '#tests/builders/member.ts';
import { FIXTURES, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

const { people, ask } = provideAccountSite();

async function requestPreview(file: string, options?: object) {
  const me = await makeMember(people);
  const bytes = readFileSync(join(FIXTURES!, 'wallet/exports', file));
  const { payload, headers } = fileForm(bytes, {
    name: file.split('/').at(-1)!,
    ...(options ? { options } : {}),
  });
  const answer = await ask('POST', 'user/previewWalletImport', payload, {
    headers: { ...me.headers, ...headers },
  });
  return answer as {
    status: number;
    body: ImportPreview & { code?: string; issues?: { message: string }[] };
  };
}

/** Counts in the order new, duplicate, conflict, unresolved, unreadable, left out. */
const toCounts = ({ counts }: ImportPreview) => VERDICTS.map((verdict) => counts[verdict]);
const findReason = (preview: ImportPreview, row: number) => {
  const found = preview.rows.find((one) => one.row === row)!;
  return `${found.verdict}: ${found.reason === null ? '' : preview.reasons[found.reason]}`;
};
const listEntries = (preview: ImportPreview, row: number) =>
  preview.rows
    .find((one) => one.row === row)!
    .entries.map(({ type, quantity, ticker, price, currency, fees }) =>
      [type, quantity, ticker, `${price ?? '?'} ${currency}`, fees].join(' '),
    );

const EMPTY_MAPPING = { columns: {}, words: {} };

describe.skipIf(!FIXTURES)(`recorded exports${WITHOUT_FIXTURES}`, () => {
  // File, format, counts of verdicts, and number of transactions for an empty wallet.
  it.each<[string, string | null, number[], number]>([
    // A fee of 1 ETH exceeds 0.0107 ETH; 32.156874000000003 USDT is 3 × 10^-15 more than was bought.
    ['export-to-ghostfolio/bitvavo-export.csv', 'bitvavo', [25, 0, 1, 0, 1, 7], 28],
    ['export-to-ghostfolio/cointracking-export.csv', 'cointracking', [6, 0, 0, 0, 0, 0], 6],
    // ETHW is not listed; coins that the file never added cannot be sold.
    ['export-to-ghostfolio/cryptocom-export.csv', 'cryptocom', [56, 0, 5, 1, 0, 3], 57],
    // Six rows in Swedish kronor, and one for staking within the account.
    ['export-to-ghostfolio/revolut-crypto-export.csv', 'revolut', [12, 0, 0, 0, 0, 1], 12],
    // Every coin is added before it is used, to the last satoshi.
    ['rotki/coinbasepro.csv', 'coinbase_account', [21, 0, 0, 0, 0, 0], 21],
    ['rotki/cointracking_trades_list.csv', 'cointracking', [9, 1, 1, 0, 1, 0], 10],
    // 5/9/2017 may be in May or in September.
    ['rotki/cointracking_custom_dates.csv', 'cointracking', [0, 0, 0, 2, 0, 0], 0],
    ['rotki/cryptocom_trades_list.csv', 'cryptocom', [20, 0, 6, 7, 0, 15], 20],
    ['rotki/binance_history.csv', 'binance_statement', [34, 1, 65, 107, 3, 20], 18],
    ['rotki/rotki_generic_events.csv', 'rotki_events', [2, 0, 3, 0, 1, 1], 2],
    ['rotki/rotki_generic_trades.csv', 'rotki_trades', [0, 1, 4, 0, 1, 0], 0],
    ['rotki/corrupt_nexo.csv', 'nexo', [7, 0, 1, 1, 1, 7], 7],
    ['rotki/nexo.csv', 'nexo', [17, 1, 0, 1, 0, 20], 18],
    ['rotki/kucoin_order_history.csv', 'kucoin_orders', [0, 0, 2, 0, 0, 0], 0],
    ['rotki/bittrex_order_history.csv', 'bittrex', [0, 0, 0, 2, 0, 3], 0],
    ['export-to-ghostfolio/delta-export.csv', 'delta', [1, 0, 3, 0, 0, 3], 1],
    // Unknown, read with the suggested columns. Coins that the file never added cannot be sold.
    ['rotki/bisq_trades.csv', null, [5, 0, 2, 2, 0, 1], 5],
    // Shares are left out; a sale above the holdings is a conflict.
    ['ghostfolio/ok/500-activities.json', 'ghostfolio', [0, 0, 0, 0, 0, 500], 0],
    ['ghostfolio/ok/btceur.json', 'ghostfolio', [1, 0, 0, 0, 0, 0], 1],
    ['ghostfolio/ok/btcusd.csv', 'ghostfolio', [1, 0, 0, 0, 0, 0], 1],
    ['ghostfolio/ok/btcusd.json', 'ghostfolio', [1, 0, 0, 0, 0, 0], 1],
    ['ghostfolio/ok/btcusd-short.json', 'ghostfolio', [0, 0, 2, 0, 0, 0], 0],
    ['ghostfolio/ok/sample.csv', 'ghostfolio', [0, 0, 0, 0, 1, 4], 0],
    ['ghostfolio/ok/sample.json', 'ghostfolio', [0, 0, 0, 0, 1, 4], 0],
  ])('reads %s as %s with a verdict for each row', async (file, format, counts, transactions) => {
    const { status, body } = await requestPreview(file);
    expect([status, body.format, toCounts(body), body.transactions]).toEqual([
      200,
      format,
      counts,
      transactions,
    ]);
    expect(counts.reduce((a, b) => a + b)).toBe(body.rows_total);
    expect(body.rows).toHaveLength(body.rows_total);
  });

  it.each([
    ['invalid-currency.csv', 'unreadable: Currency <invalid> is not supported: no exchange rate available.'],
    ['invalid-data-source.json', 'unreadable: We don’t know the data source “<INVALID>”.'],
    ['invalid-date.json', 'unreadable: “<invalid>” is not a date.'],
    ['invalid-date-yy.csv', 'unreadable: The year of “16/09/21” has only two digits.'],
    [
      'invalid-date-before-min.json',
      'unreadable: “1960-01-01T00:00:00.000Z” is before 3 January 2009, the start of Bitcoin.',
    ],
    ['invalid-fee.csv', 'unreadable: “<invalid>” is not a number.'],
    ['invalid-platform.json', 'left_out: “MSFT” is a stock, fund or bond, not a crypto-asset.'],
    ['invalid-symbol.csv', 'unreadable: “<invalid>” is not an asset ticker.'],
    ['invalid-symbol.json', 'unreadable: “<invalid>” is not an asset ticker.'],
    [
      'invalid-symbol-with-manual-data-source.json',
      'left_out: “Penthouse Apartment” is a custom asset of the other program. It can’t be imported.',
    ],
    ['invalid-type.json', 'unreadable: We don’t know rows of type “<invalid>” in this export.'],
    [
      'unavailable-exchange-rate.json',
      'unreadable: “1990-01-01T00:00:00.000Z” is before 3 January 2009, the start of Bitcoin.',
    ],
    // Ghostfolio rejects the dash, but the pair names the coin.
    ['invalid-symbol-btc-usd.csv', 'new: '],
  ])('gives for ghostfolio/not-ok/%s the reason %s', async (file, reason) => {
    const { body } = await requestPreview(`ghostfolio/not-ok/${file}`);
    expect(findReason(body, 2)).toBe(reason);
  });

  it('gives the reason for each of several rows', async () => {
    const { body } = await requestPreview('ghostfolio/not-ok/invalid-multi-line.csv');
    expect([2, 3, 4, 5].map((row) => findReason(body, row))).toEqual([
      'left_out: “MSFT” is a stock, fund or bond, not a crypto-asset.',
      'left_out: “MSFT” is a stock, fund or bond, not a crypto-asset.',
      'unreadable: We don’t know rows of type “<invalid>” in this export.',
      'unreadable: “20500606” is in the future.',
    ]);
  });

  it.each([
    ['ghostfolio/not-ok/unexpected-format.json', /No table/],
    ['rotki/pnl_debug.json', /not a Ghostfolio export/],
  ])('returns 400 for %s', async (file, why) => {
    const { status, body } = await requestPreview(file);
    expect([status, body.code]).toEqual([400, 'import.unreadable']);
    expect(body.issues![0]!.message).toMatch(why);
  });

  it('combines the rows of one second into one trade with separate fees', async () => {
    const { body } = await requestPreview('rotki/binance_history.csv');
    // 134.4719075 € ÷ 0.03605 ETH; the fee was paid in ETH.
    expect([10, 11, 12].flatMap((row) => listEntries(body, row))).toEqual([
      'fee 0.00003605 ETH 3730.15 eur 0',
      'buy 0.03605 ETH 3730.15 eur 0',
    ]);
    // (333.209174 + 59.089888) € ÷ (0.0148 + 0.08345) ETH, with fees in two coins.
    expect([17, 18, 19, 20, 21, 22].flatMap((row) => listEntries(body, row))).toEqual([
      'fee 0.00009009 BNB 26.8638 usd 0',
      'buy 0.09825 ETH 3992.865770992366412214 eur 0',
      'fee 0.00008345 ETH 3992.865770992366412214 eur 0',
    ]);
    expect(findReason(body, 5)).toBe('unreadable: The date is missing.');
    expect(findReason(body, 6)).toBe('unreadable: The asset is missing.');
    expect(findReason(body, 42)).toBe('unreadable: We don’t know rows of type “ABC” in this export.');
    expect(findReason(body, 26)).toBe('conflict: Part of row 25, which can’t be imported.');
  });

  it('reads money besides the price as fees, and subtracts the fee from a withdrawal', async () => {
    const { body } = await requestPreview('export-to-ghostfolio/bitvavo-export.csv');
    expect(listEntries(body, 3)).toEqual(['buy 0.0053543 ETH 1862.8 eur 0.02600996']);
    // 0.0009999 BTC left the account, of which 0.0002 were the fee.
    expect(listEntries(body, 11)).toEqual([
      'transfer_out 0.0007999 BTC 26893 usd 0',
      'fee 0.0002 BTC 26893 usd 0',
    ]);
    // 11:36:46 in Amsterdam in November.
    expect(body.rows[1]!.entries[0]!.date).toBe('2023-11-30T10:36:46.62Z');
    expect(findReason(body, 2)).toBe('unreadable: The fee is larger than the amount that includes it.');
  });

  it('splits a swap into a sale and a buy at the value in the file', async () => {
    const { body } = await requestPreview('export-to-ghostfolio/cryptocom-export.csv');
    // 1,173.168921631243202821 € on both sides.
    expect(listEntries(body, 7)).toEqual([
      'sale 500 XRP 2.346337843262486406 eur 0',
      'buy 0.01152324 BTC 101808.946236583044596919 eur 0',
    ]);
  });

  it('reads currencies inside amounts', async () => {
    const { body } = await requestPreview('export-to-ghostfolio/revolut-crypto-export.csv');
    expect(listEntries(body, 8)).toEqual(['buy 0.00027963 BTC 35761.54 eur 0.24']);
    expect(listEntries(body, 14)).toEqual(['buy 0.00009518 BTC 105058.55 usd 0.24']);
    expect(listEntries(body, 2)).toEqual(['buy 0.00056077 BTC 89162.28 sek 0']);
  });

  it.each([
    [true, '2017-09-05T21:14:00Z'],
    [false, '2017-05-09T21:14:00Z'],
  ])('reads 5/9/2017 with day_first %s as %s', async (day_first, date) => {
    const { body } = await requestPreview('rotki/cointracking_custom_dates.csv', { day_first });
    expect(body.rows[0]!.entries[0]!.date).toBe(date);
  });

  it('gives the reasons for the corrupt rows of Nexo', async () => {
    const { body } = await requestPreview('rotki/corrupt_nexo.csv');
    expect(findReason(body, 16)).toBe('unresolved: Choose first which asset “NEXONEXO” is.');
    expect(findReason(body, 18)).toBe('unreadable: The asset is missing.');
    expect(findReason(body, 9)).toBe('left_out: Not executed: “rejected”.');
  });

  it('reads KuCoin with named columns, including pairs and fees in coins', async () => {
    const columns = { date: 0, asset: 1, type: 2, price: 3, quantity: 4, total: 5, fee: 6, fee_asset: 7 };
    const mapping = { ...EMPTY_MAPPING, columns };
    const preview = await requestPreview('rotki/kucoin_order_history.csv', { mapping });
    expect(preview.body.format).toBe('mapped');
    expect(listEntries(preview.body, 3)).toEqual([
      'sale 280.8559209946952 USDT 1 usd 0',
      'buy 432.59183198 XRP 0.64924 usd 0',
      'fee 0.2808559209946952 USDT 1 usd 0',
    ]);
  });
});
