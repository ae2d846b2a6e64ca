import type { ProposedContent } from '#contracts/desk-proposals.ts';
import { addCuratedList } from '#domain/curated/curated-figures.ts';
import { type CuratedList, checkList } from '#domain/curated/curated-list.ts';
import {
  findListInForce,
  findObstacles,
  listPublished,
  type Proposal,
  type ProposalContent,
  type ProposalObstacle,
} from '#domain/curated/proposal.ts';
import type { ArchivedSource } from '#domain/ratings/rating-file.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import { readDeskAsset, setCategory } from '#server/modules/desk-assets/service.ts';
import { archiveSource } from '#server/modules/desk-ratings/archive-service.ts';
import {
  findRater,
  type RatingDesk,
  requireRater,
  toArchived,
} from '#server/modules/desk-ratings/rating-service.ts';
import {
  addProposal,
  decideProposal,
  endProposal,
  readProposals,
} from '#server/modules/proposals/service.ts';
import { type PreviewedChange, previewChange } from '#server/modules/scoring/preview-service.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { lockMarketData } from '#server/platform/db/market-lock.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Who acts, and why. */
interface Act {
  actorId: string;
  reason: string;
}

interface NewProposal extends Act {
  asset: string;
  content: ProposedContent;
  /** Circulating supply now; null when unknown. */
  circulating: number | null;
}

/**
 * Proposes a list or a category. Sources are read before the transaction, because they may take seconds. A record that
 * is in the list in force keeps its archived copy.
 */
export async function propose(desk: RatingDesk, proposal: NewProposal): Promise<void> {
  const { asset, actorId, reason } = proposal;
  const content = await readContent(desk, proposal);
  const proposer = content.kind === 'category' ? null : (await requireRater(desk.db, actorId, asset)).name;
  await inTransaction(desk.db, async (trx) => {
    const id = await addProposal(trx, { asset, content, reason, proposerId: actorId, proposer });
    await record(trx, proposal, {
      action: 'proposal.make',
      asset,
      before: null,
      after: toLogEntry(id, content),
    });
  });
}

async function readContent(desk: RatingDesk, proposal: NewProposal): Promise<ProposalContent> {
  const { asset, content, actorId } = proposal;
  if (content.kind === 'category') {
    if ((await readDeskAsset(desk.db, asset)).facts.category === content.category)
      throw new ApiError('proposals.unchanged');
    return content;
  }
  const rater = await requireRater(desk.db, actorId, asset);
  const known = findListInForce(listPublished(await readProposals(desk.db, { asset })), asset, content.kind);
  if (known && content.as_of < known.content.as_of) throw new ApiError('proposals.older');
  const records = [];
  for (const { url, says, ...stated } of content.records) {
    const same = known?.content.records.find(({ source }) => source.url === url && source.says === says);
    records.push({
      ...addPercent(stated, proposal.circulating),
      source: same?.source ?? (await readSource(desk, { url, says, by: rater.id })),
    });
  }
  const list = { kind: content.kind, as_of: content.as_of, records } as unknown as CuratedList;
  const problem = checkList(list, new Date().toISOString().slice(0, 10));
  if (problem) throw new ApiError(`proposals.${problem}`);
  return list;
}

function addPercent(stated: object, circulating: number | null): object {
  if (!('tokens' in stated)) return stated;
  if (circulating === null || circulating <= 0) throw new ApiError('proposals.no_supply');
  return { ...stated, percent: Number(((100 * Number(stated.tokens)) / circulating).toFixed(4)) };
}

async function readSource(
  desk: RatingDesk,
  { url, says, by }: { url: string; says: string; by: string },
): Promise<ArchivedSource> {
  const { id, sha256, fetchedAt } = await archiveSource(desk.db, desk.fetchSource, url);
  const read = fetchedAt.toISOString().slice(0, 10);
  return { url, archived: toArchived(desk)(id), sha256, read, says, by };
}

/** Throws `proposals.not_found`. */
async function findProposal(db: Db, id: number): Promise<{ proposal: Proposal; others: Proposal[] }> {
  const all = await readProposals(db);
  const proposal = all.find((each) => each.id === id);
  if (!proposal) throw new ApiError('proposals.not_found');
  return { proposal, others: all.filter((each) => each !== proposal && each.asset === proposal.asset) };
}

