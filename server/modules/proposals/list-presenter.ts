import type { CuratedListAnswer, PublishedListAnswer } from '#contracts/curated.ts';
import type { CuratedList } from '#domain/curated/curated-list.ts';
import { listListsInForce, type PublishedList } from '#domain/curated/proposal.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { presentScores, presentSource } from '#server/modules/ratings/publication-presenter.ts';

export const presentList = ({ kind, as_of, records }: CuratedList): CuratedListAnswer =>
  ({
    kind,
    as_of,
    records: records.map(({ source, ...record }) => ({ ...record, source: presentSource(source) })),
  }) as CuratedListAnswer;

/** The published lists of one asset, newest first. `isVisible`: whether the caller may see a score. */
export function presentLists(
  published: readonly PublishedList[],
  isVisible?: (level: RiskLevel) => boolean,
): PublishedListAnswer[] {
  const inForce = new Set(listListsInForce(published));
  return published.toReversed().map((each) => ({
    id: each.id,
    published_at: each.decided_at,
    withdrawn_at: each.withdrawn_at,
    in_force: inForce.has(each),
    entered_by: each.proposer,
    list: presentList(each.content),
    before: presentScores(each.before, isVisible),
    after: presentScores(each.after, isVisible),
  }));
}
