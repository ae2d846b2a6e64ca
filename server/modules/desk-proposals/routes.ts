import type { FastifyInstance } from 'fastify';
import {
  type AssetProposals,
  assetProposalsCall,
  discardProposalCall,
  type ProposalAnswer,
  proposalPreviewCall,
  proposeCall,
  publishProposalCall,
  waitingProposalsCall,
  withdrawListCall,
} from '#contracts/desk-proposals.ts';
import { listPublished, type Proposal } from '#domain/curated/proposal.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readDeskAsset } from '#server/modules/desk-assets/service.ts';
import {
  discardProposal,
  previewProposal,
  propose,
  publishProposal,
  withdrawList,
} from '#server/modules/desk-proposals/service.ts';
import { presentEffect, presentNamed } from '#server/modules/desk-ratings/presenter.ts';
import { findRater, type RatingDesk } from '#server/modules/desk-ratings/rating-service.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { presentList, presentLists } from '#server/modules/proposals/list-presenter.ts';
import { readProposals } from '#server/modules/proposals/service.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

interface ProposalRoutesOptions {
  holder: SnapshotHolder;
  fetchSource: RatingDesk['fetchSource'];
  /** Called after a publication or withdrawal was committed. */
  onChange: () => void;
}

/** Registers the calls of lists and categories that a second person publishes. */
export function registerDeskProposalRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { holder, fetchSource, onChange }: ProposalRoutesOptions,
): void {
  const desk: RatingDesk = { db: people.db, publicUrl: people.config.publicUrl, fetchSource };
  const nameOf = (id: string) =>
    presentNamed(holder.held?.snapshot.assets.get(id)?.facts ?? { id, name: id, ticker: '' });
  const present = (
    { id, asset, content, reason, proposerId, proposer, proposed_at }: Proposal,
    viewer: string,
  ): ProposalAnswer => ({
    id,
    asset: nameOf(asset),
    content: content.kind === 'category' ? content : presentList(content),
    reason,
    proposed_at,
    proposer,
    own: proposerId === viewer,
  });
  const showAsset = async (id: string, viewer: string): Promise<AssetProposals> => {
    const { facts } = await readDeskAsset(desk.db, id);
    const proposals = await readProposals(desk.db, { asset: id });
    const rater = await findRater(desk.db, viewer);
    return {
      asset: presentNamed(facts),
      category: facts.category,
      disclosed: rater !== null,
      holds: rater?.holdings.includes(id) ?? false,
      waiting: proposals.filter(({ decision }) => decision === null).map((each) => present(each, viewer)),
      published: presentLists(listPublished(proposals)),
    };
  };

  registerDeskCall(app, people, waitingProposalsCall, async ({ session }) => ({
    waiting: (await readProposals(desk.db, { isWaiting: true })).map((each) => present(each, session.userId)),
  }));
  registerDeskCall(app, people, assetProposalsCall, ({ session, query }) =>
    showAsset(query.id, session.userId),
  );
  registerDeskCall(app, people, proposeCall, async ({ session, body: { asset, content, reason } }) => {
    await readDeskAsset(desk.db, asset);
    const circulating = holder.held?.snapshot.assets.get(asset)?.quote.circulating?.value ?? null;
    await propose(desk, { asset, content, reason, circulating, actorId: session.userId });
    return showAsset(asset, session.userId);
  });
  registerDeskCall(app, people, proposalPreviewCall, async ({ session, query }) => {
    const { obstacles, effect } = await previewProposal(desk.db, query.id, session.userId);
    return { obstacles, effect: presentEffect(effect) };
  });
  const decisions = [
    [publishProposalCall, publishProposal],
    [discardProposalCall, discardProposal],
    [withdrawListCall, withdrawList],
  ] as const;
  for (const [call, act] of decisions)
    registerDeskCall(app, people, call, async ({ session, body: { id, reason } }) => {
      const asset = await act(desk.db, id, { actorId: session.userId, reason });
      onChange();
      return showAsset(asset, session.userId);
    });
}
