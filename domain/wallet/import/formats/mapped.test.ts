import { describe, expect, it } from 'vitest';
import { detectReading, type FileAnswers } from '#domain/wallet/import/detect-reading.ts';
import { mapped } from '#domain/wallet/import/formats/mapped.ts';
import type { Mapping, Meaning, Role } from '#domain/wallet/import/mapping.ts';
import { describeGroup, READ_AT, toRecords } from '#tests/builders/read-export.ts';

/** Reads rows whose columns are assigned to `roles`, in that order. */
function readGroups(roles: string, rows: string, words: Record<string, Meaning> = {}) {
  const header = roles.split(',');
  const mapping: Mapping = {
    columns: Object.fromEntries(header.map((role, at) => [role as Role, at])),
    words,
    mark: null,
  };
  const table = { above: [], header, rows: toRecords(rows) };
  const { reading } = detectReading(table, mapped, { mapping }, READ_AT);
  return [...mapped.read(table, reading)].filter((one) => one !== null);
}
const read = (...args: Parameters<typeof readGroups>) => readGroups(...args).flatMap(describeGroup);
const DATE = '2024-03-01';

describe('a row about one asset', () => {
  const ROLES = 'type,asset,quantity,price,total,currency,fee,fee_asset,date';
  const readRow = (row: string, words?: Record<string, Meaning>) => read(ROLES, `${row},${DATE}`, words)[0];

  it.each([
    ['buy,BTC,0.5,40000,,EUR,,', 'buy 0.5 BTC @ 40000 eur fees 0'],
    ['buy,BTC,-0.5,-40000,,EUR,,', 'buy 0.5 BTC @ 40000 eur fees 0'],
    ['sell,BTC,0.5,40000,,EUR,,', 'sale 0.5 BTC @ 40000 eur fees 0'],
    ['sell,BTC,-0.5,40000,,EUR,,', 'sale 0.5 BTC @ 40000 eur fees 0'],
    ['trade,BTC,0.5,40000,,EUR,,', 'buy 0.5 BTC @ 40000 eur fees 0'],
    ['trade,BTC,-0.5,40000,,EUR,,', 'sale 0.5 BTC @ 40000 eur fees 0'],
    // Without a price it follows from the total; a printed price is kept.
    ['buy,BTC,0.5,,20100,EUR,,', 'buy 0.5 BTC @ 40200 eur fees 0'],
    ['buy,BTC,0.5,,-20100,EUR,,', 'buy 0.5 BTC @ 40200 eur fees 0'],
    ['buy,BTC,0.5,39999,20100,EUR,,', 'buy 0.5 BTC @ 39999 eur fees 0'],
    // The currency may be printed with the amounts.
    ['buy,BTC,0.5,€40000,,,,', 'buy 0.5 BTC @ 40000 eur fees 0'],
    ['buy,BTC,0.5,$40000,€20000,,,', 'buy 0.5 BTC @ 40000 eur fees 0'],
    ['buy,SOL (Solana),0.5,40,,USD,,', 'buy 0.5 SOL @ 40 usd fees 0'],
    ['buy,sol(Solana),0.5,40,,USD,,', 'buy 0.5 SOL @ 40 usd fees 0'],
    ['reward,BTC,0.5,40000,,EUR,,', 'reward 0.5 BTC @ 40000 eur fees 0'],
    ['reward,BTC,0.5,40000,,,,', 'reward 0.5 BTC @ ? usd fees 0'],
    ['reward,BTC,0.5,,,EUR,,', 'reward 0.5 BTC @ ? usd fees 0'],
    ['airdrop,BTC,0.5,,,EUR,,', 'airdrop 0.5 BTC @ ? usd fees 0'],
    ['deposit,BTC,-0.5,,,,,', 'transfer_in 0.5 BTC @ ? usd fees 0'],
    ['withdraw,BTC,0.5,,,,,', 'transfer_out 0.5 BTC @ ? usd fees 0'],
    ['fee,BTC,0.5,,,,,', 'fee 0.5 BTC @ ? usd fees 0'],
    ['buy,BTC,0.5,40000,,EUR,-1.5,', 'buy 0.5 BTC @ 40000 eur fees 1.5'],
    ['buy,BTC,0.5,40000,,EUR,€1.5,', 'buy 0.5 BTC @ 40000 eur fees 1.5'],
    ['buy,BTC,0.5,40000,,EUR,$1.5,EUR', 'buy 0.5 BTC @ 40000 eur fees 1.5'],
    ['reward,BTC,0.5,,,EUR,1.5,', 'reward 0.5 BTC @ ? eur fees 1.5'],
    ['deposit,BTC,0.5,,,,0,', 'transfer_in 0.5 BTC @ ? usd fees 0'],
  ])('reads %s', (row, entry) => {
    expect(readRow(row)).toBe(`${entry} ${DATE}`);
  });

  it('reads a fee in a coin as an entry of its own', () => {
    expect(read(ROLES, `buy,BTC,0.5,40000,,EUR,0.01,bnb,${DATE}`)).toEqual([
      `buy 0.5 BTC @ 40000 eur fees 0 ${DATE}`,
      `fee 0.01 BNB @ ? usd fees 0 ${DATE}`,
    ]);
    expect(read(ROLES, `deposit,BTC,0.5,,,,0.01 BNB,,${DATE}`)).toEqual([
      `transfer_in 0.5 BTC @ ? usd fees 0 ${DATE}`,
      `fee 0.01 BNB @ ? usd fees 0 ${DATE}`,
    ]);
  });

  it.each([
    ['buy,BTC,0.5,40000,CHF,0.96', 'chf', '0.96'],
    ['buy,BTC,0.5,40000,CHF,', 'chf', undefined],
    ['buy,BTC,0.5,40000,EUR,1', 'eur', undefined],
  ])('reads the currency and the rate to the euro of %s', (row, currency, ownRate) => {
    const [group] = readGroups('date,type,asset,quantity,price,currency,own_rate', `${DATE},${row}`);
    const [draft] = group!.drafts;
    expect([draft!.currency, draft!.ownRate]).toEqual([currency, ownRate]);
  });

  it.each([
    ['buy,,0.5,1,,EUR,,', 'unreadable no_ticker'],
    ['buy,(Solana),0.5,1,,EUR,,', 'unreadable no_ticker'],
    ['buy,BTC,,1,,EUR,,', 'unreadable no_amount'],
    ['buy,BTC,one,1,,EUR,,', 'unreadable bad_amount: one'],
    ['buy,BTC,1,,,EUR,,', 'unreadable no_price'],
    ['buy,BTC,1,1,,,,', 'unreadable currency: '],
    ['buy,BTC,1,1,,SGD,,', 'unreadable currency: SGD'],
    ['deposit,BTC,1,,,,0.1,', 'unreadable no_ticker'],
    ['deposit,EUR,1,,,,,', 'left_out money_move'],
    [',BTC,1,1,,EUR,,', 'unreadable no_type'],
    ['Lock,BTC,1,1,,EUR,,', 'left_out word_left_out: Lock'],
    ['Moon Walk,BTC,1,1,,EUR,,', 'unresolved word: Moon Walk'],
    // A property that every object has is not a word that the user assigned.
    ['constructor,BTC,1,1,,EUR,,', 'unresolved word: constructor'],
  ])('does not import %s', (row, verdict) => {
    expect(readRow(row)).toBe(verdict);
  });

  it('reads words as the user assigned them, in any case, before the known ones', () => {
    const words = { 'moon walk': 'reward', buy: 'left_out', sell: 'airdrop' } as const;
    expect(readRow('Moon Walk,BTC,1,,,EUR,,', words)).toBe(`reward 1 BTC @ ? usd fees 0 ${DATE}`);
    expect(readRow('Buy,BTC,1,1,,EUR,,', words)).toBe('left_out word_left_out: Buy');
    expect(readRow('SELL,BTC,1,,,EUR,,', words)).toBe(`airdrop 1 BTC @ ? usd fees 0 ${DATE}`);
  });

  it('without a type column is read as the user says, else the user is asked', () => {
    const row = `BTC,1,2,EUR,${DATE}`;
    const roles = 'asset,quantity,price,currency,date';
    expect(read(roles, row)).toEqual(['unresolved word: ']);
    expect(read(roles, row, { '': 'sale' })).toEqual([`sale 1 BTC @ 2 eur fees 0 ${DATE}`]);
  });

  it.each([
    ['BTC/EUR', 'buy 1 BTC @ 2 eur'],
    ['BTC-EUR', 'buy 1 BTC @ 2 eur'],
    ['BTC_EUR', 'buy 1 BTC @ 2 eur'],
    ['BTC:EUR', 'buy 1 BTC @ 2 eur'],
    ['BTCEUR', 'buy 1 BTC @ 2 eur'],
    ['T/EUR', 'buy 1 T @ 2 eur'],
  ])('splits the pair %s', (asset, entry) => {
    expect(read('type,asset,quantity,price,date', `buy,${asset},1,2,${DATE}`)).toEqual([
      `${entry} fees 0 ${DATE}`,
    ]);
  });

  it('splits no text that may be a ticker', () => {
    // Five letters are a ticker, six may be a pair, unless there is a column for the currency.
    expect(read('type,asset,quantity,price,date', `buy,TUSDT,1,€2,${DATE}`)).toEqual([
      `buy 1 TUSDT @ 2 eur fees 0 ${DATE}`,
    ]);
    expect(read('type,asset,quantity,price,currency,date', `buy,BTCEUR,1,2,USD,${DATE}`)).toEqual([
      `buy 1 BTCEUR @ 2 usd fees 0 ${DATE}`,
    ]);
    expect(read('type,asset,quantity,price,currency,date', `buy,BTC/EUR,1,2,USD,${DATE}`)).toEqual([
      `buy 1 BTC @ 2 eur fees 0 ${DATE}`,
    ]);
    expect(read('type,asset,quantity,date', `deposit,ABCDEF,1,${DATE}`)).toEqual([
      `transfer_in 1 ABCDEF @ ? usd fees 0 ${DATE}`,
    ]);
  });
});

