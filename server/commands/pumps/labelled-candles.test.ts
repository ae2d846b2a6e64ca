import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { readLabelledFiles } from './labelled-candles.ts';

const EVENTS = 'event,symbol,announced_utc,flagged_start_utc\nA_1,A,2020-01-02 00:00:00,\n';
const HEADER = 'event,time_utc,open,high,low,close,volume_btc,buy_btc,trades,rush_orders';
const barAt = (time: string, prices = '1,2,1,1.5,3') => `A_1,${time},${prices},0,7,0`;

const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true });
});
async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labelled-'));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}
const readHours = async (...rows: string[]) =>
  readLabelledFiles(
    await folderOf({ 'events_with_trades.csv': EVENTS, 'candles_1h_.csv': [HEADER, ...rows].join('\n') }),
  );

describe('readLabelledFiles', () => {
  it.each<[string, Record<string, string | Buffer>, string]>([
    ['an empty folder', {}, 'has no events_with_trades*.csv with labelled events'],
    ['an empty file of events', { 'events_with_trades.csv': '' }, 'has no events_with_trades*.csv'],
    [
      'events without a symbol',
      { 'events_with_trades.csv': 'event,announced_utc\nA_1,2020-01-02' },
      'lacks the columns symbol',
    ],
    [
      'events with unreadable times alone',
      { 'events_with_trades.csv': 'event,symbol,announced_utc\nA_1,A,soon' },
      'has no events_with_trades*.csv',
    ],
    [
      'candles with renamed columns',
      { 'events_with_trades.csv': EVENTS, 'candles_5m_.csv': 'event,time,open\nA_1,1,2' },
      'candles_5m_.csv lacks the columns time_utc, high, low, close, volume_btc',
    ],
    [
      'a file that is no gzip',
      { 'events_with_trades.csv': EVENTS, 'candles_1h_.csv.gz': HEADER },
      'candles_1h_.csv.gz cannot be read',
    ],
    [
      'a truncated gzip',
      { 'events_with_trades.csv': EVENTS, 'candles_1h_.csv.gz': gzipSync(HEADER).subarray(0, 30) },
      'candles_1h_.csv.gz cannot be read',
    ],
  ])('refuses %s with a sentence', async (_, files, sentence) => {
    await expect(readLabelledFiles(await folderOf(files))).rejects.toThrow(sentence);
  });

  it('refuses a folder that does not exist', async () => {
    await expect(readLabelledFiles('/nowhere/at/all')).rejects.toThrow('is not a folder that can be read');
  });

  it('reads the same from other orders of columns and rows, a byte order mark and several files', async () => {
    const hours = ['2020-01-01T00:00:00Z', '2020-01-01T01:00:00Z', '2020-01-01T02:00:00Z'];
    const plain = await readHours(...hours.map((hour) => barAt(hour)));
    const mixed = await readLabelledFiles(
      await folderOf({
        'events_with_trades.csv': `\uFEFF${EVENTS}`,
        'candles_1h_b.csv': `trades,close,event,high,low,open,time_utc,volume_btc\r\n7,1.5,A_1,2,1,1,${hours[2]},3\r\n`,
        'candles_1h_a.csv.gz': gzipSync([HEADER, barAt(hours[1]!), barAt(hours[0]!)].join('\n')),
      }),
    );
    expect(mixed.hourly).toEqual(plain.hourly);
    expect(plain.hourly[0]?.candles).toHaveLength(3);
  });

  it('leaves out rows that cannot be used, and counts them, repetitions and gaps', async () => {
    const { hourly, counts } = await readHours(
      barAt('2020-01-01T00:00:00Z'),
      barAt('2020-01-01T00:00:00Z', '9,9,9,9,9'),
      barAt('2020-01-01T05:00:00Z'),
      barAt('2020-01-01T06:00:00Z', '0,2,0,1.5,3'),
      barAt('2020-01-01T07:00:00Z', '1,2,1,,3'),
      barAt('2020-01-01T08:30:00Z'),
      barAt('9999-01-01T00:00:00Z'),
      barAt('yesterday'),
      'A_1,2020-01-01T09:00:00Z',
      'B_1,2020-01-01T09:00:00Z,1,2,1,1.5,3,0,7,0',
    );
    expect(hourly[0]?.candles.map(({ time, open }) => [new Date(time).getUTCHours(), open])).toEqual([
      [0, 1],
      [5, 1],
    ]);
    expect(counts.hourly).toEqual({ read: 9, unusable: 6, repeated: 1, gaps: 4 });
  });
});
