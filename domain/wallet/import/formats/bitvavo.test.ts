import { describe, expect, it } from 'vitest';
import { describeExport, readExport } from '#tests/builders/read-export.ts';

const HEAD =
  'Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address';
const read = (row: string) => describeExport(`${HEAD}\n${row}`);
const readOf = (type: string, amount = '0.25', fee = ',') =>
  read(`UTC,2023-11-30,11:00:00,${type},ETH,${amount},,,,,${fee},Completed,id-1,`)[0];
const DATE = '2023-11-30T11:00:00Z';

describe('a Bitvavo history', () => {
  it('reads trades at the printed price, in the time zone of the row', () => {
    const { format, drafts } = readExport(`${HEAD}
Europe/Amsterdam,2023-11-30,11:36:46.620,buy,ETH,0.005,EUR,1862.8,EUR,-9.34,EUR,0.026,Completed,id-1,
Europe/Amsterdam,2023-07-30,11:36:46,sell,ETH,-0.005,EUR,1700,EUR,8.48,EUR,-0.02,Filled,id-2,`);
    expect(format).toBe('bitvavo');
    expect(drafts).toMatchObject([
      {
        type: 'buy',
        ticker: 'ETH',
        quantity: '0.005',
        price: '1862.8',
        currency: 'eur',
        fees: '0.026',
        date: '2023-11-30T10:36:46.62Z',
        mark: 'id-1',
      },
      {
        type: 'sale',
        quantity: '0.005',
        price: '1700',
        fees: '0.02',
        date: '2023-07-30T09:36:46Z',
        mark: 'id-2',
      },
    ]);
  });

  it('reads a trade whose price is stated in the quote currency only', () => {
    expect(
      describeExport(`
Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price
UTC,2023-11-30,11:00:00,buy,ETH,2,EUR,1800`),
    ).toEqual([`buy 2 ETH @ 1800 eur fees 0 ${DATE}`]);
  });

  it('reads transfers of the former layout without a quote price', () => {
    const { format, drafts } = readExport(`
Timezone,Date,Time,Type,Currency,Amount,Received / Paid Amount
UTC,2023-11-30,11:00:00,deposit,ETH,2,`);
    expect([format, drafts[0]!.type, drafts[0]!.mark]).toEqual(['bitvavo', 'transfer_in', null]);
  });

  it('reads an unknown time zone in the zone of the user', () => {
    expect(
      describeExport(`${HEAD}\nMars/Olympus,2023-11-30,11:00:00,deposit,ETH,1,,,,,,,Completed,id-1,`, {
        zone: 'Europe/Rome',
      }),
    ).toEqual(['transfer_in 1 ETH @ ? usd fees 0 2023-11-30T10:00:00Z']);
  });

  it.each([
    ['deposit', '0.25', 'transfer_in'],
    ['Withdrawal', '-0.25', 'transfer_out'],
    ['internal_transfer', '0.25', 'transfer_in'],
    ['staking', '0.25', 'reward'],
    ['fixed_staking', '0.25', 'reward'],
    ['rebate', '0.25', 'reward'],
    ['affiliate', '0.25', 'reward'],
    ['referral', '0.25', 'reward'],
    ['cashback', '0.25', 'reward'],
    ['lending', '0.25', 'reward'],
    ['interest', '0.25', 'reward'],
    ['loan_interest', '0.25', 'reward'],
    ['airdrop', '0.25', 'airdrop'],
    ['distribution', '0.25', 'airdrop'],
    ['campaign', '0.25', 'airdrop'],
    ['campaign_new_user_incentive', '0.25', 'airdrop'],
  ])('reads the type %s of %s ETH as %s', (type, amount, entry) => {
    expect(readOf(type, amount)).toBe(`${entry} 0.25 ETH @ ? usd fees 0 ${DATE}`);
  });

  it.each(['mystery', 'deposits', 'redeposit', 'staking_fee', 'unstaking', 'airdrops', 'my_campaign'])(
    'rejects the unknown type %s',
    (type) => {
      expect(readOf(type)).toBe(`unreadable unknown_type: ${type}`);
    },
  );

  it('rejects a row without a type', () => {
    expect(readOf('')).toBe('unreadable no_type');
  });

  it.each([
    // The withdrawn amount includes its fee.
    ['withdrawal', '-0.25', 'ETH,0.05', 'transfer_out 0.2 ETH', 'fee 0.05 ETH'],
    ['deposit', '0.25', 'ETH,0.05', 'transfer_in 0.25 ETH', 'fee 0.05 ETH'],
    ['withdrawal', '-0.25', 'BEST,3', 'transfer_out 0.25 ETH', 'fee 3 BEST'],
  ])('reads a %s of %s ETH with the fee %s', (type, amount, fee, moved, paid) => {
    expect(read(`UTC,2023-11-30,11:00:00,${type},ETH,${amount},,,,,${fee},Completed,id-1,`)).toEqual([
      `${moved} @ ? usd fees 0 ${DATE}`,
      `${paid} @ ? usd fees 0 ${DATE}`,
    ]);
  });

  it('reads a withdrawal that is all fee as a fee, and rejects a fee above it', () => {
    expect(readOf('withdrawal', '-0.25', 'ETH,0.25')).toBe(`fee 0.25 ETH @ ? usd fees 0 ${DATE}`);
    expect(readOf('withdrawal', '-0.25', 'ETH,0.250001')).toBe('unreadable fee_above');
  });

  it.each([
    ['Completed', true],
    ['completed', true],
    ['Distributed', true],
    ['Filled', true],
    ['', true],
    ['Pending', false],
    ['Not completed', false],
    ['Completed partly', false],
  ])('with the status %j imports the row: %s', (status, isImported) => {
    expect(read(`UTC,2023-11-30,11:00:00,deposit,ETH,1,,,,,,,${status},id-1,`)).toEqual([
      isImported ? `transfer_in 1 ETH @ ? usd fees 0 ${DATE}` : `left_out not_done: ${status}`,
    ]);
  });

  it.each([
    ['UTC,,,deposit,ETH,1,,,,,,,,id-1,', 'unreadable no_date'],
    ['UTC,2023-11-30,11:00:00,deposit,,1,,,,,,,,id-1,', 'unreadable no_ticker'],
    ['UTC,2023-11-30,11:00:00,deposit,ETH,,,,,,,,,id-1,', 'unreadable no_amount'],
    ['UTC,2023-11-30,11:00:00,deposit,ETH,1,,,,,,0.1,,id-1,', 'unreadable no_ticker'],
    ['UTC,2023-11-30,11:00:00,buy,ETH,1,EUR,,EUR,-1,,,,id-1,', 'unreadable no_amount'],
    ['UTC,2023-11-30,11:00:00,buy,ETH,1,EUR,1,,-1,,,,id-1,', 'unreadable no_ticker'],
    ['UTC,2023-11-30,11:00:00,deposit,EUR,1,,,,,,,,id-1,', 'left_out money_move'],
  ])('does not import %s', (row, verdict) => {
    expect(read(row)).toEqual([verdict]);
  });
});
