import type { FastifyInstance } from 'fastify';
import {
  answerDisputeCall,
  type DisputeAnswer,
  discardDisputeCall,
  disputeCall,
  listDisputesCall,
} from '#contracts/disputes.ts';
import { getFlagTitle } from '#domain/flags/texts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { verifyCaptcha } from '#server/modules/accounts/captcha-service.ts';
import { requireEmailKey } from '#server/modules/accounts/email-key.ts';
import type { DisputeRow } from '#server/modules/desk-disputes/repository.ts';
import {
  answerDispute,
  discardDispute,
  readDispute,
  readDisputes,
  sendDispute,
} from '#server/modules/desk-disputes/service.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { toAddressKey } from '#server/platform/http/address-key.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerOpenCall } from '#server/platform/http/register-call.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

/** Disputes of red flags: the public form, and the calls of the desk. */
export function registerDisputeRoutes(
  app: FastifyInstance,
  people: AccountServices,
  holder: SnapshotHolder,
): void {
  const findAsset = (id: string) => holder.held?.snapshot.assets.get(id);
  const toAssetName = (id: string) => findAsset(id)?.facts.name ?? id;
  const show = (row: DisputeRow, locale: Locale) => presentDispute(row, locale, toAssetName);

  registerOpenCall(app, people, disputeCall, async ({ body, locale, request }) => {
    const { rc_token, ...fields } = body;
    const emailKey = requireEmailKey(fields.email, locale);
    await verifyCaptcha(people, rc_token, request.log);
    await people.limits.take('dispute', toAddressKey(request.ip));
    const asset = findAsset(fields.asset);
    const hasFlag = [...(asset?.flags ?? []), ...(asset?.cleared_flags ?? [])].some(
      ({ code }) => code === fields.code,
    );
    if (!asset || !hasFlag) throw new ApiError('flag.not_found');
    // Nobody can fill the mailbox of another.
    const copy = await people.limits.tryTake('contactCopy', emailKey);
    const reference = await sendDispute(people, {
      ...fields,
      emailKey,
      language: locale,
      assetName: asset.facts.name,
      copy,
    });
    return { status: 'sent' as const, reference, copy };
  });
  registerDeskCall(app, people, listDisputesCall, async ({ query, locale }) => {
    const { disputes, ...rest } = await readDisputes(people.db, query);
    return { disputes: disputes.map((row) => show(row, locale)), ...rest };
  });
  const options = { inOneTransaction: true, onCommit: people.wakeMail };
  registerDeskCall(
    app,
    people,
    answerDisputeCall,
    async ({ session, body, locale, db }) => {
      const role = session.roles.includes('analyst') ? 'analyst' : 'admin';
      await answerDispute(db, { actorId: session.userId, role }, { ...body, toAssetName });
      return show(await readDispute(db, body.reference), locale);
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    discardDisputeCall,
    async ({ session, body, db }) => {
      await discardDispute(db, session.userId, body.reference);
      return { status: 'ok' as const };
    },
    options,
  );
}

function presentDispute(row: DisputeRow, locale: Locale, toAssetName: (id: string) => string): DisputeAnswer {
  const { reference, asset_id, code, state, name, position, email, language, text, source_url } = row;
  const { text_en, text_it, role, answered_at } = row;
  return {
    reference,
    asset: { _id: asset_id, name: toAssetName(asset_id) },
    code,
    title: getFlagTitle(code, locale),
    state,
    name,
    position,
    email,
    language,
    text,
    source: source_url,
    created_at: row.created_at.toISOString(),
    answer:
      text_en === null || text_it === null || role === null || answered_at === null
        ? null
        : { en: text_en, it: text_it, role, answered_at: answered_at.toISOString() },
  };
}