describe('a row about what was received and sent', () => {
  const ROLES =
    'type,received_asset,received_quantity,sent_asset,sent_quantity,total,currency,fee,fee_asset,date';
  const readRow = (row: string) => read(ROLES, `${row},${DATE}`);
  const readUntyped = (row: string) => read(ROLES.slice(5), `${row},${DATE}`);

  it.each([
    ['btc,0.5,EUR,20000,,,,', ['buy 0.5 BTC @ 40000 eur fees 0']],
    ['BTC,-0.5,EUR,-20000,,,1,EUR', ['buy 0.5 BTC @ 40000 eur fees 1']],
    ['EUR,20000,BTC,0.5,,,,', ['sale 0.5 BTC @ 40000 eur fees 0']],
    ['ETH,20,BTC,1,-40000,EUR,2,', ['sale 1 BTC @ 40000 eur fees 2', 'buy 20 ETH @ 2000 eur fees 0']],
    ['ETH,20,BTC,1,€40000,,,', ['sale 1 BTC @ 40000 eur fees 0', 'buy 20 ETH @ 2000 eur fees 0']],
    ['ETH,20,BTC,1,40000,,,', ['sale 1 BTC @ ? usd fees 0', 'buy 20 ETH @ ? usd fees 0']],
    ['ETH,20,BTC,1,,EUR,,', ['sale 1 BTC @ ? usd fees 0', 'buy 20 ETH @ ? usd fees 0']],
    ['BTC,0.5,,,,,,', ['transfer_in 0.5 BTC @ ? usd fees 0']],
    ['BTC,0.5,EUR,0,,,,', ['transfer_in 0.5 BTC @ ? usd fees 0']],
    ['BTC,0.5,BTC,0.5,,,,', ['transfer_in 0.5 BTC @ ? usd fees 0']],
    [',,BTC,0.5,100,EUR,,', ['transfer_out 0.5 BTC @ 200 eur fees 0']],
    ['BTC,0.5,,,100,EUR,,', ['transfer_in 0.5 BTC @ 200 eur fees 0']],
    [',,BTC,0.5,,,0.1,SOL', ['transfer_out 0.5 BTC @ ? usd fees 0', 'fee 0.1 SOL @ ? usd fees 0']],
  ])('without a type reads %s', (row, entries) => {
    expect(readUntyped(row)).toEqual(entries.map((entry) => `${entry} ${DATE}`));
  });

  it.each([
    ['trade,BTC,0.5,EUR,20000,,,,', 'buy 0.5 BTC @ 40000 eur'],
    ['buy,BTC,0.5,EUR,20000,,,,', 'buy 0.5 BTC @ 40000 eur'],
    ['sell,EUR,20000,BTC,0.5,,,,', 'sale 0.5 BTC @ 40000 eur'],
    ['reward,BTC,0.5,,,100,EUR,,', 'reward 0.5 BTC @ 200 eur'],
    ['reward,BTC,0.5,EUR,1,,,,', 'reward 0.5 BTC @ ? usd'],
    // Some files name what was received in the columns of what was sent, and the reverse.
    ['reward,,,BTC,0.5,,,,', 'reward 0.5 BTC @ ? usd'],
    ['airdrop,BTC,0.5,,,,,,', 'airdrop 0.5 BTC @ ? usd'],
    ['deposit,BTC,0.5,,,,,,', 'transfer_in 0.5 BTC @ ? usd'],
    ['withdraw,,,BTC,0.5,,,,', 'transfer_out 0.5 BTC @ ? usd'],
    ['withdraw,BTC,0.5,,,,,,', 'transfer_out 0.5 BTC @ ? usd'],
    ['withdraw,EUR,1,BTC,0.5,,,,', 'transfer_out 0.5 BTC @ ? usd'],
    ['fee,,,BTC,0.5,,,,', 'fee 0.5 BTC @ ? usd'],
  ])('reads %s', (row, entry) => {
    expect(readRow(row)).toEqual([`${entry} fees 0 ${DATE}`]);
  });

  it.each([
    ['trade,BTC,0.5,,,,,,', 'unreadable one_side'],
    ['trade,,,BTC,0.5,,,,', 'unreadable one_side'],
    ['deposit,,,,,,,,', 'unreadable no_amount'],
    ['deposit,BTC,0,BTC,0,,,,', 'unreadable no_amount'],
    ['deposit,,1,,,,,,', 'unreadable no_ticker'],
    ['deposit,,,,1,,,,', 'unreadable no_ticker'],
    ['unlock,BTC,1,,,,,,', 'left_out word_left_out: unlock'],
    [',BTC,1,,,,,,', 'unreadable no_type'],
    ['mystery,BTC,1,,,,,,', 'unresolved word: mystery'],
    ['deposit,BTC,1,,,,,1,', 'unreadable no_ticker'],
    ['trade,USD,1,EUR,1,,,,', 'left_out money_exchange'],
  ])('does not import %s', (row, verdict) => {
    expect(readRow(row)).toEqual([verdict]);
  });

  it.each([
    ['received_asset,received_quantity,date', 'transfer_in'],
    ['sent_asset,sent_quantity,date', 'transfer_out'],
  ])('may have one side only: %s', (roles, entry) => {
    expect(read(roles, `BTC,0.5,${DATE}`)).toEqual([`${entry} 0.5 BTC @ ? usd fees 0 ${DATE}`]);
  });
});

