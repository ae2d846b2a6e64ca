import { explainDerivation } from '#server/commands/derivation.ts';
import { type CommandParts, runCommand } from '#server/commands/run-command.ts';
import { summariseScoring } from '#server/commands/scored-summary.ts';
import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { readLatestScores, runScoring } from '#server/modules/scoring/service.ts';

/**
 * `npm run score`: recomputes all scores and prints what moved and why; `-- <id>` prints the derivation of
 * one asset.
 */
const [id] = process.argv.slice(2);
await runCommand((parts) => (id === undefined ? scoreAll(parts) : printDerivation(parts, id)));

async function scoreAll({ database: { db } }: CommandParts): Promise<number> {
  await fillDatabase(db);
  const previous = await readLatestScores(db);
  for (const line of summariseScoring(await runScoring(db, { now: new Date() }), previous)) console.log(line);
  return 0;
}

async function printDerivation({ database: { db } }: CommandParts, wanted: string): Promise<number> {
  await fillDatabase(db);
  const snapshot = (await loadLatestSnapshot(db))!;
  const asset = snapshot.assets.get(wanted);
  if (!asset) {
    const named = [...snapshot.assets.values()].filter(({ facts }) => facts.ticker === wanted.toUpperCase());
    const hint = named.length > 0 ? ` Did you mean ${named.map(({ facts }) => facts.id).join(', ')}?` : '';
    console.error(`No asset has the id "${wanted}": ids are those of CoinGecko, such as bitcoin.${hint}`);
    return 1;
  }
  for (const line of explainDerivation(snapshot, asset)) console.log(line);
  return 0;
}
