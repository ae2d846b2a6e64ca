import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findByFiveMinutes, formatHourlyErrors } from '#server/commands/pumps/format-errors.ts';
import { formatTable } from '#server/commands/pumps/format-table.ts';
import { analyseHourlyErrors } from '#server/commands/pumps/hourly-errors.ts';
import { type LabelledFiles, readLabelledFiles } from '#server/commands/pumps/labelled-candles.ts';
import {
  chooseHourlyModels,
  evaluateFiveMinute,
  evaluateHourly,
  evaluateSecond25,
  type Figures,
} from '#server/commands/pumps/pump-figures.ts';
import { readHourlyModels } from '#server/modules/pumps/hourly-models.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');

/**
 * `npm run evaluate -- pumps --data DIR`: figures of the pump detector on a folder of labelled events. Prints a
 * table. Without a folder: the recorded events. `--errors` says which events the hourly model misses, and why.
 */
export async function evaluatePumps(given: readonly string[]) {
  const { values } = parseArgs({
    args: [...given],
    options: { data: { type: 'string' }, errors: { type: 'boolean' } },
  });
  const fixtures = process.env.FAIRVIEW_FIXTURES ?? join(CHECKOUT, '../shared/fixtures');
  const folder = values.data ?? join(fixtures, 'pumps');
  const files = await readLabelledFiles(folder);
  const models = await readHourlyModels();
  const chosen = chooseHourlyModels(files, models);
  const hourly = evaluateHourly(files, chosen.modelFor);
  const fiveMinute = evaluateFiveMinute(files);
  const second25 = evaluateSecond25(files);
  const { unseen, leftOutOfFit, inSample } = chosen.split;
  const symbols = new Set(files.events.map(({ symbol }) => symbol)).size;
  const fitted = `${models.events.length} events of ${models.first_event} to ${models.last_event}`;
  const lines = [
    `${files.events.length} events of ${symbols} symbols.`,
    `The hourly models ${models.version} were fitted on ${fitted}. Scored here:`,
    `- by the published model: ${unseen} events it has not seen, ${inSample} it was fitted on (too favourable);`,
    `- by models fitted without the symbol of the event: ${leftOutOfFit}.`,
    'The thresholds of the shorter bars were chosen on the same recorded events.',
    'The files hold:',
    ...describeFiles(files),
    '',
    formatFigures([...Object.values(hourly), ...fiveMinute, ...second25]),
    '',
    'F94: alerts more than 24 h from any event are false; only for hourly bars. Fall: every alert that is no hit',
    'is false, except from 1 h before an event to 6 h after it. Intervals: 95 %, bootstrap by symbol. False alerts',
    'are per 1,000 coin-days: for hourly bars those more than 24 h from an event, otherwise all.',
    'Closes and 24 h volume: what CoinGecko states each hour, simulated from the same candles.',
  ];
  console.log(lines.join('\n'));
  if (values.errors) {
    const errors = analyseHourlyErrors(files.hourly, chosen.modelFor.with_trades, true);
    console.log(`\n${formatHourlyErrors(errors, findByFiveMinutes(files.fiveMinute))}`);
  }
  return {
    hourly: summarise(hourly.withTrades, hourly.kamps, true),
    hourly_quotes: summarise(hourly.quotes, hourly.kamps, true),
    five_minute: summarise(fiveMinute[0], fiveMinute[3], false),
    second25: summarise(second25[0], null, false),
  };
}

function summarise(figures: Figures, kamps: Figures | null, isHourly: boolean) {
  return {
    events: figures.events,
    f94: round(figures.f94),
    fall: round(figures.fall),
    recall: round(figures.recall),
    delay_p90_bars: figures.delayP90Bars,
    false_per_1000_coin_days: round(isHourly ? figures.falseFarPer1000 : figures.falseAnyPer1000),
    coin_days: round(isHourly ? figures.coinDaysFar : figures.coinDays),
    kamps: { f94: round(kamps?.f94 ?? null), fall: round(kamps?.fall ?? null) },
  };
}

const round = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000);

/** Says what was left out of the files and what their gaps are. */
function describeFiles({ unusableEvents, counts, ...files }: LabelledFiles): string[] {
  const kinds = [
    ['1 h', counts.hourly, files.hourly.length],
    ['5 min', counts.fiveMinute, files.fiveMinute.length],
    ['25 s', counts.second25, files.second25.length],
  ] as const;
  const lines = kinds.map(([kind, { read, unusable, repeated, gaps }, events]) => {
    const without = files.events.length - events;
    return `- ${kind}: ${read} bars of ${events} events, ${unusable} unusable, ${repeated} repeated; ${gaps} bars without trades are not in the file${without === 0 ? '' : `; ${without} events have no bars and are not counted`}.`;
  });
  return [
    ...lines,
    ...(unusableEvents === 0
      ? []
      : [`- ${unusableEvents} rows of events without name, symbol or readable time were left out.`]),
  ];
}

function formatFigures(rows: readonly Figures[]): string {
  const number = (value: number | null, digits = 3) => (value === null ? '–' : value.toFixed(digits));
  const interval = (value: Figures['fallInterval']) =>
    value === null ? '–' : `${value.low.toFixed(2)}–${value.high.toFixed(2)}`;
  return formatTable([
    ['detector', 'events', 'recall', 'F94', '95 %', 'Fall', '95 %', 'delay p90', 'false', 'coin-days'],
    ...rows.map((row) => {
      const isHourly = row.coinDaysFar > 0.1;
      return [
        row.detector,
        String(row.events),
        number(row.recall),
        isHourly ? number(row.f94) : '–',
        isHourly ? interval(row.f94Interval) : '–',
        number(row.fall),
        interval(row.fallInterval),
        row.delayP90Bars === null ? '–' : `${row.delayP90Bars} bars`,
        number(isHourly ? row.falseFarPer1000 : row.falseAnyPer1000, 1),
        number(isHourly ? row.coinDaysFar : row.coinDays, 0),
      ];
    }),
  ]);
}
