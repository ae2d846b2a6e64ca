import type { FastifyInstance } from 'fastify';
import { walletEntriesCall, walletHistoryCall } from '#contracts/wallet.ts';
import { sightOf } from '#domain/plans/access.ts';
import { walletAnswer } from '#server/answers/wallet-answer.ts';
import { walletHistoryAnswer } from '#server/answers/wallet-history-answer.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { People } from '#server/people/people.ts';
import { dailyPrices } from '#server/queries/daily-prices.ts';
import { registerMemberCall } from '#server/routes/register-call.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';
import { reportOptions } from '#server/wallet/report-options.ts';
import { readEntries } from '#server/wallet/wallet-entries.ts';

/** What a wallet is and was worth. */
export function registerWalletReportRoutes(
  app: FastifyInstance,
  people: People,
  holder: SnapshotHolder,
): void {
  const market = () => {
    if (!holder.held) throw new ApiError('server.unavailable');
    return holder.held;
  };

  registerMemberCall(app, people, walletEntriesCall, async (asked) => {
    const held = market();
    const options = await reportOptions(people.db, asked);
    const entries = await readEntries(people.db, asked.session.userId);
    return walletAnswer(entries, held, { ...options, sight: sightOf(asked.session), clock: Date.now() });
  });

  registerMemberCall(app, people, walletHistoryCall, async (asked) => {
    const { snapshot } = market();
    const options = await reportOptions(people.db, asked);
    const entries = await readEntries(people.db, asked.session.userId);
    return walletHistoryAnswer(
      entries,
      snapshot,
      { ...options, range: asked.query.dateRange, clock: Date.now() },
      (assets, from) => dailyPrices(people.db, assets, from),
    );
  });
}
