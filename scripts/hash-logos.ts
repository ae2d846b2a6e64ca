import { readFileSync, writeFileSync } from 'node:fs';
import { cleanIcon, hashLogo } from '#server/modules/logos/logo-service.ts';

/** Writes the hashes of the cleaned files into `data/logos.json`, after a change of its icons or of the package. */
const FILE = new URL('../data/logos.json', import.meta.url);

const { logos, ...origin } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  logos: Record<string, { icon: string; hash: string }>;
};
const rows = await Promise.all(
  Object.entries(logos)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(async ([id, { icon }]) => {
      const hash = hashLogo(await cleanIcon(id, icon));
      return `    ${JSON.stringify(id)}: { "icon": "${icon}", "hash": "${hash}" }`;
    }),
);
const head = Object.entries(origin).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},\n`);
writeFileSync(FILE, `{\n${head.join('')}  "logos": {\n${rows.join(',\n')}\n  }\n}\n`);