describe('a file with assigned columns', () => {
  it('joins date and time, and keeps notes and ids', () => {
    const groups = readGroups(
      'type,asset,quantity,date,time,notes,mark',
      `deposit,BTC,1,${DATE},10:30,From my ledger,id-1\ndeposit,BTC,1,${DATE},,,`,
    );
    expect(groups.flatMap(({ drafts }) => drafts)).toMatchObject([
      { date: '2024-03-01T10:30:00Z', notes: 'From my ledger', mark: 'id-1', rows: [1] },
      { date: DATE, notes: '', mark: null, rows: [2] },
    ]);
  });

  it.each([
    'Rejected',
    'Cancelled',
    'canceled by user',
    'FAILED',
    'pending',
    'Denied',
    'declined',
    'Expired',
    'returned',
    'Annullato',
    'Rifiutata',
    'fallito',
    'In attesa',
  ])('leaves out a row with the state %s', (state) => {
    expect(read('state,type,asset,quantity,date', `${state},deposit,BTC,1,${DATE}`)).toEqual([
      `left_out not_done: ${state}`,
    ]);
  });

  it.each(['Completed', '', 'Not rejected'])('reads a row with the state %j', (state) => {
    expect(read('state,type,asset,quantity,date', `${state},deposit,BTC,1,${DATE}`)).toEqual([
      `transfer_in 1 BTC @ ? usd fees 0 ${DATE}`,
    ]);
  });

  it('rejects a row without a date, and reads missing cells as empty', () => {
    expect(read('type,asset,quantity,date', 'deposit,BTC,1,')).toEqual(['unreadable no_date']);
    expect(read('type,asset,quantity,date', 'deposit,BTC,1')).toEqual(['unreadable no_date']);
    expect(read('date,type,asset,quantity', `${DATE},deposit,BTC`)).toEqual(['unreadable no_amount']);
  });

  it('has no groups before the columns are assigned', () => {
    const table = { above: [], header: ['date'], rows: toRecords(DATE) };
    const answers: FileAnswers = {};
    expect([...mapped.read(table, detectReading(table, mapped, answers, READ_AT).reading)]).toEqual([]);
  });
});
