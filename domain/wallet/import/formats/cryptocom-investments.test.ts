import { describe, expect, it } from 'vitest';
import { findInvestments } from '#domain/wallet/import/formats/cryptocom-investments.ts';
import { Columns, type FileRow } from '#domain/wallet/import/table.ts';
import { describeExport, describeGroup, readExport } from '#tests/builders/read-export.ts';

const HEAD =
  'Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash';
const read = (...rows: string[]) => describeExport([HEAD, ...rows].join('\n'));
const readGroups = (...rows: string[]) =>
  readExport([HEAD, ...rows].join('\n')).groups.map((group) =>
    [group.rows.join('+'), ...describeGroup(group)].join(' '),
  );

describe('an investment in a Crypto.com export', () => {
  it('books the surplus as a reward and a shortfall as a fee', () => {
    expect(
      readGroups(
        '2021-01-06 22:00:00,Invest Deposit,BTC,-0.5,,,USD,-100,-100,invest_deposit,',
        '2021-01-04 22:00:00,Invest Withdrawal,BTC,1,,,USD,100,100,invest_withdrawal,',
        '2021-01-03 23:00:00,Invest Deposit,BTC,-1.0,,,USD,-100,-100,invest_deposit,',
        '2021-01-02 22:00:00,Invest Withdrawal,BTC,0.02005,,,USD,401,401,invest_withdrawal,',
        '2021-01-01 23:00:00,Invest Deposit,BTC,-0.01,,,USD,-100,-100,invest_deposit,',
        '2021-01-01 22:00:00,Invest Deposit,btc,-0.01,,,USD,-100,-100,Invest_Deposit,',
        '2021-01-01 21:01:00,Invest Withdrawal,ETC,0.25,,,USD,5,5,invest_withdrawal,',
        '2021-01-01 21:00:00,Invest Deposit,ETC,-1.0,,,USD,-20,-20,invest_deposit,',
        '2020-12-31 21:00:00,Invest Withdrawal,ADA,3,,,USD,3,3,invest_withdrawal,',
      ),
    ).toEqual([
      '2 left_out own_accounts',
      '3+4 left_out own_accounts',
      '5+6+7 reward 0.00005 BTC @ 20000 usd fees 0 2021-01-02T22:00:00Z',
      '8+9 fee 0.75 ETC @ 20 usd fees 0 2021-01-01T21:01:00Z',
      // The deposit is not in the file, so a gain or loss is unknown.
      '10 left_out own_accounts',
    ]);
  });

  it('books a second withdrawal after a loss as a reward', () => {
    expect(
      read(
        '2021-01-01 23:00:00,Invest Withdrawal,ETC,0.5,,,USD,10,10,invest_withdrawal,',
        '2021-01-01 22:00:00,Invest Withdrawal,ETC,0.25,,,USD,5,5,invest_withdrawal,',
        '2021-01-01 21:00:00,Invest Deposit,ETC,-1.0,,,USD,-20,-20,invest_deposit,',
      ),
    ).toEqual([
      'reward 0.5 ETC @ 20 usd fees 0 2021-01-01T23:00:00Z',
      'fee 0.75 ETC @ 20 usd fees 0 2021-01-01T22:00:00Z',
    ]);
  });

  it('is shown with its withdrawal, and keeps the description and hash of it', () => {
    const { drafts } = readExport(`${HEAD}
2021-01-01 21:00:00,Out,ETC,-1,,,USD,-20,-20,invest_deposit,0xa
2021-01-01 22:00:00,Back,ETC,1.5,,,USD,30,30,invest_withdrawal,0xb
2021-01-02 21:00:00,Out,BTC,-1,,,USD,-20,-20,invest_deposit,
2021-01-02 22:00:00,Back,BTC,1.5,,,USD,30,30,invest_withdrawal,`);
    expect(drafts.map(({ rows, notes, mark }) => [rows, notes, mark])).toEqual([
      [[3, 2], 'Back', '0xb'],
      [[5, 4], 'Back', null],
    ]);
  });

  it('within one second counts the deposit first, wherever it is in the file', () => {
    const deposit = '2021-01-01 21:00:00,Out,ETC,-1,,,USD,-20,-20,invest_deposit,';
    const withdrawal = '2021-01-01 21:00:00,Back,ETC,2,,,USD,40,40,invest_withdrawal,';
    for (const rows of [
      [deposit, withdrawal],
      [withdrawal, deposit],
    ]) {
      expect(read(...rows)).toEqual(['reward 1 ETC @ 20 usd fees 0 2021-01-01T21:00:00Z']);
    }
  });

  it('has an unknown price when the value is not stated or nothing came back', () => {
    expect(
      read(
        '2021-01-01 21:00:00,Out,ETC,-1,,,USD,,,invest_deposit,',
        '2021-01-01 22:00:00,Back,ETC,1.5,,,USD,,,invest_withdrawal,',
        '2021-01-02 21:00:00,Out,BTC,-1,,,USD,,,invest_deposit,',
        '2021-01-02 22:00:00,Back,BTC,0,,,USD,5,5,invest_withdrawal,',
      ),
    ).toEqual([
      'reward 0.5 ETC @ ? usd fees 0 2021-01-01T22:00:00Z',
      'fee 1 BTC @ ? usd fees 0 2021-01-02T22:00:00Z',
    ]);
  });
});

describe('findInvestments', () => {
  const columns = new Columns(HEAD.split(','));
  const countYields = (count: number): number => {
    const rows = Array.from({ length: count }, (_, at): FileRow => ({ row: at + 2, cells: [] }));
    return [...findInvestments(rows, columns)].length;
  };

  it.each([
    [1999, 0],
    [2000, 1],
    [3999, 1],
    [4000, 2],
  ])('lets other work run after each 2,000 rows: %i rows, %i times', (rows, times) => {
    expect(countYields(rows)).toBe(times);
  });
});
