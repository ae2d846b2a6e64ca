import { gunzipSync } from 'node:zlib';
import type { IncidentKind } from '#domain/risk-records/incident.ts';

/** Recording of the incidents of the dn institute, below the folder of recordings. */
export const INCIDENTS_RECORDING = 'market-2026/risk/incidents_dn_institute_public_domain.ndjson.gz';
const REPORTS = 'https://github.com/1712n/dn-institute/blob/main';

interface Row {
  date: string;
  title: string;
  entities: string;
  attack_types: string;
  loss: string;
  path: string;
}

export interface NamedAsset {
  id: string;
  name: string;
}

const KINDS: Readonly<Record<string, IncidentKind>> = {
  '51%': 'majority',
  'Wallet Hack': 'wallet',
  Phishing: 'phishing',
  'Flash Loan Attack': 'flash_loan',
};

const toWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
/** Names of projects end in such words, names of their tokens often do not. */
const withoutSuffix = (name: string): string => name.replace(/ (?:finance|protocol|network|dao|labs) $/, ' ');

/**
 * Text of `data/incidents.json`: the incidents of listed assets, oldest first, and the day of the newest report. A report counts for an asset if it
 * names exactly this asset and its title names it too: others name only the chain on which something was stolen.
 */
export function buildIncidents(recording: Buffer, assets: readonly NamedAsset[]): string {
  const ids = new Map(assets.map(({ id, name }) => [toWords(name), id]));
  const rows = gunzipSync(recording)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const until = rows
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const lines = rows
    .flatMap(({ date, title, entities, attack_types, loss, path }) =>
      entities.split(',').flatMap((entity) => {
        const words = toWords(entity);
        const asset = ids.get(words) ?? ids.get(withoutSuffix(words));
        if (asset === undefined || !toWords(title).includes(withoutSuffix(words))) return [];
        return [
          {
            asset,
            date,
            kind: KINDS[attack_types] ?? 'other',
            loss_usd: Number(loss) > 0 ? Number(loss) : null,
            url: `${REPORTS}/${encodeURI(path)}`,
          },
        ];
      }),
    )
    .sort((a, b) => (`${a.date} ${a.asset}` < `${b.date} ${b.asset}` ? -1 : 1))
    .map((incident) => JSON.stringify(incident));
  return `{"source":"dn-institute","until":"${until}","incidents":[\n${lines.join(',\n')}\n]}\n`;
}
