import { describe, expect, it } from 'vitest';
import { type KrakenEntry, toKrakenRecords } from '#domain/wallet/connections/kraken-record.ts';
import { describeGroup, READ_AT, readLines } from '#tests/builders/read-export.ts';

const AT = 1_688_464_484.1787;
const DATE = '2023-07-04T09:54:44Z';
const entry = (change: Partial<KrakenEntry>): KrakenEntry => ({
  id: 'L1',
  reference: 'R1',
  time: AT,
  type: 'deposit',
  subtype: '',
  unit: 'XXBT',
  amount: '1.0000000000',
  fee: '0.0000000000',
  ...change,
});
const read = (entries: readonly KrakenEntry[]) => toKrakenRecords(entries, READ_AT);
const BOUGHT = [
  entry({ id: 'L2', reference: 'T1', type: 'trade', unit: 'ZEUR', amount: '-100.0000', fee: '0.2600' }),
  entry({ id: 'L3', reference: 'T1', type: 'trade', unit: 'XXBT', amount: '0.0040000000' }),
];

describe('the ledger of an account at Kraken', () => {
  it('pairs the sides of a trade by their reference', () => {
    const [record, ...others] = read(BOUGHT);
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      id: 'T1',
      date: DATE,
      amounts: [
        { amount: '-100', unit: 'EUR' },
        { amount: '0.004', unit: 'BTC' },
      ],
    });
    expect(describeGroup(record!.group)).toEqual([`buy 0.004 BTC @ 25000 eur fees 0.26 ${DATE}`]);
  });

  it('has the same transactions as the file that Kraken exports', () => {
    const entries = [
      ...BOUGHT,
      entry({ id: 'L4', reference: 'D1', type: 'deposit', unit: 'XETH', amount: '2.5' }),
      entry({ id: 'L5', reference: 'W1', type: 'withdrawal', unit: 'XXBT', amount: '-0.001', fee: '0.0002' }),
      entry({ id: 'L6', reference: 'S1', type: 'staking', unit: 'DOT28.S', amount: '0.25' }),
      entry({ id: 'L7', reference: 'E1', type: 'earn', subtype: 'allocation', unit: 'DOT.F', amount: '1' }),
      entry({ id: 'L8', reference: 'C1', type: 'spend', unit: 'ETH', amount: '-1' }),
      entry({ id: 'L9', reference: 'C1', type: 'receive', unit: 'SOL', amount: '20' }),
      entry({ id: 'LA', reference: 'M1', type: 'rollover', unit: 'ZUSD', amount: '0', fee: '0.5' }),
    ];
    const file = [
      '"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"',
      ...entries.map(
        ({ id, reference, type, subtype, unit, amount, fee }) =>
          `"${id}","${reference}","2023-07-04 09:54:44","${type}","${subtype}","currency","${unit}",${amount},${fee},0`,
      ),
    ];
    const { format, groups } = readLines(file);
    expect(format).toBe('kraken_ledgers');
    const toDrafts = (of: typeof groups) =>
      of.map(({ drafts, rejection, unvaluedSwap }) => ({
        drafts: drafts.map(({ rows: _, ...draft }) => draft),
        rejection,
        unvaluedSwap,
      }));
    expect(toDrafts(read(entries).map(({ group }) => group))).toEqual(toDrafts(groups));
    expect(read(entries).map(({ id }) => id)).toEqual(['T1', 'L4', 'L5', 'L6', 'L7', 'C1', 'LA']);
  });

  it('keeps the ids when entries are added and in any order', () => {
    const first = entry({ id: 'L9', reference: 'D9', time: AT - 9_000 });
    expect(read([...BOUGHT.toReversed(), first]).map(({ id, group }) => [id, group.rows])).toEqual([
      ['L9', [1]],
      ['T1', [2, 3]],
    ]);
  });

  it('leaves a trade with one side, or of an unknown type, to the review', () => {
    expect(read([BOUGHT[1]!]).flatMap(({ group }) => describeGroup(group))).toEqual(['unreadable one_side']);
    expect(read([entry({ type: 'custodytransfer' })]).flatMap(({ group }) => describeGroup(group))).toEqual([
      'unreadable unknown_type: custodytransfer',
    ]);
  });
});
