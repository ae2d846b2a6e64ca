import { benchAccounts } from '#bench/bench-accounts.ts';
import { benchDetection } from '#bench/bench-detection.ts';
import { benchFileBombs } from '#bench/bench-file-bombs.ts';
import { benchHttp } from '#bench/bench-http.ts';
import { benchLighthouse } from '#bench/bench-lighthouse.ts';
import { benchNews } from '#bench/bench-news.ts';
import { benchOutage } from '#bench/bench-outage.ts';
import { benchPages } from '#bench/bench-pages.ts';
import { benchRanking } from '#bench/bench-ranking.ts';
import { benchRollBack } from '#bench/bench-roll-back.ts';
import { benchRollingRestart } from '#bench/bench-rolling-restart.ts';
import { benchScoring } from '#bench/bench-scoring.ts';
import { benchSearch } from '#bench/bench-search.ts';
import { benchWallet } from '#bench/bench-wallet.ts';
import { benchWalletPage } from '#bench/bench-wallet-page.ts';
import { benchWalletReport } from '#bench/bench-wallet-report.ts';

/**
 * `npm run bench`: every figure is a ratio to a baseline measured in the same run on the same machine. Page
 * tasks are in milliseconds, Lighthouse results in points. `npm run bench -- lighthouse` runs only the named
 * parts.
 */
const PARTS: Readonly<Record<string, () => void | Promise<void>>> = {
  scoring: benchScoring,
  detection: benchDetection,
  search: benchSearch,
  wallet: benchWallet,
  'wallet-report': benchWalletReport,
  pages: benchPages,
  http: benchHttp,
  accounts: benchAccounts,
  news: benchNews,
  outage: benchOutage,
  'rolling-restart': benchRollingRestart,
  'roll-back': benchRollBack,
  ranking: benchRanking,
  'file-bombs': benchFileBombs,
  'wallet-page': benchWalletPage,
  lighthouse: benchLighthouse,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length === 0 || asked.includes(name)) await measure();
  }
}
