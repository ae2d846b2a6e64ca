import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildIncidents } from './incidents.ts';

const ROW = {
  date: '2023-03-13',
  title: 'Euler Finance exploited',
  entities: 'Euler Finance',
  attack_types: 'Flash Loan Attack',
  loss: '196000000',
  summary: 'A text that is not ours.',
  path: 'content/2023-03-13-Euler-Finance.md',
};
const ASSETS = [
  { id: 'euler', name: 'Euler' },
  { id: 'polygon-ecosystem-token', name: 'Polygon' },
];
const build = (...rows: object[]) =>
  JSON.parse(
    buildIncidents(gzipSync(rows.map((row) => JSON.stringify({ ...ROW, ...row })).join('\n')), ASSETS),
  ).incidents;

describe('buildIncidents', () => {
  it('keeps date, kind, loss and report of a listed asset, and no text', () => {
    expect(build({})).toEqual([
      {
        asset: 'euler',
        date: '2023-03-13',
        kind: 'flash_loan',
        loss_usd: 196e6,
        url: 'https://github.com/1712n/dn-institute/blob/main/content/2023-03-13-Euler-Finance.md',
      },
    ]);
  });

  it('leaves the loss unknown that the report does not state, and the kind that is not listed', () => {
    expect(build({ loss: 'unknown', attack_types: '' })).toMatchObject([{ loss_usd: null, kind: 'other' }]);
  });

  it('leaves out an asset that only hosts what was stolen, and names that are merely similar', () => {
    expect(build({ entities: 'AscendEX, Polygon', title: 'AscendEX hacked' })).toEqual([]);
    expect(build({ entities: 'Eulerian Finance', title: 'Eulerian Finance exploited' })).toEqual([]);
  });
});
