import { describe, expect, it } from 'vitest';
import { describeExport, describeGroup, readExport } from '#tests/builders/read-export.ts';

const HEAD =
  'Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash';
const AT = '2021-01-05 22:00:00';
const DATE = '2021-01-05T22:00:00Z';
const read = (...rows: string[]) => describeExport([HEAD, ...rows].join('\n'));
const readKind = (kind: string, amount = '2') => read(`${AT},Text,CRO,${amount},,,USD,1,1,${kind},`)[0];
const readGroups = (...rows: string[]) =>
  readExport([HEAD, ...rows].join('\n')).groups.map((group) =>
    [group.rows.join('+'), ...describeGroup(group)].join(' '),
  );

describe('a Crypto.com export', () => {
  it('keeps description and hash', () => {
    const { format, drafts } = readExport(`${HEAD}
${AT},From my ledger,BTC,1,,,USD,20000,20000,crypto_deposit,0xabc
${AT},BTC -> ETH,BTC,-1,ETH,20,USD,20000,20000,crypto_exchange,0xdef
${AT},Swap,MCO,-1,,,USD,-5,-5,dust_conversion_debited,0x123
${AT},Swap,CRO,10,,,USD,5,5,dust_conversion_credited,0x123
${AT},Cashback,CRO,10,,,USD,5,5,referral_card_cashback,`);
    expect(format).toBe('cryptocom');
    expect(drafts.map(({ ticker, notes, mark }) => [ticker, notes, mark])).toEqual([
      ['BTC', 'From my ledger', '0xabc'],
      ['BTC', 'BTC -> ETH', '0xdef'],
      ['ETH', 'BTC -> ETH', '0xdef'],
      // The rows of a swap have a hash each, so none of them identifies it.
      ['MCO', 'Swap', null],
      ['CRO', 'Swap', null],
      ['CRO', 'Cashback', null],
    ]);
  });

  it.each([
    ['EUR,10,12', '5 eur'],
    ['eur,10,12', '5 eur'],
    ['USD,-12,13', '6 usd'],
    ['GBP,9,-12', '4.5 gbp'],
    // A currency without published rates is replaced by the value in US dollars.
    ['SGD,9,-12', '6 usd'],
    ['EUR,0,12', '? usd'],
    ['EUR,,12', '? usd'],
  ])('with the native value %s reads a price of %s', (native, price) => {
    expect(read(`${AT},Text,SOL,2,,,${native},crypto_deposit,`)).toEqual([
      `transfer_in 2 SOL @ ${price} fees 0 ${DATE}`,
    ]);
  });

  it.each(['SGD,9,', 'SGD,9,0'])('with the native value %s alone is rejected', (native) => {
    expect(read(`${AT},Text,SOL,2,,,${native},crypto_deposit,`)).toEqual(['unreadable currency: SGD']);
  });

  it.each([
    ['crypto_deposit', '2', 'transfer_in'],
    ['crypto_withdrawal', '-2', 'transfer_out'],
    ['crypto_transfer', '-2', 'transfer_out'],
    ['crypto_transfer', '2', 'transfer_in'],
    ['exchange_to_crypto_transfer', '2', 'transfer_in'],
    ['crypto_to_exchange_transfer', '-2', 'transfer_out'],
    ['crypto_payment_refund', '2', 'transfer_in'],
    ['crypto_to_van_sell_order_refund', '2', 'transfer_in'],
    ['rewards_bonus_exchange_deposit', '-2', 'transfer_out'],
    ['card_cashback_reverted', '-2', 'transfer_out'],
    ['reimbursement_reversed', '-2', 'transfer_out'],
    ['gift_clawback', '-2', 'transfer_out'],
    ['crypto_payment', '-2', 'sale'],
    ['card_top_up', '-2', 'sale'],
    ['crypto_viban', '-2', 'sale'],
    ['crypto_to_van_sell_order', '-2', 'sale'],
    ['crypto_purchase', '2', 'buy'],
    ['admin_wallet_credited', '2', 'airdrop'],
    ['airdrop_to_exchange_transfer', '2', 'airdrop'],
    ['council_node_deposit_created', '2', 'airdrop'],
    ['mco_stake_reward', '2', 'reward'],
    ['referral_card_cashback', '2', 'reward'],
    ['card_cashback', '2', 'reward'],
    ['trading_fee_rebate', '2', 'reward'],
    ['referral_bonus', '2', 'reward'],
    ['crypto_earn_interest_paid', '2', 'reward'],
    ['finance.lockup.dpos_compound_interest.crypto_wallet', '2', 'reward'],
    ['referral_gift', '2', 'reward'],
    ['reimbursement', '2', 'reward'],
    ['rewards_platform_deposit_credited', '2', 'reward'],
    ['staking_payout', '2', 'reward'],
    ['supercharger_reward_to_app_credited', '2', 'reward'],
  ])('reads the kind %s of %s CRO as %s', (kind, amount, entry) => {
    expect(readKind(kind, amount)).toBe(`${entry} 2 CRO @ 0.5 usd fees 0 ${DATE}`);
    expect(readKind(kind.toUpperCase(), amount)).not.toContain('unknown_type');
  });

  it.each([
    'lockup_lock',
    'lockup_unlock',
    'lockup_upgrade',
    'lockup_swap_rebate',
    'crypto_earn_program_created',
    'crypto_earn_program_withdrawn',
    'supercharger_deposit',
    'supercharger_withdrawal',
    'finance.lockup.dpos_lock.crypto_wallet',
    'finance.lockup.dpos_unlock.crypto_wallet',
    'crypto_earn_extra_interest_lock',
    'dynamic_coin_swap_bonus_exchange_deposit',
    'invest_deposit',
  ])('leaves out the kind %s between own accounts', (kind) => {
    expect(readKind(kind)).toBe('left_out own_accounts');
  });

  it.each(['airdrop_locked', 'reward_lock', 'my_lockup_lock', 'reward_unlock'])(
    'leaves out the kind %s as not done',
    (kind) => {
      expect(readKind(kind)).toBe(`left_out not_done: ${kind}`);
    },
  );

  it.each([
    ['viban_deposit', 'left_out money_move'],
    ['viban_withdrawal', 'left_out money_move'],
    ['fiat_transfer', 'left_out money_move'],
    ['my_viban_deposit', 'unreadable unknown_type: my_viban_deposit'],
    ['old_fiat_transfer', 'unreadable unknown_type: old_fiat_transfer'],
    ['reward_locker', `reward 2 CRO @ 0.5 usd fees 0 ${DATE}`],
    ['Mystery', 'unreadable unknown_type: Mystery'],
    ['crypto_deposits', 'unreadable unknown_type: crypto_deposits'],
    ['my_crypto_deposit', 'unreadable unknown_type: my_crypto_deposit'],
    ['crypto_payments', 'unreadable unknown_type: crypto_payments'],
    ['my_card_top_up', 'unreadable unknown_type: my_card_top_up'],
    ['my_airdrop', 'unreadable unknown_type: my_airdrop'],
    ['admin_wallet_credited_twice', 'unreadable unknown_type: admin_wallet_credited_twice'],
    ['reinvest_deposit', 'unreadable unknown_type: reinvest_deposit'],
    ['invest_deposits', 'unreadable unknown_type: invest_deposits'],
    ['swap_credited_late', 'unreadable unknown_type: swap_credited_late'],
    ['_credited', 'unreadable unknown_type: _credited'],
    ['', 'unreadable no_type'],
  ])('reads the kind %j as %s', (kind, line) => {
    expect(readKind(kind)).toBe(line);
  });

  it('reads an exchange of one coin for another and a purchase with money', () => {
    expect(
      read(
        `${AT},BTC -> ETH,BTC,-1,eth,20,EUR,30000,33000,crypto_exchange,`,
        `${AT},EUR -> BTC,EUR,-300,BTC,0.01,EUR,300,330,viban_purchase,`,
        `${AT},BTC -> EUR,BTC,-0.01,EUR,310,EUR,310,330,crypto_viban_exchange,`,
        `${AT},Deposit,BTC,1,BTC,1,EUR,30000,33000,crypto_deposit,`,
        `${AT},Deposit,BTC,1,,1,EUR,30000,33000,crypto_deposit,`,
      ),
    ).toEqual([
      `sale 1 BTC @ 30000 eur fees 0 ${DATE}`,
      `buy 20 ETH @ 1500 eur fees 0 ${DATE}`,
      `buy 0.01 BTC @ 30000 eur fees 0 ${DATE}`,
      `sale 0.01 BTC @ 31000 eur fees 0 ${DATE}`,
      `transfer_in 1 BTC @ 30000 eur fees 0 ${DATE}`,
      `transfer_in 1 BTC @ 30000 eur fees 0 ${DATE}`,
    ]);
  });

  it('reads a purchase without a stated value as one side of a trade only', () => {
    expect(read(`${AT},Buy,BTC,1,,,USD,,,crypto_purchase,`)).toEqual(['unreadable one_side']);
  });

  it.each([
    [',Text,CRO,1,,,USD,1,1,crypto_deposit,', 'unreadable no_date'],
    [`${AT},Text,,1,,,USD,1,1,crypto_deposit,`, 'unreadable no_ticker'],
    [`${AT},Text,CRO,,,,USD,1,1,crypto_deposit,`, 'unreadable no_amount'],
    [`${AT},Text,CRO,1,,,USD,x,1,crypto_deposit,`, 'unreadable bad_amount: x'],
  ])('rejects %s', (row, verdict) => {
    expect(read(row)).toEqual([verdict]);
  });
});

