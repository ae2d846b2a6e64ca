import type { Generated, GeneratedAlways } from 'kysely';
import type { KeyScope } from '#contracts/call.ts';
import type { Tier, UserSettings } from '#contracts/user.ts';
import type { Role } from '#domain/desk/roles.ts';
import type { TicketState } from '#domain/desk/tickets.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { SoldPlan } from '#domain/payments/price.ts';
import type { SubscriptionSummary } from '#domain/payments/subscription.ts';
import type { ReportDocument } from '#domain/report/report-document.ts';
import type { Condition } from '#domain/wishlist/condition.ts';
import type { Json, Nullable, Timestamp, WithDefault } from '#server/platform/db/column-types.ts';
import type { DeskTables } from '#server/platform/db/desk-tables.ts';
import type { PasskeyTables } from '#server/platform/db/passkey-tables.ts';
import type { PaymentTables } from '#server/platform/db/payment-tables.ts';

/**
 * `email_key` and `username_key` are unique and compared for equality. Deleted accounts are erased after 14
 * days.
 */
export interface UsersTable {
  id: string;
  email: string;
  email_key: string;
  /** A new address that waits for confirmation. */
  pending_email: Nullable<string>;
  /** Argon2id; null for accounts created by a social login. */
  password_hash: Nullable<string>;
  google_subject: Nullable<string>;
  first_name: string;
  last_name: string;
  username: Nullable<string>;
  username_key: Nullable<string>;
  settings: Json<UserSettings>;
  /** Plan given without payment. */
  granted_tier: Generated<Tier>;
  /** Plan of the subscription in force. */
  paid_tier: Nullable<SoldPlan>;
  /** Plan of a seat in force; kept by the database. */
  seat_tier: GeneratedAlways<'enterprise' | null>;
  /** The plan in force: the highest of these, computed by the database. */
  tier: GeneratedAlways<Tier>;
  /** Summary of the subscription; null without one. */
  subscription: Nullable<Json<SubscriptionSummary>>;
  /** Name in the picture store. */
  picture: Nullable<string>;
  demo: Generated<boolean>;
  created_at: WithDefault<Timestamp>;
  activated_at: Nullable<Timestamp>;
  deleted_at: Nullable<Timestamp>;
  /**
   * The sign-up that set the unconfirmed password; only its links activate it. Null once the account is
   * active.
   */
  signup_id: Nullable<string>;
  /**
   * SHA-256 of the secret in the browser that signed up; null without one, and once the account is active.
   */
  signup_browser_sha256: Nullable<Buffer>;
  roles: Generated<Role[]>;
  /** Since when an operator keeps the account from logging in. */
  suspended_at: Nullable<Timestamp>;
}

/** The authenticator app of a user. Not in force until `confirmed_at`. */
export interface SecondFactorsTable {
  user_id: string;
  /** Base32. The server needs it to check codes, so it cannot be stored as a hash. */
  secret: string;
  created_at: WithDefault<Timestamp>;
  confirmed_at: Nullable<Timestamp>;
  /** Period of 30 seconds since 1970 of the newest code that was accepted: each code counts once. */
  last_step: Generated<number>;
}

/** Unused codes that replace the authenticator app. */
export interface RecoveryCodesTable {
  user_id: string;
  code_sha256: Buffer;
}

/** What operators did, and commands of the server (`actor_id` null). Rows cannot be changed or deleted. */
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: WithDefault<Timestamp>;
  actor_id: Nullable<string>;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Nullable<Json<unknown>>;
  after: Nullable<Json<unknown>>;
  reason: string;
}

export interface SessionsTable {
  user_id: string;
  id: string;
  token_sha256: Buffer;
  device: Nullable<string>;
  /** Time of the login. The age that sensitive changes check counts from here. */
  created_at: WithDefault<Timestamp>;
  last_used_at: WithDefault<Timestamp>;
  expires_at: Timestamp;
  /** Whether the login gave a second factor. */
  second_factor: Generated<boolean>;
}

export const TOKEN_PURPOSES = [
  'activation',
  'confirm',
  'reset',
  'email',
  'login',
  'unsubscribe',
  'seat',
] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

export interface OneTimeTokensTable {
  user_id: string;
  token_sha256: Buffer;
  purpose: TokenPurpose;
  data: Nullable<Json<unknown>>;
  created_at: WithDefault<Timestamp>;
  expires_at: Timestamp;
}

/**
 * State of a login at another service, needed on return. `challenge` identifies the browser that started it.
 */
export interface SocialLogin {
  nonce: string;
  codeVerifier: string;
  language: Locale;
  challenge: string;
}

export interface SocialLoginsTable {
  state_sha256: Buffer;
  data: Json<SocialLogin>;
  expires_at: Timestamp;
}

/** Captcha solutions that have been used. */
export interface UsedCaptchasTable {
  sha256: Buffer;
  expires_at: Timestamp;
}

/** Schema required by rate-limiter-flexible; `expire` in milliseconds since 1970. */
export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: Nullable<number>;
}

/** Answers to writes with an `Idempotency-Key`; `status` is null while the write is in progress. */
export interface IdempotentResponsesTable {
  user_id: string;
  key: string;
  call: string;
  body_sha256: Buffer;
  status: Nullable<number>;
  body: Nullable<Json<unknown>>;
  created_at: WithDefault<Timestamp>;
}

/** The same for callers without an account. `caller`: a hash of the call and the caller's address. */
export interface AnonymousResponsesTable extends Omit<IdempotentResponsesTable, 'user_id'> {
  caller: string;
}

/** Addresses from which an account has logged in. `origin_hash`: HMAC-SHA256 of account and address. */
export interface LoginOriginsTable {
  user_id: string;
  origin_hash: Buffer;
  last_login_at: WithDefault<Timestamp>;
}

