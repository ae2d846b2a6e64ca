import { describe, expect, it } from 'vitest';
import { describeExport, describeGroup, readExport } from '#tests/builders/read-export.ts';

const HEAD = 'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark';
const AT = '2022-01-01 10:00:00';
const DATE = '2022-01-01T10:00:00Z';
const read = (...rows: string[]) => describeExport([HEAD, ...rows].join('\n'));
const readOperation = (operation: string, change = '1', account = 'Spot') =>
  read(`1,${AT},${account},${operation},ADA,${change},`)[0];

describe('a Binance statement', () => {
  it('joins the rows of one second and account into one trade with its fees', () => {
    const { format, groups } = readExport(`${HEAD}
1,${AT},Spot,Buy,BTC,0.3,
1,${AT},Spot,Transaction Related,EUR,-4000,
1,${AT},Spot,Fee,BNB,-0.01,
1,${AT},Spot,Buy,BTC,0.2,
1,${AT},Spot,Buy,EUR,-6000,
1,2022-01-01 10:00:01,Spot,Sell,BTC,-0.1,
1,2022-01-01 10:00:01,Spot,Sell,EUR,2100,`);
    expect(format).toBe('binance_statement');
    expect(groups.map(({ rows }) => rows)).toEqual([
      [2, 3, 4, 5, 6],
      [7, 8],
    ]);
    expect(groups.flatMap(describeGroup)).toEqual([
      `buy 0.5 BTC @ 20000 eur fees 0 ${DATE}`,
      `fee 0.01 BNB @ ? usd fees 0 ${DATE}`,
      'sale 0.1 BTC @ 21000 eur fees 0 2022-01-01T10:00:01Z',
    ]);
  });

  it('keeps purchases and sales of one second apart, with money on the side that it was on', () => {
    expect(
      read(
        `1,${AT},Spot,Buy,ETH,0.02,`,
        `1,${AT},Spot,Sell,BTC,-0.001,`,
        `1,${AT},Spot,Transaction Related,EUR,-50,`,
        `1,${AT},Spot,Transaction Related,EUR,40,`,
        `1,${AT},Spot,Fee,BNB,-0.01,`,
      ),
    ).toEqual([
      `buy 0.02 ETH @ 2500 eur fees 0 ${DATE}`,
      `fee 0.01 BNB @ ? usd fees 0 ${DATE}`,
      `sale 0.001 BTC @ 40000 eur fees 0 ${DATE}`,
    ]);
  });

  it('splits a second with money and a coin on one side into the pairs of its rows', () => {
    expect(
      read(
        `1,${AT},Spot,Small assets exchange BNB,EUR,-3,`,
        `1,${AT},Spot,Small assets exchange BNB,BNB,0.01,`,
        `1,${AT},Spot,Small assets exchange BNB,USDT,-6,`,
        `1,${AT},Spot,Small assets exchange BNB,BNB,0.02,`,
      ),
    ).toEqual([
      `buy 0.01 BNB @ 300 eur fees 0 ${DATE}`,
      `sale 6 USDT @ 1 usd fees 0 ${DATE}`,
      `buy 0.02 BNB @ 300 usd fees 0 ${DATE}`,
    ]);
  });

  it('rejects a second with money and a coin on one side whose rows are no pairs', () => {
    expect(
      read(
        `1,${AT},Spot,Small assets exchange BNB,EUR,-3,`,
        `1,${AT},Spot,Small assets exchange BNB,USDT,-6,`,
        `1,${AT},Spot,Small assets exchange BNB,BNB,0.01,`,
        `1,${AT},Spot,Small assets exchange BNB,BNB,0.02,`,
      ),
    ).toEqual(['unreadable several_sides']);
  });

  it('joins the rows of a sale for money by their remark', () => {
    expect(
      read(
        `1,${AT},Spot,Sell Crypto To Fiat,EUR,15,Wallet/N01`,
        `1,2022-01-01 10:00:01,Spot,Sell Crypto To Fiat,BTC,-0.0005,Wallet/N01`,
      ),
    ).toEqual([`sale 0.0005 BTC @ 30000 eur fees 0 ${DATE}`]);
  });

  it.each([
    ['Binance Card Spending', '-1', `sale 1 ADA @ ? usd fees 0 ${DATE}`],
    ['BNB Fee Deduction', '-1', `fee 1 ADA @ ? usd fees 0 ${DATE}`],
    ['Savings distribution', '1', 'left_out own_accounts'],
  ])('reads %s of %s as %s', (operation, change, expected) => {
    expect(readOperation(operation, change)).toBe(expected);
  });

  it('keeps trades of one second in different accounts apart', () => {
    expect(
      read(
        `1,${AT},Spot,Buy,BTC,1,`,
        `1,${AT},Funding,Buy,ETH,1,`,
        `1,${AT},Spot,Buy,EUR,-30000,`,
        `1,${AT},Funding,Buy,EUR,-2000,`,
      ),
    ).toEqual([`buy 1 BTC @ 30000 eur fees 0 ${DATE}`, `buy 1 ETH @ 2000 eur fees 0 ${DATE}`]);
  });

  it.each([
    'Buy',
    'Sell',
    'Transaction Related',
    'Transaction Buy',
    'Transaction Sell',
    'Transaction Sold',
    'Transaction Spend',
    'Transaction Revenue',
    'Binance Convert',
    'Convert',
    'Small assets exchange BNB',
    'Large OTC trading',
    'ETH 2.0 Staking',
    'Buy Crypto',
    'Buy Crypto With Fiat',
    'Auto-Invest Transaction',
    'Fiat OCO - Buy',
    'Token Swap - Redenomination/Rebranding',
  ])('reads two rows of the operation %s as a trade', (operation) => {
    expect(read(`1,${AT},Spot,${operation},ADA,10,`, `1,${AT},Spot,${operation},USD,-5,`)).toEqual([
      `buy 10 ADA @ 0.5 usd fees 0 ${DATE}`,
    ]);
  });

  it.each(['Fee', 'Transaction Fee'])('reads the operation %s as the fee of a trade', (operation) => {
    expect(
      read(`1,${AT},Spot,Buy,ADA,10,`, `1,${AT},Spot,Buy,USD,-5,`, `1,${AT},Spot,${operation},USD,-0.01,`),
    ).toEqual([`buy 10 ADA @ 0.5 usd fees 0.01 ${DATE}`]);
  });

  it.each(['Buy Crypto', 'Buy Crypto With Fiat'])(
    'accepts the operation %s without the payment, at an unknown price',
    (operation) => {
      expect(readOperation(operation)).toBe(`buy 1 ADA @ ? usd fees 0 ${DATE}`);
    },
  );

  it.each(['Buy', 'Convert', 'Sell'])('rejects a single row of the operation %s', (operation) => {
    expect(readOperation(operation)).toBe('unreadable one_side');
  });

  it.each([
    ['Deposit', '1', 'transfer_in'],
    ['Fiat Deposit', '1', 'transfer_in'],
    ['Receive', '1', 'transfer_in'],
    ['Crypto Box', '1', 'transfer_in'],
    ['Binance Pay', '-1', 'transfer_out'],
    ['Pay', '-1', 'transfer_out'],
    ['Payment', '-1', 'transfer_out'],
    ['Send', '-1', 'transfer_out'],
    ['Withdraw', '-1', 'transfer_out'],
    // Older statements print withdrawals without a sign.
    ['Withdraw', '1', 'transfer_out'],
    ['Withdrawal', '1', 'transfer_out'],
    ['Fiat Withdraw', '-1', 'transfer_out'],
    ['Fiat Withdrawal', '-1', 'transfer_out'],
    ['Distribution', '1', 'airdrop'],
    ['Airdrop Assets', '1', 'airdrop'],
    ['BNB Airdrop', '1', 'airdrop'],
    ['Leveraged Token Fee Refund', '1', 'airdrop'],
    ['Savings Interest', '1', 'reward'],
    ['Staking Rewards', '1', 'reward'],
    ['Launchpool Reward', '1', 'reward'],
    ['Cash Voucher Distribution', '1', 'reward'],
    ['Mission Distribution', '1', 'reward'],
    ['Referral Kickback', '1', 'reward'],
    ['Commission Rebate', '1', 'reward'],
    ['Commission History', '1', 'reward'],
    ['Card Cashback', '1', 'reward'],
  ])('reads the operation %s of %s ADA as %s', (operation, change, entry) => {
    expect(readOperation(operation, change)).toBe(`${entry} 1 ADA @ ? usd fees 0 ${DATE}`);
  });

  it.each([
    'Transfer Between Main Account and Sub-Account',
    'Savings Purchase',
    'Savings Redemption',
    'Simple Savings Subscription',
    'Staking Purchase',
    'Staking Redemption',
    'Simple Earn Flexible Subscription',
    'Simple Earn Locked Redemption',
    'Launchpool Subscription/Redemption',
    'Main and Funding Account',
    'Dual Investment Settlement',
  ])('leaves out the operation %s between own accounts', (operation) => {
    expect(readOperation(operation)).toBe('left_out own_accounts');
  });

  it.each([
    ['Funding Fee', 'Spot'],
    ['Realized Profit and Loss', 'Spot'],
    ['Realised Profit and Loss', 'Spot'],
    ['Insurance Fund Compensation', 'Spot'],
    ['Transfer Futures', 'Spot'],
    ['Margin Loan', 'Spot'],
    ['Liquidation', 'Spot'],
    ['Isolated Margin Repayment', 'Spot'],
    ['Buy', 'USD-M Futures'],
    ['Sell', 'Cross Margin'],
    ['Fee', 'ISOLATED MARGIN'],
  ])('leaves out the operation %s in the account %s as derivatives', (operation, account) => {
    expect(readOperation(operation, '1', account)).toBe('left_out derivatives');
  });

  it('reads a deposit to a margin account like any other', () => {
    expect(readOperation('Deposit', '1', 'Cross Margin')).toBe(`transfer_in 1 ADA @ ? usd fees 0 ${DATE}`);
  });

  it.each([
    'Moon Walk',
    'Rebuy',
    'Buyback',
    'Deposits',
    'Redeposit',
    'Distribution Reversal',
    'Old Distribution',
    'Unliquidation',
    'Old Withdraw',
    'Simple Earn',
    'Old Leveraged Token',
    'Convert a Token Swap',
    'My Dual Investment',
    'Buy Crypto With',
  ])('rejects the unknown operation %s', (operation) => {
    expect(readOperation(operation)).toBe(`unreadable unknown_type: ${operation}`);
  });

  it('rejects a row without an operation', () => {
    expect(readOperation('')).toBe('unreadable no_type');
  });

  it('keeps the remark of a transfer as its note', () => {
    const { drafts } = readExport(`${HEAD}\n1,${AT},Spot,Withdraw,ADA,-2,Withdraw fee is included`);
    expect(drafts[0]!.notes).toBe('Withdraw fee is included');
  });

  it('reports an unreadable row of a trade separately', () => {
    const { groups } = readExport(`${HEAD}
1,${AT},Spot,Buy,BTC,1,
1,${AT},Spot,Buy,EUR,-100,
1,${AT},Spot,Fee,BNB,x,
1,2022-01-01 10:00:01,Spot,Buy,BTC,1,
1,2022-01-01 10:00:02,Spot,Buy,,1,`);
    expect(groups.map((group) => [group.rows, ...describeGroup(group)])).toEqual([
      [[4], 'unreadable bad_amount: x'],
      [[2, 3], `buy 1 BTC @ 100 eur fees 0 ${DATE}`],
      [[5], 'unreadable one_side'],
      [[6], 'unreadable no_ticker'],
    ]);
  });

  it.each([
    ['1,,Spot,Deposit,ADA,1,', 'unreadable no_date'],
    [`1,${AT},Spot,Deposit,,1,`, 'unreadable no_ticker'],
    [`1,${AT},Spot,Deposit,ADA,,`, 'unreadable no_amount'],
    ['1,soon,Spot,Buy Crypto,ADA,1,', 'unreadable bad_date: soon'],
  ])('rejects %s', (row, verdict) => {
    expect(read(row)).toEqual([verdict]);
  });

  it('leaves prices unknown when several coins were bought in one second', () => {
    expect(read(`1,${AT},Spot,Buy,BTC,1,`, `1,${AT},Spot,Buy,ETH,1,`, `1,${AT},Spot,Buy,EUR,-100,`)).toEqual([
      `buy 1 BTC @ ? usd fees 0 ${DATE}`,
      `buy 1 ETH @ ? usd fees 0 ${DATE}`,
    ]);
  });
});
