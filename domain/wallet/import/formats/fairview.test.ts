import { describe, expect, it } from 'vitest';
import { describeExport, readExport } from '#tests/builders/read-export.ts';

const ENGLISH = 'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes';
const ITALIAN = 'Data;Tipo;ID asset;Ticker;Nome;Quantità;Prezzo;Commissioni;Valuta;Note';
const read = (row: string) => describeExport(`${ENGLISH}\n${row}`);

describe('an exported wallet', () => {
  it('is read in English without changes, in the order of its rows', () => {
    const { format, drafts } = readExport(`${ENGLISH}
2024-03-01,Buy,bitcoin,BTC,Bitcoin,0.5,40000.10,20,USD,first
2024-03-02T10:00:00.5Z,Transfer out,,BTC,Bitcoin,0.25,,,eur,  kept as written `);
    expect(format).toBe('fairview');
    expect(drafts).toEqual([
      {
        type: 'buy',
        ticker: 'BTC',
        asset: 'bitcoin',
        quantity: '0.5',
        price: '40000.1',
        priceFrom: 'file',
        fees: '20',
        currency: 'usd',
        date: '2024-03-01',
        notes: 'first',
        mark: '2',
        rows: [2],
      },
      {
        type: 'transfer_out',
        ticker: 'BTC',
        asset: null,
        quantity: '0.25',
        // An unknown price stays unknown: it is not looked up again.
        price: null,
        priceFrom: 'file',
        fees: '0',
        currency: 'eur',
        date: '2024-03-02T10:00:00.5Z',
        notes: '  kept as written ',
        mark: '3',
        rows: [3],
      },
    ]);
  });

  it.each([
    ['Rate in EUR', 'CHF', '0.9375', '0.9375'],
    ['Cambio in EUR', 'chf', '1.05', '1.05'],
    ['Rate in EUR', 'CHF', '', undefined],
    ['Rate in EUR', 'EUR', '1', undefined],
  ])(
    'reads the rate in the column %s of a transaction in %s written %j as %j',
    (head, currency, cell, rate) => {
      const row = `2024-03-01,Buy,bitcoin,BTC,Bitcoin,1,2,0,${currency},,${cell}`;
      const { drafts } = readExport(`${ENGLISH},${head}\n${row}`);
      expect([drafts[0]!.currency, drafts[0]!.ownRate]).toEqual([currency.toLowerCase(), rate]);
    },
  );

  it('is read in Italian, with its decimal comma and its order of day and month', () => {
    const { format, drafts } = readExport(
      `${ITALIAN}\n05/03/2024;Vendita;bitcoin;BTC;Bitcoin;1.000,5;40000,10;1,5;EUR;nota`,
      { separator: ';' },
    );
    expect(format).toBe('fairview');
    expect(drafts).toMatchObject([
      {
        type: 'sale',
        quantity: '1000.5',
        price: '40000.1',
        fees: '1.5',
        currency: 'eur',
        date: '2024-03-05',
      },
    ]);
  });

  it('is read with the month first in English', () => {
    expect(readExport(`${ENGLISH}\n05/03/2024,Buy,,BTC,,1,2,,USD,`).drafts[0]!.date).toBe('2024-05-03');
  });

  it.each([
    ['Buy', 'buy'],
    ['Sale', 'sale'],
    ['Reward', 'reward'],
    ['Airdrop', 'airdrop'],
    ['Transfer in', 'transfer_in'],
    ['TRANSFER  OUT', 'transfer_out'],
    ['Fee', 'fee'],
    ['Acquisto', 'buy'],
    ['Vendita', 'sale'],
    ['Ricompensa', 'reward'],
    ['Trasferimento in entrata', 'transfer_in'],
    ['Trasferimento in uscita', 'transfer_out'],
    ['Commissione', 'fee'],
    ['transfer_in', 'transfer_in'],
    ['transfer_out', 'transfer_out'],
  ])('reads the type %s as %s in any language', (word, type) => {
    expect(read(`2024-03-01,${word},,BTC,,1,2,3,USD,`)).toEqual([`${type} 1 BTC @ 2 usd fees 3 2024-03-01`]);
  });

  it('reads a fee in money without a quantity, and an asset id without a ticker', () => {
    expect(read('2024-03-01,Fee,bitcoin,,,0,,3,USD,')).toEqual(['fee 0 bitcoin @ ? usd fees 3 2024-03-01']);
    expect(readExport(`${ENGLISH}\n2024-03-01,Buy,bitcoin,,,1,2,,USD,`).drafts[0]!.asset).toBe('bitcoin');
  });

  it.each([
    ['Holding account', "'=mine", '=mine'],
    ['Conto', ' Binance ', 'Binance'],
    ['Holding account', '', undefined],
  ])('reads the holding account in the column %s written %j as %j', (head, cell, account) => {
    const { drafts } = readExport(`${ENGLISH},${head}\n2024-03-01,Buy,bitcoin,BTC,,1,2,,USD,,${cell}`);
    expect(drafts[0]!.account).toBe(account);
  });

  it.each([
    [0, true],
    [1, false],
  ])('accepts the name of a holding account of 40 characters and %i more: %s', (more, isAccepted) => {
    const row = `2024-03-01,Buy,bitcoin,BTC,,1,2,,USD,,${'n'.repeat(40 + more)}`;
    const [line] = describeExport(`${ENGLISH},Holding account\n${row}`);
    expect(line).toBe(isAccepted ? 'buy 1 BTC @ 2 usd fees 0 2024-03-01' : 'unreadable account_name');
  });

  it('restores text that was escaped because it begins like a formula', () => {
    const { drafts } = readExport(`${ENGLISH}\n2024-03-01,Buy,'=id,'=BTC,,1,2,,USD,'=1+1`);
    expect(drafts).toMatchObject([{ asset: '=id', ticker: '=BTC', notes: '=1+1' }]);
  });

  it.each([
    [0, true],
    [1, false],
  ])('accepts a note of 2,000 characters and %i more: %s', (more, isAccepted) => {
    const [line] = read(`2024-03-01,Buy,,BTC,,1,2,,USD,${'n'.repeat(2000 + more)}`);
    expect(line).toBe(isAccepted ? 'buy 1 BTC @ 2 usd fees 0 2024-03-01' : 'unreadable long_note');
  });

  it.each([
    ['2024-03-01,,,BTC,,1,2,,USD,', 'no_type'],
    ['2024-03-01,Barter,,BTC,,1,2,,USD,', 'unknown_type: Barter'],
    ['2024-03-01,Buy,,BTC,,,2,,USD,', 'no_amount'],
    ['2024-03-01,Buy,,BTC,,-1,2,,USD,', 'negative: -1'],
    ['2024-03-01,Buy,,BTC,,1,-2,,USD,', 'negative: -2'],
    ['2024-03-01,Buy,,BTC,,1,2,-3,USD,', 'negative: -3'],
    ['2024-03-01,Buy,,BTC,,0,2,3,USD,', 'zero'],
    ['2024-03-01,Fee,,BTC,,0,2,0,USD,', 'zero'],
    ['2024-03-01,Buy,,BTC,,1,2,,SGD,', 'currency: SGD'],
    ['2024-03-01,Buy,,BTC,,1,2,,,', 'currency: '],
    ['2024-03-01,Buy,,,,1,2,,USD,', 'no_ticker'],
    [',Buy,,BTC,,1,2,,USD,', 'no_date'],
    ['2024-03-01,Buy,,BTC,,0.1234567890123456789,2,,USD,', 'decimals: 0.1234567890123456789'],
  ])('rejects %s', (row, reason) => {
    expect(read(row)).toEqual([`unreadable ${reason}`]);
  });

  it.each([
    'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency',
    'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Notes,Currency',
    'Date,Tipo,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes',
  ])('is not recognised by the header %s', (head) => {
    expect(readExport(`${head}\n`).format).not.toBe('fairview');
  });
});
