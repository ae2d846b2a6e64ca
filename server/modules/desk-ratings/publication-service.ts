import { z } from 'zod';
import { buildRatingFile, listRatedSubScores } from '#domain/ratings/build-rating-file.ts';
import { checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import type { Problem } from '#domain/ratings/problems.ts';
import { addRatings, listInForce, type Publication } from '#domain/ratings/publication.ts';
import { computeRaterAgreement, type RaterAgreement } from '#domain/ratings/rater-agreement.ts';
import type { Raters, RatingFile } from '#domain/ratings/rating-file.ts';
import { RATED_SUB_SCORES, RUBRIC } from '#domain/ratings/rating-items.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import {
  type RatingDesk,
  type Round,
  readDeclaredRaters,
  readOpenRound,
} from '#server/modules/desk-ratings/rating-service.ts';
import { closeRound, listRaters, lockRound } from '#server/modules/desk-ratings/repository.ts';
import {
  hashText,
  parseUntrustedYaml,
  readRatingFile,
  writeRatingFile,
} from '#server/modules/ratings/rating-yaml.ts';
import {
  addPublication,
  endPublication,
  listFilesInForce,
  readPublications,
} from '#server/modules/ratings/service.ts';
import { type PreviewedChange, previewChange } from '#server/modules/scoring/preview-service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { lockMarketData } from '#server/platform/db/market-lock.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export type Obstacle = 'none' | 'own' | 'holder' | 'dropped' | 'file';

/** A file that could be published. */
export interface Candidate {
  obstacles: Obstacle[];
  problems: readonly Problem[];
  file: RatingFile | null;
  raters: Raters;
  /** SHA-256 of the file as YAML; null without a file. */
  sha256: string | null;
  agreement: RaterAgreement[];
}

type Desk = Pick<RatingDesk, 'db' | 'publicUrl'>;

const NOTHING = { problems: [], file: null, raters: {}, sha256: null, agreement: [] };

/** What can be published of the open round of an asset. */
export async function readCandidate(
  desk: Desk,
  asset: string,
  publisherId: string,
): Promise<Candidate & { roundId: number | null; items: Round }> {
  const { round, items } = await readOpenRound(desk, asset);
  const file = round && buildRatingFile(asset, round.rubric, items);
  const roundId = round?.id ?? null;
  if (!file) return { ...NOTHING, obstacles: ['none'], roundId, items };
  const declared = await readDeclaredRaters(desk.db);
  const checked = checkRatingFile(JSON.parse(JSON.stringify(toRaw(file))), declared);
  const candidate = await judge(desk.db, file, declared, publisherId);
  const holds = file.raters.some((id) => declared[id]?.holdings.includes(asset));
  return {
    ...candidate,
    problems: checked.ok ? [] : checked.problems,
    obstacles: [
      ...candidate.obstacles,
      ...(holds ? (['holder'] as const) : []),
      ...(!checked.ok && !holds ? (['file'] as const) : []),
    ],
    roundId,
    items,
  };
}

/** The file in the form of parsed YAML. */
const toRaw = (file: RatingFile): unknown => parseUntrustedYaml(writeRatingFile(file));

const uploadedRaters = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.strictObject({
    name: z.string().min(1).max(100),
    holdings: z.array(z.string()),
    disclosed: z.iso.date(),
  }),
);

/** Checks a file of the repository. Raters of this site are known; those of other sites come with their file. */
export async function readUploadedCandidate(
  db: Db,
  { yaml, raters: ratersYaml }: { yaml: string; raters: string },
  publisherId: string,
  isKnownAsset: (id: string) => boolean,
): Promise<Candidate> {
  const uploaded = uploadedRaters.safeParse(ratersYaml.trim() === '' ? {} : parseUntrustedYaml(ratersYaml));
  if (!uploaded.success) {
    const [issue] = uploaded.error.issues;
    const path = ['raters.yaml', ...(issue?.path ?? [])].join(': ');
    return { ...NOTHING, obstacles: ['file'], problems: [{ path, message: issue?.message ?? '' }] };
  }
  const declared = { ...uploaded.data, ...(await readDeclaredRaters(db)) };
  const checked = readRatingFile(yaml, declared);
  if (!checked.ok) return { ...NOTHING, obstacles: ['file'], problems: checked.problems };
  const { file } = checked;
  if (!isKnownAsset(file.asset)) {
    const problems = [{ path: 'asset', message: 'is not an asset of this site' }];
    return { ...NOTHING, obstacles: ['file'], problems };
  }
  const future = file.as_of > new Date().toISOString().slice(0, 10);
  const candidate = await judge(db, file, declared, publisherId);
  if (!future && file.rubric === RUBRIC) return candidate;
  const problem = future
    ? { path: 'as_of', message: 'is in the future' }
    : { path: 'rubric', message: `must be ${RUBRIC}` };
  return { ...candidate, obstacles: [...candidate.obstacles, 'file'], problems: [problem] };
}

