import type { FastifyInstance } from 'fastify';
import type { AppParts } from '#server/app.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { calendarReader } from '#server/modules/events/service.ts';
import { followSnapshots } from '#server/modules/market/follow-snapshots.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { keepFigures } from '#server/modules/market/publication-service.ts';
import { createSnapshotRefresher } from '#server/modules/market/refresh-holder.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { openApp } from '#tests/builders/open-site.ts';

export interface FollowingNode {
  app: FastifyInstance;
  holder: SnapshotHolder;
  /** Waits for its last load. */
  close(): Promise<void>;
}

/** A node in memory that loads and keeps each snapshot which its database announces. */
export async function openFollowingNode(
  people: AccountServices,
  parts: Partial<AppParts> = {},
): Promise<FollowingNode> {
  const holder = new SnapshotHolder();
  const refresh = createSnapshotRefresher(people.db, holder, {
    calendar: calendarReader,
    keep: (snapshot) => keepFigures(people.db, snapshot),
  });
  let lastLoad = Promise.resolve();
  const stop = followSnapshots(people, () => {
    lastLoad = Promise.all([lastLoad, refresh()]).then(() => {});
  });
  await refresh();
  const market = {
    holder,
    history: createHistoryReader(people.db),
    closes: createClosesReader(people.db),
    readSources: () => readSources(people.db),
  };
  const app = await openApp(market, { people, ...parts });
  return {
    app,
    holder,
    async close() {
      await stop();
      await lastLoad;
      await app.close();
    },
  };
}