/** What prevents a person from publishing, and what the publication would move. */
export async function previewProposal(
  db: Db,
  id: number,
  personId: string,
): Promise<{ obstacles: ProposalObstacle[]; effect: PreviewedChange | null }> {
  const { proposal, others } = await findProposal(db, id);
  if (proposal.decision !== null) throw new ApiError('proposals.not_found');
  return { obstacles: await judge(db, proposal, others, personId), effect: await readEffect(db, proposal) };
}

async function judge(
  db: Db,
  proposal: Proposal,
  others: readonly Proposal[],
  personId: string,
): Promise<ProposalObstacle[]> {
  const holdings = (await findRater(db, personId))?.holdings ?? [];
  return findObstacles(proposal, others, { id: personId, holdings });
}

const readEffect = (db: Db, { asset, content, proposer }: Proposal): Promise<PreviewedChange | null> =>
  previewChange(db, asset, (subject, today) =>
    content.kind === 'category'
      ? { ...subject, facts: { ...subject.facts, category: content.category } }
      : addCuratedList(subject, { list: content, by: proposer ?? '' }, today),
  );

/**
 * Publishes what somebody else proposed, with the lock of scoring runs, so that a run is either before it or uses it.
 * Returns its asset. Throws `proposals.not_found`, or what prevents it.
 */
export async function publishProposal(db: Db, id: number, act: Act): Promise<string> {
  const seen = await findProposal(db, id);
  const effect = await readEffect(db, seen.proposal);
  const scores = effect && { before: effect.before.scores, after: effect.after.scores };
  await inTransaction(db, async (trx) => {
    await lockMarketData(trx);
    const { proposal, others } = await findProposal(trx, id);
    const [obstacle] = await judge(trx, proposal, others, act.actorId);
    if (proposal.decision !== null) throw new ApiError('proposals.not_found');
    if (obstacle) throw new ApiError(`proposals.${obstacle}`);
    const { asset, content } = proposal;
    const decision = { decision: 'published' as const, by: act.actorId, effect: scores };
    if (!(await decideProposal(trx, id, decision))) throw new ApiError('proposals.not_found');
    const before = content.kind === 'category' ? (await readDeskAsset(trx, asset)).facts.category : null;
    if (content.kind === 'category') await setCategory(trx, asset, content.category);
    await record(trx, act, {
      action: 'proposal.publish',
      asset,
      before: { category: before ?? undefined, scores: scores?.before ?? null },
      after: { ...toLogEntry(id, content), scores: scores?.after ?? null },
    });
  });
  return seen.proposal.asset;
}

/** Drops a proposal. Returns its asset. Throws `proposals.not_found`. */
export function discardProposal(db: Db, id: number, act: Act): Promise<string> {
  return end(db, id, act, 'proposal.discard', (trx) =>
    decideProposal(trx, id, { decision: 'discarded', by: act.actorId, effect: null }),
  );
}

/** Withdraws a published list. Returns its asset. Throws `proposals.not_found`. */
export function withdrawList(db: Db, id: number, act: Act): Promise<string> {
  return end(
    db,
    id,
    act,
    'proposal.withdraw',
    async (trx, { content }) => content.kind !== 'category' && endProposal(trx, id),
  );
}

function end(
  db: Db,
  id: number,
  act: Act,
  action: string,
  change: (trx: DbTransaction, proposal: Proposal) => Promise<boolean>,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockMarketData(trx);
    const { proposal } = await findProposal(trx, id);
    if (!(await change(trx, proposal))) throw new ApiError('proposals.not_found');
    const { asset, content } = proposal;
    await record(trx, act, { action, asset, before: toLogEntry(id, content), after: null });
    return asset;
  });
}

/** What the log says of a proposal: no names, because entries stay for ever. */
const toLogEntry = (id: number, content: ProposalContent) =>
  content.kind === 'category'
    ? { proposal: id, category: content.category }
    : {
        proposal: id,
        list: content.kind,
        as_of: content.as_of,
        records: content.records.length,
        sources: content.records.map(({ source }) => source.sha256),
      };

const record = (
  trx: DbTransaction,
  { actorId, reason }: Act,
  { asset, ...what }: { action: string; asset: string; before: unknown; after: unknown },
) => recordAction(trx, { actorId, subject: { kind: 'asset', id: asset }, reason, ...what });