export interface FavouritesTable {
  user_id: string;
  asset_id: string;
  added_at: WithDefault<Timestamp>;
  price_usd: Nullable<string>;
  price_eur: Nullable<string>;
  note: Generated<string>;
  conditions: WithDefault<Json<Condition[]>>;
  /** When it was removed from the wishlist; it can be restored for a day. */
  removed_at: Nullable<Timestamp>;
}

/** Views of the ranking. `query`: the query string of the page; names are unique without letter case. */
export interface SavedViewsTable {
  user_id: string;
  id: string;
  name: string;
  query: string;
  saved_at: WithDefault<Timestamp>;
}

export interface NotificationWords {
  title: string;
  description: string;
  callToAction: { title: string; link: string } | null;
}

export interface NotificationsTable {
  user_id: string;
  id: string;
  kind: string;
  subject: string;
  words: Json<Record<Locale, NotificationWords>>;
  created_at: WithDefault<Timestamp>;
  read_at: Nullable<Timestamp>;
  /** Whether it still has to be sent to the user's browsers by Web Push. */
  push_due: Generated<boolean>;
  /** Endpoints that have received it; empty when it is not due. */
  pushed_to: Generated<string[]>;
}

/** Where each check for new notifications stopped. */
export interface NotificationProgressTable {
  name: 'market' | 'chapters' | 'conditions' | 'events';
  value: Json<unknown>;
}

export interface PushSubscriptionsTable {
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: WithDefault<Timestamp>;
}

/** Outbox of emails. `facts`: data of the template for that kind, never a password or a token. */
export interface EmailsTable {
  id: string;
  user_id: Nullable<string>;
  address: string;
  language: Locale;
  kind: string;
  facts: Json<unknown>;
  created_at: WithDefault<Timestamp>;
  send_after: WithDefault<Timestamp>;
  attempts: Generated<number>;
  last_error: Nullable<string>;
  sent_at: Nullable<Timestamp>;
  failed_at: Nullable<Timestamp>;
}

/** Messages to the operator. `user_id`: the account that had this address when the message arrived. */
export interface MessagesTable {
  reference: string;
  user_id: Nullable<string>;
  email: string;
  email_key: string;
  language: Locale;
  subject: string;
  text: string;
  created_at: WithDefault<Timestamp>;
  /** Reference of the ticket that this message continues. */
  follows: Nullable<string>;
  state: Generated<TicketState>;
  assignee_id: Nullable<string>;
  changed_at: WithDefault<Timestamp>;
}

/** Keys of the API, stored as SHA-256 hashes. */
export interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  key_sha256: Buffer;
  /** Last four characters of the secret. */
  hint: string;
  scopes: KeyScope[];
  /** The secret that a rotation replaced, and until when it works. */
  replaced_sha256: Nullable<Buffer>;
  replaced_until: Nullable<Timestamp>;
  created_at: WithDefault<Timestamp>;
  last_used_at: Nullable<Timestamp>;
}

/** Requests of all keys of a user on a day in UTC, also of deleted keys. `refused`: beyond the quota. */
export interface ApiUsageTable {
  user_id: string;
  day: string;
  requests: Generated<number>;
  refused: Generated<number>;
}

export interface ApiKeyUsageTable {
  key_id: string;
  day: string;
  requests: Generated<number>;
}

/**
 * Seats of ENTERPRISE plans: an invitation until `member_id` is set. `is_manager`: invites and removes instead of
 * the payer. `told_active`: the state that the member was last told; null before.
 */
export interface SeatsTable {
  id: string;
  payer_id: string;
  member_id: Nullable<string>;
  email: string;
  email_key: string;
  language: Locale;
  invited_at: WithDefault<Timestamp>;
  expires_at: Timestamp;
  accepted_at: Nullable<Timestamp>;
  is_manager: Generated<boolean>;
  told_active: Nullable<boolean>;
}

/**
 * Weekly reports and reports on demand. `subject`: the Monday of the week, the id of the asset, or empty for the
 * wallet. `documents`: by language; null until made, and after the user deleted it.
 */
export interface ReportsTable {
  id: string;
  user_id: string;
  kind: 'weekly' | 'asset' | 'portfolio';
  subject: string;
  /** Null for a weekly report, which exists in every language. */
  language: Nullable<Locale>;
  state: 'queued' | 'ready' | 'failed';
  documents: Nullable<Json<Partial<Record<Locale, ReportDocument>>>>;
  created_at: WithDefault<Timestamp>;
  ready_at: Nullable<Timestamp>;
  deleted_at: Nullable<Timestamp>;
  /** When it was shared with the team of its user. */
  shared_at: Nullable<Timestamp>;
}

export interface AccountTables extends DeskTables, PasskeyTables, PaymentTables {
  api_keys: ApiKeysTable;
  seats: SeatsTable;
  reports: ReportsTable;
  api_usage: ApiUsageTable;
  api_key_usage: ApiKeyUsageTable;
  users: UsersTable;
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  audit_log: AuditLogTable;
  one_time_tokens: OneTimeTokensTable;
  social_logins: SocialLoginsTable;
  used_captchas: UsedCaptchasTable;
  rate_limits: RateLimitsTable;
  idempotent_responses: IdempotentResponsesTable;
  anonymous_responses: AnonymousResponsesTable;
  login_origins: LoginOriginsTable;
  favourites: FavouritesTable;
  saved_views: SavedViewsTable;
  notifications: NotificationsTable;
  notification_progress: NotificationProgressTable;
  push_subscriptions: PushSubscriptionsTable;
  emails: EmailsTable;
  messages: MessagesTable;
}
