import { addCuratedList } from '#domain/curated/curated-figures.ts';
import {
  listListsInForce,
  listPublished,
  type Proposal,
  type PublishedList,
} from '#domain/curated/proposal.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import {
  type Decision,
  insertProposal,
  listProposals,
  type NewProposal,
  readListsVersion,
  updateDecision,
  updateWithdrawal,
} from '#server/modules/proposals/repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

export const readProposals = (db: Db, which?: { asset?: string; isWaiting?: true }): Promise<Proposal[]> =>
  listProposals(db, which);

/** Every list that was published, withdrawn ones included, oldest first. */
export async function readPublishedLists(db: Db): Promise<PublishedList[]> {
  return listPublished(await listProposals(db, { isPublished: true }));
}

/** Changes with every publication and withdrawal. */
export const readVersionOfLists = (db: Db): Promise<string> => readListsVersion(db);

export type ListLayer = <S extends Pick<AssetSubject, 'facts' | 'inputs'>>(subject: S) => S;

/** Returns a function that lays the lists in force over an asset. `today`: reference day of the run. */
export async function readListLayer(db: Db, today: string): Promise<ListLayer> {
  const byAsset = new Map<string, PublishedList[]>();
  for (const each of listListsInForce(await readPublishedLists(db)))
    byAsset.set(each.asset, [...(byAsset.get(each.asset) ?? []), each]);
  return (subject) =>
    (byAsset.get(subject.facts.id) ?? []).reduce(
      (laid, { content, proposer }) => addCuratedList(laid, { list: content, by: proposer }, today),
      subject,
    );
}

export const addProposal = (db: Db, proposal: NewProposal): Promise<number> => insertProposal(db, proposal);

export const decideProposal = (db: Db, id: number, decision: Decision): Promise<boolean> =>
  updateDecision(db, id, decision);

export const endProposal = (db: Db, id: number): Promise<boolean> => updateWithdrawal(db, id);
