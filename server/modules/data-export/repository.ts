import type { Db } from '#server/platform/db/handle.ts';

/**
 * Rows that each table stores about a user, oldest first, under column names. Leaves out token values and
 * email texts. The wallet service exports the wallet.
 */

export function listSessionRows(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listKnownCallerRows(db: Db, userId: string) {
  return db
    .selectFrom('login_origins')
    .select(['last_login_at'])
    .where('user_id', '=', userId)
    .orderBy('last_login_at')
    .execute();
}

export function listTokenRows(db: Db, userId: string) {
  return db
    .selectFrom('one_time_tokens')
    .select(['purpose', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listRequestRows(db: Db, userId: string) {
  return db
    .selectFrom('idempotent_responses')
    .select(['key', 'call', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listFavouriteRows(db: Db, userId: string) {
  return db
    .selectFrom('favourites')
    .select(['asset_id', 'added_at', 'price_usd', 'price_eur', 'note', 'conditions', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();
}

export function listSavedViewRows(db: Db, userId: string) {
  return db
    .selectFrom('saved_views')
    .select(['name', 'query', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .execute();
}

/** Sharing links of the wallet, without their secrets. */
export function listWalletShareRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_shares')
    .select(['name', 'hides_amounts', 'created_at', 'expires_at', 'last_opened_on'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listNotificationRows(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'subject', 'words', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listMailRows(db: Db, userId: string) {
  return db
    .selectFrom('emails')
    .select(['kind', 'address', 'language', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Purchases that were begun. */
export function listCheckoutRows(db: Db, userId: string) {
  return db
    .selectFrom('checkouts')
    .select(['provider', 'price_id', 'plan', 'tid', 'state', 'created_at', 'closed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listSubscriptionRows(db: Db, userId: string) {
  return db
    .selectFrom('subscriptions')
    .select([
      'provider',
      'provider_ref',
      'customer_ref',
      'price_id',
      'plan',
      'billing_interval',
      'amount',
      'currency',
      'status',
      'period_end',
      'cancels_at_period_end',
      'started_at',
      'ended_at',
      'withdrawn_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute();
}

/** To whom invoices are made out. */
export function listBillingRows(db: Db, userId: string) {
  return db
    .selectFrom('billing_details')
    .select(['details', 'source', 'updated_at'])
    .where('user_id', '=', userId)
    .execute();
}

/** Invoices and credit notes. */
export function listInvoiceRows(db: Db, userId: string) {
  return db
    .selectFrom('invoices')
    .select([
      'series',
      'number',
      'kind',
      'provider',
      'subscription_ref',
      'charge_ref',
      'language',
      'currency',
      'total',
      'net',
      'tax',
      'tax_percent',
      'paid_at',
      'issued_at',
      'facts',
    ])
    .where('user_id', '=', userId)
    .orderBy('issued_at')
    .execute();
}

/** What the TEST provider stores. */
export function listTestSubscriptionRows(db: Db, userId: string) {
  return db
    .selectFrom('test_subscriptions')
    .select(['ref', 'price_id', 'status', 'period_end', 'cancels_at_period_end', 'started_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute();
}

/** Messages sent from the account, or from its address before the account existed. */
export function listMessageRows(db: Db, userId: string, emailKey: string) {
  return db
    .selectFrom('messages')
    .select(['reference', 'email', 'subject', 'text', 'state', 'created_at'])
    .where((at) => at.or([at('user_id', '=', userId), at('email_key', '=', emailKey)]))
    .orderBy('created_at')
    .execute();
}

/** What operators wrote on these messages, without their names. */
export function listTicketEntryRows(db: Db, userId: string, emailKey: string) {
  return db
    .selectFrom('ticket_entries as e')
    .innerJoin('messages as t', 't.reference', 'e.reference')
    .select(['e.reference', 'e.kind', 'e.text', 'e.created_at'])
    .where((at) => at.or([at('t.user_id', '=', userId), at('t.email_key', '=', emailKey)]))
    .orderBy('e.id')
    .execute();
}

/** Disputes of red flags from the address of the account. */
export function listDisputeRows(db: Db, emailKey: string) {
  return db
    .selectFrom('flag_disputes')
    .select([
      'reference',
      'asset_id',
      'code',
      'name',
      'position',
      'email',
      'text',
      'source_url',
      'state',
      'created_at',
    ])
    .where('email_key', '=', emailKey)
    .orderBy('created_at')
    .execute();
}

export function listPushRows(db: Db, userId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listApiKeyRows(db: Db, userId: string) {
  return db
    .selectFrom('api_keys')
    .select(['name', 'hint', 'scopes', 'replaced_until', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listApiUsageRows(db: Db, userId: string) {
  return db
    .selectFrom('api_usage')
    .select(['day', 'requests', 'refused'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
}

/** Seats that the user gave, or has. */
export function listSeatRows(db: Db, userId: string) {
  return db
    .selectFrom('seats')
    .select(['email', 'invited_at', 'expires_at', 'accepted_at', 'is_manager'])
    .where((at) => at.or([at('payer_id', '=', userId), at('member_id', '=', userId)]))
    .orderBy('invited_at')
    .execute();
}

/** Notices of changed prices and terms that the user was told of. */
export function listNoticeRows(db: Db, userId: string) {
  return db
    .selectFrom('notice_receipts as r')
    .innerJoin('notices as n', 'n.id', 'r.notice_id')
    .select(['n.kind', 'n.effective_on', 'n.content', 'r.sent_at'])
    .where('r.user_id', '=', userId)
    .orderBy('r.sent_at')
    .execute();
}

export function listReportRows(db: Db, userId: string) {
  return db
    .selectFrom('reports')
    .select([
      'kind',
      'subject',
      'language',
      'state',
      'documents',
      'created_at',
      'ready_at',
      'deleted_at',
      'shared_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** When the authenticator app was set up and turned on, without its secret. */
export function listSecondFactorRows(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .execute();
}

/** Number of unused recovery codes. */
export function listRecoveryCodeRows(db: Db, userId: string) {
  return db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('unused'))
    .where('user_id', '=', userId)
    .execute();
}

/** Passkeys, without their public keys. */
export function listPasskeyRows(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'credential_id', 'transports', 'backed_up', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Logins and changes with a passkey in progress, without their challenges. */
export function listPasskeyChallengeRows(db: Db, userId: string) {
  return db
    .selectFrom('passkey_challenges')
    .select(['purpose', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('expires_at')
    .execute();
}

/** What operators did on the account, and what the user did as an operator. */
export function listAuditRows(db: Db, userId: string) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'subject_kind', 'subject_id', 'before', 'after', 'reason'])
    .where((at) =>
      at.or([
        at('actor_id', '=', userId),
        at.and([at('subject_kind', '=', 'user'), at('subject_id', '=', userId)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** What the user stated as a rater. */
export function listRaterRows(db: Db, userId: string) {
  return db
    .selectFrom('rater_disclosures as d')
    .innerJoin('raters as r', 'r.id', 'd.rater_id')
    .select(['r.id', 'd.name', 'd.holdings', 'd.disclosed_at'])
    .where('r.account_id', '=', userId)
    .orderBy('d.id')
    .execute();
}

/** Ratings that the user gave or took back. */
export function listRatingRows(db: Db, userId: string) {
  return db
    .selectFrom('ratings as g')
    .innerJoin('raters as r', 'r.id', 'g.rater_id')
    .innerJoin('rating_rounds as o', 'o.id', 'g.round_id')
    .select(['o.asset_id', 'g.item', 'g.value', 'g.reason', 'g.says', 'g.rated_at'])
    .where('r.account_id', '=', userId)
    .orderBy('g.id')
    .execute();
}
