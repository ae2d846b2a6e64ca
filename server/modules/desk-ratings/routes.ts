import type { FastifyInstance } from 'fastify';
import {
  archivedSourceCall,
  assetToRateCall,
  checkRatingFileCall,
  discloseCall,
  exportRatingsCall,
  publicationPreviewCall,
  publishRatingFileCall,
  publishRatingsCall,
  rateCall,
  ratingQueueCall,
  takeBackCall,
  withdrawRatingsCall,
} from '#contracts/desk-ratings.ts';
import { ratingSourceCall } from '#contracts/ratings.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  presentAssetToRate,
  presentCandidate,
  presentPreview,
  presentStoredRater,
} from '#server/modules/desk-ratings/presenter.ts';
import {
  findPublication,
  previewCandidate,
  publishRound,
  publishUploaded,
  readCandidate,
  readUploadedCandidate,
  withdraw,
} from '#server/modules/desk-ratings/publication-service.ts';
import { listQueue } from '#server/modules/desk-ratings/queue-service.ts';
import {
  disclose,
  findRater,
  type RatingDesk,
  rate,
  readOpenRound,
  readOpenRounds,
  takeBack,
} from '#server/modules/desk-ratings/rating-service.ts';
import { findSource } from '#server/modules/desk-ratings/repository.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { writeRaters, writeRatingFile } from '#server/modules/ratings/rating-yaml.ts';
import { readPublications } from '#server/modules/ratings/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerOpenCall } from '#server/platform/http/register-call.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

interface RatingRoutesOptions {
  holder: SnapshotHolder;
  fetchSource: RatingDesk['fetchSource'];
  /** Called after a publication or withdrawal was committed. */
  onChange: () => void;
}

/** Registers the calls of ratings on the desk, and the public one about an archived source. */
export function registerDeskRatingRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { holder, fetchSource, onChange }: RatingRoutesOptions,
): void {
  const desk: RatingDesk = { db: people.db, publicUrl: people.config.publicUrl, fetchSource };
  const assets = () => holder.held?.snapshot.assets ?? new Map<string, never>();
  const find = (id: string) => {
    const asset = assets().get(id);
    if (!asset) throw new ApiError('asset.not_found');
    return asset.facts;
  };
  const isKnown = (id: string) => assets().has(id);
  const showForm = async (id: string, accountId: string) => {
    const { items } = await readOpenRound(desk, id);
    return presentAssetToRate(find(id), items, await findRater(desk.db, accountId));
  };
  const showPreview = async (id: string, accountId: string) => {
    const facts = find(id);
    const candidate = await readCandidate(desk, id, accountId);
    const effect = await previewCandidate(desk.db, candidate);
    return presentPreview(facts, candidate, effect, await readPublications(desk.db, id));
  };

  registerDeskCall(app, people, ratingQueueCall, async ({ session, query }) => {
    const rater = await findRater(desk.db, session.userId);
    return {
      ...listQueue(assets().values(), {
        rounds: await readOpenRounds(desk),
        publications: await readPublications(desk.db),
        raterId: rater?.id ?? null,
        order: query.order,
        q: query.q,
      }),
      rater: rater && presentStoredRater(rater),
      criteria: RATING_ITEMS.length,
    };
  });
  registerDeskCall(
    app,
    people,
    discloseCall,
    async ({ session, body, db }) => {
      for (const id of body.holdings) find(id);
      return presentStoredRater(await disclose(db, session.userId, body));
    },
    { inOneTransaction: true },
  );
  registerDeskCall(app, people, assetToRateCall, ({ session, query }) => showForm(query.id, session.userId));
  registerDeskCall(app, people, rateCall, async ({ session, body: { id, ...rating } }) => {
    find(id);
    await rate(desk, session.userId, { asset: id, ...rating });
    return showForm(id, session.userId);
  });
  registerDeskCall(app, people, takeBackCall, async ({ session, body: { id, ...rating } }) => {
    find(id);
    await takeBack(desk, session.userId, { asset: id, ...rating });
    return showForm(id, session.userId);
  });

  registerDeskCall(app, people, publicationPreviewCall, ({ session, query }) =>
    showPreview(query.id, session.userId),
  );
  registerDeskCall(app, people, publishRatingsCall, async ({ session, body: { id, ...publishing } }) => {
    find(id);
    await publishRound(desk, id, { ...publishing, publisherId: session.userId });
    onChange();
    return showPreview(id, session.userId);
  });
  registerDeskCall(app, people, withdrawRatingsCall, async ({ session, body: { id, ...withdrawal } }) => {
    find(id);
    await withdraw(desk.db, id, { ...withdrawal, publisherId: session.userId });
    onChange();
    return showPreview(id, session.userId);
  });
  registerDeskCall(app, people, checkRatingFileCall, async ({ session, body }) => {
    const candidate = await readUploadedCandidate(desk.db, body, session.userId, isKnown);
    return presentCandidate(candidate, await previewCandidate(desk.db, candidate));
  });
  registerDeskCall(app, people, publishRatingFileCall, async ({ session, body }) => {
    const publishing = { publisherId: session.userId, sha256: body.sha256, reason: body.reason };
    const id = await publishUploaded(desk.db, body, publishing, isKnown);
    onChange();
    return showPreview(id, session.userId);
  });
  registerDeskCall(app, people, exportRatingsCall, async ({ query }) => {
    const { asset, file, raters } = await findPublication(desk.db, query.publication);
    return { asset, yaml: writeRatingFile(file), raters: writeRaters(raters) };
  });
  registerDeskCall(app, people, archivedSourceCall, async ({ query }) => {
    const { content } = await requireSource(desk.db, { column: 'sha256', value: query.sha256 });
    return { text: content };
  });
  registerOpenCall(app, people, ratingSourceCall, async ({ query }) => {
    const { url, finalUrl, fetchedAt, content, sha256 } = await requireSource(desk.db, {
      column: 'id',
      value: query.id,
    });
    return {
      url,
      final_url: finalUrl,
      fetched_at: fetchedAt.toISOString(),
      chars: content.length,
      sha256,
    };
  });
}

/** Throws `ratings.not_found`. */
async function requireSource(db: Db, wanted: Parameters<typeof findSource>[1]) {
  const source = await findSource(db, wanted);
  if (!source) throw new ApiError('ratings.not_found');
  return source;
}
