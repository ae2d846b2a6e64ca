import { startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { MARKETS_2024, MARKETS_2025, recordings } from '#tests/stand-ins/recordings.ts';

/**
 * `node tests/stand-ins/serve.ts [2024|2025] [port]`: replays recorded responses of all four market services
 * until Ctrl-C, and prints the variables that connect `npm run ingest` to it.
 */
const [year, port] = process.argv.slice(2);
const standIn = await startMarketStandIn(
  recordings(year === '2024' ? MARKETS_2024 : MARKETS_2025),
  Number(port ?? 0),
);
for (const [name, value] of Object.entries(standIn.env)) console.log(`export ${name}=${value}`);