describe('a swap in a Crypto.com export', () => {
  it('of interest is a trade, not income', () => {
    expect(
      read(
        `${AT},MCO Earnings/Rewards Swap,CRO,10,,,USD,1,1,interest_swap_credited,`,
        `${AT},MCO Earnings/Rewards Swap,MCO,-0.1,,,USD,-1,-1,interest_swap_debited,`,
        `${AT},MCO Stake Rewards,MCO,0.5,,,USD,1,1,mco_stake_reward,`,
      ),
    ).toEqual([
      `sale 0.1 MCO @ 10 usd fees 0 ${DATE}`,
      `buy 10 CRO @ 0.1 usd fees 0 ${DATE}`,
      `reward 0.5 MCO @ 2 usd fees 0 ${DATE}`,
    ]);
  });

  it('joins rows of the same second and kind only', () => {
    expect(
      readGroups(
        `${AT},Dust,CRO,10,,,USD,1,1,dust_conversion_credited,`,
        `${AT},Dust,DOT,-1,,,USD,-1,-1,dust_conversion_debited,`,
        `${AT},Swap,MCO,-1,,,USD,-1,-1,interest_swap_debited,`,
        '2021-01-05 22:00:01,Dust,DOT,-1,,,USD,-1,-1,dust_conversion_debited,',
      ),
    ).toEqual([
      `2+3 sale 1 DOT @ 1 usd fees 0 ${DATE} buy 10 CRO @ 0.1 usd fees 0 ${DATE}`,
      '4 unreadable one_side',
      '5 unreadable one_side',
    ]);
  });

  it.each(['supercharger_reward', 'airdrop', 'admin_wallet', 'rewards_platform'])(
    'does not join rows of the kind %s_credited',
    (family) => {
      expect(
        readGroups(
          `${AT},Text,CRO,1,,,USD,1,1,${family}_credited,`,
          `${AT},Text,CRO,1,,,USD,1,1,${family}_credited,`,
        ),
      ).toHaveLength(2);
    },
  );

  it('counts once when its parts are listed too, and locked coins are skipped', () => {
    expect(
      readGroups(
        '2020-08-06 22:47:56,Early Swap Bonus,CRO,-276.4,,,EUR,-37.6,-44,dynamic_coin_swap_bonus_exchange_deposit,',
        '2020-08-03 15:39:25,CRO Stake Rebate,CRO,1000,,,EUR,190,230,lockup_swap_rebate,',
        '2020-08-03 14:39:25,MCO/CRO Overall Swap,CRO,1010,,,EUR,200,234,dynamic_coin_swap_credited,',
        '2020-08-03 14:39:25,MCO/CRO Overall Swap,MCO,-50.5,,,EUR,-200,-199,dynamic_coin_swap_debited,',
        '2020-08-03 14:39:25,CRO Stake,CRO,1000,,,EUR,190,234,lockup_swap_credited,',
        '2020-08-03 14:39:25,MCO Unstake,MCO,-50.0,,,EUR,-190,-199,lockup_swap_debited,',
        '2020-08-03 14:39:25,MCO/CRO Wallet Swap,CRO,10,,,EUR,10,0,crypto_wallet_swap_credited,',
        '2020-08-03 14:39:25,MCO/CRO Wallet Swap,MCO,-0.5,,,EUR,-10,0,crypto_wallet_swap_debited,',
        '2020-08-03 14:39:25,Dust,CRO,1,,,EUR,1,1,dust_conversion_credited,',
        '2020-08-03 14:39:25,Dust,DOT,-1,,,EUR,-1,-1,dust_conversion_debited,',
        '2020-08-01 14:39:25,Balance Conversion,USDC,81,,,EUR,74,87,crypto_wallet_swap_credited,',
        '2020-08-01 14:39:25,Balance Conversion,USDT,-81,,,EUR,74,86,crypto_wallet_swap_debited,',
        '2020-07-01 22:00:00,CRO Airdrop,CRO,1,,,USD,1,1,airdrop_locked,',
      ),
    ).toEqual([
      '2 left_out own_accounts',
      '3 left_out own_accounts',
      '4+5 sale 50.5 MCO @ 3.960396039603960396 eur fees 0 2020-08-03T14:39:25Z buy 1010 CRO @ 0.19801980198019802 eur fees 0 2020-08-03T14:39:25Z',
      '6+7 left_out own_accounts',
      '8+9 left_out own_accounts',
      '10+11 sale 1 DOT @ 1 eur fees 0 2020-08-03T14:39:25Z buy 1 CRO @ 1 eur fees 0 2020-08-03T14:39:25Z',
      '12+13 sale 81 USDT @ 0.913580246913580247 eur fees 0 2020-08-01T14:39:25Z buy 81 USDC @ 0.913580246913580247 eur fees 0 2020-08-01T14:39:25Z',
      '14 left_out not_done: airdrop_locked',
    ]);
  });
});