async function judge(db: Db, file: RatingFile, declared: Raters, publisherId: string): Promise<Candidate> {
  const inForce = await listFilesInForce(db);
  const before = inForce.get(file.asset);
  const kept = listRatedSubScores(file);
  const isDropping = before ? listRatedSubScores(before).some((name) => !kept.includes(name)) : false;
  const ownIds = (await listRaters(db, publisherId)).map(({ id }) => id);
  return {
    obstacles: [
      ...(kept.length === 0 ? (['none'] as const) : []),
      ...(ownIds.some((id) => file.raters.includes(id)) ? (['own'] as const) : []),
      ...(isDropping ? (['dropped'] as const) : []),
    ],
    problems: [],
    file,
    raters: Object.fromEntries(file.raters.flatMap((id) => (declared[id] ? [[id, declared[id]]] : []))),
    sha256: hashText(writeRatingFile(file)),
    agreement: computeRaterAgreement([...new Map([...inForce, [file.asset, file]]).values()]),
  };
}

/** Scores of the asset now and with the file, by the code of the scoring run. */
export function previewCandidate(
  db: Db,
  { file, raters }: Pick<Candidate, 'file' | 'raters'>,
): Promise<PreviewedChange | null> {
  if (!file) return Promise.resolve(null);
  return previewChange(db, file.asset, (subject) => ({
    ...subject,
    inputs: addRatings(subject.inputs, { file, raters }),
  }));
}

interface Publishing {
  publisherId: string;
  /** Of the file that was seen in the preview. */
  sha256: string;
  reason: string;
}

/**
 * Publishes the settled ratings of an asset, with the lock of scoring runs, so that a run is either before it or uses it.
 * Throws `ratings.not_publishable` or `ratings.changed`.
 */
export async function publishRound(desk: Desk, asset: string, publishing: Publishing): Promise<void> {
  const seen = await readCandidate(desk, asset, publishing.publisherId);
  const effect = await previewCandidate(desk.db, seen);
  await inTransaction(desk.db, async (transaction) => {
    await lockMarketData(transaction);
    if (seen.roundId !== null) await lockRound(transaction, asset, RUBRIC);
    const candidate = await readCandidate({ ...desk, db: transaction }, asset, publishing.publisherId);
    await publish(transaction, candidate, { ...publishing, effect, roundId: candidate.roundId });
    const isWhole = candidate.file && listRatedSubScores(candidate.file).length === RATED_SUB_SCORES.length;
    if (isWhole && candidate.roundId !== null) await closeRound(transaction, candidate.roundId);
  });
}

/** Publishes a file of the repository. Throws `ratings.not_publishable` or `ratings.changed`. */
export async function publishUploaded(
  db: Db,
  texts: { yaml: string; raters: string },
  publishing: Publishing,
  isKnownAsset: (id: string) => boolean,
): Promise<string> {
  const candidate = await readUploadedCandidate(db, texts, publishing.publisherId, isKnownAsset);
  const effect = await previewCandidate(db, candidate);
  await inTransaction(db, async (transaction) => {
    await lockMarketData(transaction);
    await publish(transaction, candidate, { ...publishing, effect, roundId: null });
  });
  return candidate.file!.asset;
}

async function publish(
  transaction: Db,
  { obstacles, file, raters, sha256, agreement }: Candidate,
  {
    publisherId,
    sha256: seenHash,
    reason,
    effect,
    roundId,
  }: Publishing & { effect: Awaited<ReturnType<typeof previewCandidate>>; roundId: number | null },
): Promise<void> {
  if (obstacles.length > 0 || !file || sha256 === null) throw new ApiError('ratings.not_publishable');
  if (sha256 !== seenHash) throw new ApiError('ratings.changed');
  const previous = listInForce(await readPublications(transaction, file.asset)).get(file.asset);
  const before = effect?.before.scores ?? null;
  const after = effect?.after.scores ?? null;
  const added = { asset: file.asset, roundId, file, raters, sha256, before, after, agreement };
  const id = await addPublication(transaction, added);
  await recordAction(transaction, {
    actorId: publisherId,
    action: 'ratings.publish',
    subject: { kind: 'asset', id: file.asset },
    before: { publication: previous?.id ?? null, scores: before },
    after: { publication: id, sha256, scores: after },
    reason,
  });
}

/** Withdraws a publication of an asset. Throws `ratings.not_found`. */
export async function withdraw(
  db: Db,
  asset: string,
  { publication, publisherId, reason }: { publication: number; publisherId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockMarketData(transaction);
    const found = await findPublication(transaction, publication);
    if (found.asset !== asset || !(await endPublication(transaction, publication)))
      throw new ApiError('ratings.not_found');
    await recordAction(transaction, {
      actorId: publisherId,
      action: 'ratings.withdraw',
      subject: { kind: 'asset', id: asset },
      before: { publication, sha256: found.sha256 },
      after: { publication: listInForce(await readPublications(transaction, asset)).get(asset)?.id ?? null },
      reason,
    });
  });
}

/** Throws `ratings.not_found`. */
export async function findPublication(db: Db, id: number): Promise<Publication> {
  const found = (await readPublications(db)).find((each) => each.id === id);
  if (!found) throw new ApiError('ratings.not_found');
  return found;
}
