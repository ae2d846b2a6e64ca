import type { FastifyInstance } from 'fastify';
import { walletEntriesCall, walletHistoryCall } from '#contracts/wallet.ts';
import { sightOf } from '#domain/plans/access.ts';
import { walletAnswer, walletJson } from '#server/answers/wallet-answer.ts';
import { walletHistoryAnswer } from '#server/answers/wallet-history-answer.ts';
import { ApiError } from '#server/http/api-error.ts';
import { pack, unpackFor } from '#server/http/packed.ts';
import type { People } from '#server/people/people.ts';
import { dailyPrices } from '#server/queries/daily-prices.ts';
import { type AskedByMember, registerMemberCall } from '#server/routes/register-call.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';
import { ReportMemory } from '#server/wallet/report-memory.ts';
import { reportOptions } from '#server/wallet/report-options.ts';
import { readEntries, walletVersion } from '#server/wallet/wallet-entries.ts';

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
