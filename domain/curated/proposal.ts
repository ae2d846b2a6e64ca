import type { CategoryId } from '#domain/assets/category-ids.ts';
import type { CuratedKind, CuratedList } from '#domain/curated/curated-list.ts';
import type { ShownScores } from '#domain/ratings/publication.ts';

/** What one person proposes and a second one publishes: a list, or the category of an asset. */
export type ProposalContent = CuratedList | { kind: 'category'; category: CategoryId };

export interface Proposal {
  id: number;
  asset: string;
  content: ProposalContent;
  reason: string;
  /** Account of the person. */
  proposerId: string;
  /** As declared by the person; null when it is not shown in public. */
  proposer: string | null;
  /** ISO 8601 UTC. */
  proposed_at: string;
  decision: 'published' | 'discarded' | null;
  decided_at: string | null;
  withdrawn_at: string | null;
  /** Scores when it was published. */
  before: ShownScores;
  after: ShownScores;
}

/** A list that was published, withdrawn or not. */
export type PublishedList = Proposal & { content: CuratedList; proposer: string; decided_at: string };

/** The lists that were ever published, oldest publication first. */
export const listPublished = (proposals: readonly Proposal[]): PublishedList[] =>
  proposals
    .filter(
      (each): each is PublishedList =>
        each.decision === 'published' && each.content.kind !== 'category' && each.proposer !== null,
    )
    .sort((a, b) => (a.decided_at < b.decided_at ? -1 : a.decided_at > b.decided_at ? 1 : a.id - b.id));

/** The newest published list of each asset and kind that was not withdrawn. `published`: oldest first. */
export function listListsInForce(published: readonly PublishedList[]): PublishedList[] {
  const inForce = new Map<string, PublishedList>();
  for (const each of published)
    if (each.withdrawn_at === null) inForce.set(`${each.asset} ${each.content.kind}`, each);
  return [...inForce.values()];
}

/** The list of one kind that an asset has now. */
export const findListInForce = <K extends CuratedKind>(
  published: readonly PublishedList[],
  asset: string,
  kind: K,
): (PublishedList & { content: Extract<CuratedList, { kind: K }> }) | null =>
  (listListsInForce(published).find((each) => each.asset === asset && each.content.kind === kind) as
    | (PublishedList & { content: Extract<CuratedList, { kind: K }> })
    | undefined) ?? null;

/** Why somebody cannot publish a proposal. `outdated`: the same was published or withdrawn since it was made. */
export type ProposalObstacle = 'own' | 'holder' | 'outdated';

/** Returns what prevents a person from publishing. `others`: all proposals about the same asset. */
export function findObstacles(
  proposal: Proposal,
  others: readonly Proposal[],
  person: { id: string; holdings: readonly string[] },
): ProposalObstacle[] {
  const isOutdated = others.some(
    (each) =>
      each.content.kind === proposal.content.kind &&
      each.decision === 'published' &&
      [each.decided_at, each.withdrawn_at].some((at) => at !== null && at > proposal.proposed_at),
  );
  return [
    ...(person.id === proposal.proposerId ? (['own'] as const) : []),
    ...(person.holdings.includes(proposal.asset) ? (['holder'] as const) : []),
    ...(isOutdated ? (['outdated'] as const) : []),
  ];
}
