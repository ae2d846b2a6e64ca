import { describe, expect, it } from 'vitest';
import {
  type ExportedTransaction,
  formatWalletLine,
  listColumns,
} from '#domain/wallet/file/transaction-line.ts';
import { COLUMN_LABELS, FILE_MARKS, WALLET_COLUMNS } from '#domain/wallet/file/wallet-columns.ts';
import { TRANSACTION_TYPES } from '#domain/wallet/transaction.ts';

const entry: ExportedTransaction = {
  type: 'buy',
  asset: { id: 'bitcoin', ticker: 'BTC', name: 'Bitcoin' },
  quantity: '0.123456789012345678',
  price: '1234567.5',
  fees: '0',
  currency: 'usd',
  date: '2025-03-01',
  at: Date.UTC(2025, 2, 1),
  notes: 'first one',
};
const formatLine = (overrides: Partial<ExportedTransaction>, locale: 'en' | 'it' = 'en') =>
  Object.values(formatWalletLine({ ...entry, ...overrides }, locale)).join(FILE_MARKS[locale].field);

/** Users already have files with these headers and words; a changed word could not be imported. */
describe('formatWalletLine', () => {
  it('has the columns in the order of the header', () => {
    expect(Object.keys(formatWalletLine(entry, 'en'))).toEqual([...WALLET_COLUMNS]);
  });

  it.each([
    ['en', 'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes'],
    ['it', 'Data;Tipo;ID asset;Ticker;Nome;Quantità;Prezzo;Commissioni;Valuta;Note'],
  ] as const)('matches the header in %s', (locale, head) => {
    const heads = WALLET_COLUMNS.map((column) => COLUMN_LABELS[locale][column]);
    expect(heads.join(FILE_MARKS[locale].field)).toBe(head);
  });

  it('writes exact amounts, ungrouped, with the decimal mark of the language', () => {
    expect(formatLine({})).toBe(
      '2025-03-01,Buy,bitcoin,BTC,Bitcoin,0.123456789012345678,1234567.5,0,USD,first one',
    );
    expect(formatLine({}, 'it')).toBe(
      '01-03-2025;Acquisto;bitcoin;BTC;Bitcoin;0,123456789012345678;1234567,5;0;USD;first one',
    );
  });

  it('leaves an unknown price empty and writes a price of 0', () => {
    expect(formatWalletLine({ ...entry, price: null }, 'it').price).toBe('');
    expect(formatWalletLine({ ...entry, price: '0' }, 'it').price).toBe('0');
  });

  it('has a column for the entered rate only in a file where a transaction has one', () => {
    expect(listColumns([entry])).not.toContain('rate');
    const rated = { ...entry, currency: 'chf' as const, rate: '0.9375' };
    expect(listColumns([entry, rated])).toContain('rate');
    expect(formatWalletLine(rated, 'it')).toMatchObject({ currency: 'CHF', rate: '0,9375' });
  });

  it('has a column for the holding account only in a file where a transaction has one', () => {
    expect(listColumns([entry])).not.toContain('account');
    const assigned = { ...entry, account: '-mine' };
    expect(listColumns([entry, assigned])).toContain('account');
    expect(formatWalletLine(assigned, 'en').account).toBe("'-mine");
  });

  it('escapes every text that a spreadsheet would read as a formula', () => {
    const asset = { id: '=id', ticker: '+TICK', name: '@name' };
    expect(formatWalletLine({ ...entry, asset, notes: '-note' }, 'en')).toMatchObject({
      asset_id: "'=id",
      ticker: "'+TICK",
      name: "'@name",
      notes: "'-note",
    });
  });

  it.each([
    [
      'en',
      'Transfer in, Buy, Reward, Airdrop, Gift received, Fork, Derivative gain, Loan returned, Liquidity removed, Migration in, Sale, Fee, Gift given, Lost or burnt, Theft, Derivative loss, Lent out, Liquidity added, Migration out, Transfer out',
    ],
    [
      'it',
      'Trasferimento in entrata, Acquisto, Ricompensa, Airdrop, Regalo ricevuto, Fork, Guadagno da derivati, Rientro dal prestito, Liquidità ritirata, Migrazione in entrata, Vendita, Commissione, Regalo fatto, Smarrimento o burn, Furto, Perdita da derivati, Dato in prestito, Liquidità aggiunta, Migrazione in uscita, Trasferimento in uscita',
    ],
  ] as const)('names each type in %s', (locale, words) => {
    const named = TRANSACTION_TYPES.map((type) => formatWalletLine({ ...entry, type }, locale).type);
    expect(named.join(', ')).toBe(words);
  });
});
