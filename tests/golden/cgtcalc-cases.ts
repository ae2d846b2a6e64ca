import type { CgtcalcCase } from '#tests/golden/cgtcalc.ts';

/** Recorded on 2026-07-12. */
export const CGTCALC_CASES: readonly CgtcalcCase[] = [
  { source: 'Blank', rows: [], gains: [], held: [] },
  {
    source: 'Day31BoundaryExclusive',
    rows: [
      ['buy', '2019-12-01', 'D31', '10', '4', '0'],
      ['sale', '2020-01-01', 'D31', '10', '10', '0'],
      ['buy', '2020-02-01', 'D31', '10', '3', '0'],
    ],
    gains: [['D31', '2020-01-01', '60']],
    held: [['D31', '10', '3']],
  },
  {
    source: 'HMRCExample1',
    rows: [
      ['buy', '2014-04-01', 'Lobster', '1000', '4.00', '150'],
      ['buy', '2017-09-01', 'Lobster', '500', '4.10', '80'],
      ['sale', '2018-05-01', 'Lobster', '700', '4.80', '100'],
      ['sale', '2019-02-01', 'Lobster', '400', '5.20', '105'],
    ],
    gains: [
      ['Lobster', '2018-05-01', '329'],
      ['Lobster', '2019-02-01', '300'],
    ],
    held: [['Lobster', '400', '4.18667']],
  },
  {
    source: 'SameDayMerge',
    rows: [
      ['sale', '2018-10-28', 'GB00B41YBW71', '10', '7', '12.5'],
      ['sale', '2018-10-28', 'GB00B41YBW71', '10', '9', '2'],
      ['buy', '2018-08-28', 'GB00B41YBW71', '10', '5', '12.5'],
      ['buy', '2018-08-28', 'GB00B41YBW71', '10', '10', '2'],
      ['buy', '2018-08-28', 'GB00B41YBW71', '10', '8', '2'],
    ],
    gains: [['GB00B41YBW71', '2018-10-28', '-19']],
    held: [['GB00B41YBW71', '10', '8.21667']],
  },
  {
    source: 'SameDayMergeInterleaved',
    rows: [
      ['buy', '2018-08-28', 'GB00B41YBW71', '10', '5', '12.5'],
      ['sale', '2018-10-28', 'GB00B41YBW71', '10', '9', '2'],
      ['buy', '2018-08-28', 'GB00B41YBW71', '10', '10', '2'],
      ['sale', '2018-10-28', 'GB00B41YBW71', '10', '7', '12.5'],
      ['buy', '2018-08-28', 'GB00B41YBW71', '10', '8', '2'],
    ],
    gains: [['GB00B41YBW71', '2018-10-28', '-19']],
    held: [['GB00B41YBW71', '10', '8.21667']],
  },
  {
    source: 'TaxReturnTotalsPenceRounding',
    rows: [
      ['buy', '2020-01-01', 'A', '1', '1', '0'],
      ['sale', '2020-06-01', 'A', '1', '1.99', '0'],
      ['buy', '2020-01-01', 'B', '1', '1', '0'],
      ['sale', '2020-06-01', 'B', '1', '1.99', '0'],
    ],
    gains: [
      ['A', '2020-06-01', '0'],
      ['B', '2020-06-01', '0'],
    ],
    held: [],
  },
  { source: 'WithAssetEventsSameDay', rows: [], gains: [], held: [] },
];
