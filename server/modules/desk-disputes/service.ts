import { DISPUTES_PER_PAGE, type DisputeDecision, type DisputeState } from '#domain/desk/disputes.ts';
import type { Role } from '#domain/desk/roles.ts';
import { getFlagTitle } from '#domain/flags/texts.ts';
import { m } from '#messages';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import { makeReference } from '#server/modules/contact/service.ts';
import {
  countDisputes,
  type DisputeRow,
  deleteDispute,
  deleteOldDisputes,
  findDispute,
  insertDispute,
  listAnswers,
  listDisputes,
  lockDispute,
  type NewDispute,
  readAnswersVersion,
  upsertAnswer,
} from '#server/modules/desk-disputes/repository.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import type { DisputesReader } from '#server/modules/market/refresh-holder.ts';
import { announceTexts } from '#server/modules/market/snapshot-service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type People = Pick<AccountServices, 'db' | 'config' | 'wakeMail'>;

export interface DisputeToSend extends Omit<NewDispute, 'reference'> {
  /** Name of the asset, for the emails. */
  assetName: string;
  /** Whether the sender receives a copy. */
  copy: boolean;
}

/** Stores a dispute and queues its emails. Returns the reference after the commit. */
export async function sendDispute(
  { db, config, wakeMail }: People,
  { assetName, copy, ...dispute }: DisputeToSend,
): Promise<string> {
  const reference = makeReference('FD');
  const { email, language, code, text, name, position, source } = dispute;
  await inTransaction(db, async (trx) => {
    await insertDispute(trx, { ...dispute, reference });
    const subject = m.dispute_mail_subject(
      { asset: assetName, title: getFlagTitle(code, language) },
      { locale: language },
    );
    if (copy)
      await queueMail(trx, {
        userId: null,
        address: email,
        language,
        kind: 'support_copy',
        facts: { reference, subject, text },
      });
    if (config.supportMail !== null)
      await queueMail(trx, {
        userId: null,
        address: config.supportMail,
        language,
        kind: 'support',
        facts: { reference, from: email, subject, text: [`${name}, ${position}`, source, text].join('\n\n') },
      });
  });
  wakeMail();
  return reference;
}

export interface DisputePage {
  disputes: DisputeRow[];
  page: number;
  pages: number;
  open: number;
}

export async function readDisputes(
  db: Db,
  { state, page }: { state?: DisputeState | undefined; page: number },
): Promise<DisputePage> {
  const [disputes, total, open] = await Promise.all([
    listDisputes(db, { state, limit: DISPUTES_PER_PAGE, offset: (page - 1) * DISPUTES_PER_PAGE }),
    countDisputes(db, state),
    countDisputes(db, 'open'),
  ]);
  return { disputes, page, pages: Math.max(1, Math.ceil(total / DISPUTES_PER_PAGE)), open };
}

/** Throws `desk.dispute_not_found`. */
export async function readDispute(db: Db, reference: string): Promise<DisputeRow> {
  const dispute = await findDispute(db, reference);
  if (!dispute) throw new ApiError('desk.dispute_not_found');
  return dispute;
}

export interface DisputeReply {
  reference: string;
  state: DisputeDecision;
  en: string;
  it: string;
  /** Name of the asset, for the email. */
  toAssetName: (id: string) => string;
}

/**
 * Answers in public and by email. Touches no flag: those follow from the data. Wake the mail after the commit. Throws
 * `desk.dispute_not_found`.
 */
export function answerDispute(
  db: Db,
  { actorId, role }: { actorId: string; role: Role },
  { reference, state, en, it, toAssetName }: DisputeReply,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const dispute = await lockDispute(trx, reference);
    if (!dispute) throw new ApiError('desk.dispute_not_found');
    const { asset_id: asset, code, created_at: receivedAt, language } = dispute;
    await upsertAnswer(trx, {
      reference,
      asset,
      code,
      state,
      en,
      it,
      role,
      receivedAt,
      answeredAt: new Date(),
    });
    await queueMail(trx, {
      userId: null,
      address: dispute.email,
      language,
      kind: 'dispute_answer',
      facts: {
        reference,
        asset: { id: asset, name: toAssetName(asset) },
        code,
        state,
        answer: language === 'it' ? it : en,
        text: dispute.text,
      },
    });
    await recordAction(trx, {
      actorId,
      action: 'dispute.answer',
      subject: { kind: 'dispute', id: reference },
      before: { state: dispute.state },
      after: { state, asset, code, en, it },
      reason: '',
    });
    await announceTexts(trx);
  });
}

/** Throws `desk.dispute_not_found`, or `desk.dispute_answered`. */
export function discardDispute(db: Db, actorId: string, reference: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const dispute = await lockDispute(trx, reference);
    if (!dispute) throw new ApiError('desk.dispute_not_found');
    if (dispute.state !== 'open') throw new ApiError('desk.dispute_answered');
    await deleteDispute(trx, reference);
    await recordAction(trx, {
      actorId,
      action: 'dispute.discard',
      subject: { kind: 'dispute', id: reference },
      before: { asset: dispute.asset_id, code: dispute.code },
      reason: '',
    });
  });
}

export const cleanUpDisputes = deleteOldDisputes;

/** Reads the public answers for `createSnapshotRefresher`. */
export const disputesReader: DisputesReader = {
  readVersion: readAnswersVersion,
  read: async (db) =>
    (await listAnswers(db)).map((row) => ({
      asset: row.asset_id,
      code: row.code,
      state: row.state,
      text: { en: row.text_en, it: row.text_it },
      role: row.role,
      received_at: row.received_at.toISOString(),
      answered_at: row.answered_at.toISOString(),
    })),
};
