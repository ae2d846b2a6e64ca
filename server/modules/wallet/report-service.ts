import type { WalletRange } from '#contracts/wallet.ts';
import { type Sight, sightOf } from '#domain/plans/access.ts';
import { dayText } from '#domain/wallet/instant.ts';
import { dailyPrices } from '#server/modules/market/price-service.ts';
import type { Held, SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import { historySpan, walletHistoryAnswer } from '#server/modules/wallet/history-presenter.ts';
import { ReportMemory } from '#server/modules/wallet/report-memory.ts';
import {
  type ReportOptions,
  type ReportRequest,
  reportOptions,
} from '#server/modules/wallet/report-options.ts';
import { bookWallet } from '#server/modules/wallet/wallet-books.ts';
import { walletMarket } from '#server/modules/wallet/wallet-market.ts';
import { walletAnswer, walletJson } from '#server/modules/wallet/wallet-presenter.ts';
import { findVersion } from '#server/modules/wallet/wallet-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { pack } from '#server/platform/http/packed.ts';

/** All that a report depends on, besides the wallet and the market. */
interface ReportTerms extends ReportOptions {
  sight: Sight;
  range: WalletRange;
}

/** What a report is made of. `clock` in milliseconds. */
interface ReportGround extends ReportTerms {
  held: Held;
  clock: number;
}

/** What wallets are and were worth, packed: made once for each version of wallet and market, as long as memory lasts. */
export class WalletReports {
  readonly #memory = new ReportMemory();
  readonly #db: Db;
  readonly #holder: SnapshotHolder;

  constructor(db: Db, holder: SnapshotHolder) {
    this.#db = db;
    this.#holder = holder;
  }

  /** The entries, with holdings and sums. */
  entries(asked: ReportRequest): Promise<Buffer> {
    return this.#report('entries', asked, 'all', async ({ held, ...options }) => {
      const entries = await readEntries(this.#db, asked.session.userId);
      return walletJson(await walletAnswer(entries, held, options));
    });
  }

  /** The worth at the end of each day. */
  history(asked: ReportRequest & { query: { dateRange: WalletRange } }): Promise<Buffer> {
    return this.#report('history', asked, asked.query.dateRange, async (ground) => {
      const { held, currency, method, range, clock } = ground;
      const entries = await readEntries(this.#db, asked.session.userId);
      const market = walletMarket(held.snapshot, currency, clock);
      const { books } = await bookWallet(entries, method, market);
      const span = historySpan(books, market, range);
      const assets = books.holdings.map(({ asset }) => asset);
      const prices = span ? await dailyPrices(this.#db, assets, dayText(span.before)) : [];
      return [JSON.stringify(walletHistoryAnswer(books, market, span, prices))];
    });
  }

  /** The report that is asked for, as it was kept, or made and kept. */
  async #report(
    call: string,
    asked: ReportRequest,
    range: WalletRange,
    make: (ground: ReportGround) => Promise<Iterable<string>>,
  ): Promise<Buffer> {
    const { held } = this.#holder;
    if (!held) throw new ApiError('server.unavailable');
    const clock = Date.now();
    const { userId } = asked.session;
    const terms: ReportTerms = {
      sight: sightOf(asked.session),
      range,
      ...(await reportOptions(this.#db, asked)),
    };
    // Without it the last 24 hours would stand still.
    const minute = Math.floor(clock / 60_000);
    const version = await findVersion(this.#db, userId);
    const key = JSON.stringify([call, userId, version, this.#holder.version, minute, terms]);
    return this.#memory.get(key, async () => pack(await make({ ...terms, held, clock })));
  }
}
