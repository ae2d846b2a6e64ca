import type { FastifyInstance } from 'fastify';
import { walletEntriesCall, walletHistoryCall } from '#contracts/wallet.ts';
import { sightOf } from '#domain/plans/access.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { dailyPrices } from '#server/modules/market/daily-price-repository.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { walletHistoryAnswer } from '#server/modules/wallet/history-presenter.ts';
import { ReportMemory } from '#server/modules/wallet/report-memory.ts';
import { reportOptions } from '#server/modules/wallet/report-options.ts';
import { readEntries, walletVersion } from '#server/modules/wallet/wallet-entries.ts';
import { walletAnswer, walletJson } from '#server/modules/wallet/wallet-presenter.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { pack, unpackFor } from '#server/platform/http/packed.ts';
import { type AskedByMember, registerMemberCall } from '#server/platform/http/register-call.ts';

type Asked = AskedByMember<typeof walletEntriesCall> | AskedByMember<typeof walletHistoryCall>;

/** What a wallet is and was worth. Made once for each version of the wallet and of the market, as long as memory lasts. */
export function registerWalletReportRoutes(
  app: FastifyInstance,
  people: People,
  holder: SnapshotHolder,
): void {
  const memory = new ReportMemory();

  /** The answer to what is asked, as it was kept, or made from the entries and kept. */
  const remembered = async (
    call: string,
    asked: Asked,
    make: (facts: Awaited<ReturnType<typeof factsOf>>) => Promise<Iterable<string>>,
  ) => {
    const facts = await factsOf(asked);
    const { held: _, clock, ...told } = facts;
    // Without it the last 24 hours would stand still.
    const minute = Math.floor(clock / 60_000);
    const version = await walletVersion(people.db, asked.session.userId);
    const key = JSON.stringify([call, asked.session.userId, version, holder.version, minute, told]);
    const packed = await memory.get(key, async () => pack(await make(facts)));
    return unpackFor(asked.request, asked.reply, packed) as never;
  };

  const factsOf = async (asked: Asked) => {
    if (!holder.held) throw new ApiError('server.unavailable');
    const { held } = holder;
    return {
      held,
      clock: Date.now(),
      sight: sightOf(asked.session),
      range: 'dateRange' in asked.query ? asked.query.dateRange : ('all' as const),
      ...(await reportOptions(people.db, asked)),
    };
  };

  registerMemberCall(app, people, walletEntriesCall, (asked) =>
    remembered('entries', asked, async ({ held, ...options }) => {
      const entries = await readEntries(people.db, asked.session.userId);
      return walletJson(await walletAnswer(entries, held, options));
    }),
  );

  registerMemberCall(app, people, walletHistoryCall, (asked) =>
    remembered('history', asked, async ({ held, ...options }) => {
      const entries = await readEntries(people.db, asked.session.userId);
      const answer = await walletHistoryAnswer(entries, held.snapshot, options, (assets, from) =>
        dailyPrices(people.db, assets, from),
      );
      return [JSON.stringify(answer)];
    }),
  );
}
