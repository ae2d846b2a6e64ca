import type { Locale } from '#domain/locale/locales.ts';
import {
  INVOICE_YEARS,
  RETENTION_DAYS,
  TEST_INVOICE_DAYS,
  WEEKLY_REPORT_DAYS,
} from '#domain/privacy/retention.ts';
import { m } from '#messages';

type Message = (fields: Record<string, never>, options: { locale: Locale }) => string;

/** What is stored, and how long. */
interface StoredData {
  /** Names of cookies, keys or tables. */
  names: readonly string[];
  what: Message;
  kept: (locale: Locale) => string;
}

const always =
  (message: Message): StoredData['kept'] =>
  (locale) =>
    message({}, { locale });
const forDays =
  (count: number): StoredData['kept'] =>
  (locale) =>
    m.privacy_kept_days({ count }, { locale });

const untilLogout = always(m.privacy_kept_logout);
const untilCleared = always(m.privacy_kept_cleared);
const untilTabCloses = always(m.privacy_kept_tab);

/** Where a browser keeps data. */
export type BrowserStore = 'cookie' | 'local' | 'session' | 'cache';

/** Everything that the pages keep in a browser. `consentDays`: days of the consent cookie. */
export const listBrowserData = (consentDays: number): readonly (StoredData & { store: BrowserStore })[] => [
  { names: ['i18n_redirected'], store: 'cookie', what: m.privacy_browser_language, kept: forDays(365) },
  { names: ['authToken'], store: 'local', what: m.privacy_browser_token, kept: untilLogout },
  { names: ['version'], store: 'local', what: m.privacy_browser_version, kept: untilCleared },
  { names: ['origin'], store: 'local', what: m.privacy_browser_origin, kept: untilCleared },
  { names: ['fairview'], store: 'local', what: m.privacy_browser_settings, kept: untilCleared },
  { names: ['fairview-notified'], store: 'local', what: m.privacy_browser_notified, kept: untilLogout },
  { names: ['fairview-recent-assets'], store: 'local', what: m.privacy_browser_recent, kept: untilLogout },
  { names: ['fairview-read-chapters'], store: 'local', what: m.privacy_browser_chapters, kept: untilLogout },
  {
    names: ['fairview-destination'],
    store: 'session',
    what: m.privacy_browser_destination,
    kept: untilTabCloses,
  },
  { names: ['fairview-google'], store: 'session', what: m.privacy_browser_google, kept: untilTabCloses },
  {
    names: ['fairview-reloaded-at'],
    store: 'session',
    what: m.privacy_browser_reloaded,
    kept: untilTabCloses,
  },
  {
    names: ['fairview_consent'],
    store: 'cookie',
    what: m.privacy_browser_consent,
    kept: forDays(consentDays),
  },
  { names: ['fairview-wishlist'], store: 'local', what: m.privacy_browser_wishlist, kept: untilLogout },
  { names: ['pages-3-v7'], store: 'cache', what: m.privacy_browser_copies, kept: untilLogout },
  { names: ['files-1', 'offline-1-v7'], store: 'cache', what: m.privacy_browser_files, kept: untilCleared },
];

const withAccount = always(m.privacy_kept_account);
const untilExpiry = always(m.privacy_kept_expiry);

/** Every table of the database with data of people. */
export const SERVER_DATA: readonly StoredData[] = [
  { names: ['users'], what: m.privacy_data_users, kept: always(m.privacy_kept_users) },
  { names: ['sessions'], what: m.privacy_data_sessions, kept: always(m.privacy_kept_sessions) },
  { names: ['second_factors', 'recovery_codes'], what: m.privacy_data_second_factor, kept: withAccount },
  { names: ['passkeys'], what: m.privacy_data_passkeys, kept: withAccount },
  { names: ['passkey_challenges'], what: m.privacy_data_passkey_challenges, kept: untilExpiry },
  { names: ['audit_log'], what: m.privacy_data_audit, kept: always(m.privacy_kept_audit) },
  {
    names: ['raters', 'rater_disclosures', 'ratings', 'rating_publications', 'proposals'],
    what: m.privacy_data_ratings,
    kept: always(m.privacy_kept_ratings),
  },
  { names: ['one_time_tokens'], what: m.privacy_data_links, kept: untilExpiry },
  { names: ['social_logins'], what: m.privacy_data_google, kept: untilExpiry },
  { names: ['used_captchas'], what: m.privacy_data_captchas, kept: untilExpiry },
  { names: ['rate_limits'], what: m.privacy_data_limits, kept: always(m.privacy_kept_hour) },
  { names: ['login_origins'], what: m.privacy_data_origins, kept: forDays(RETENTION_DAYS.login_origins) },
  {
    names: ['idempotent_responses', 'anonymous_responses'],
    what: m.privacy_data_requests,
    kept: forDays(RETENTION_DAYS.idempotent_responses),
  },
  {
    names: [
      'wallets',
      'wallet_entries',
      'wallet_cash_movements',
      'wallet_imports',
      'wallet_refused_transfers',
      'holding_accounts',
      'wallet_portfolios',
      'wallet_tags',
      'custom_assets',
      'custom_asset_prices',
    ],
    what: m.privacy_data_wallet,
    kept: withAccount,
  },
  {
    names: ['wallet_changes', 'wallet_change_rows'],
    what: m.privacy_data_changes,
    kept: forDays(RETENTION_DAYS.wallet_changes),
  },
  {
    names: ['wallet_connections', 'wallet_connection_records'],
    what: m.privacy_data_connections,
    kept: always(m.privacy_kept_connections),
  },
  {
    names: ['wallet_connection_keys'],
    what: m.privacy_data_connection_keys,
    kept: always(m.privacy_kept_connection_keys),
  },
  { names: ['wallet_shares'], what: m.privacy_data_wallet_shares, kept: always(m.privacy_kept_share) },
  { names: ['favourites'], what: m.privacy_data_wishlist, kept: always(m.privacy_kept_removed) },
  { names: ['saved_views'], what: m.privacy_data_views, kept: withAccount },
  {
    names: ['notifications'],
    what: m.privacy_data_notifications,
    kept: (locale) => m.privacy_kept_read({ count: RETENTION_DAYS.notifications }, { locale }),
  },
  { names: ['push_subscriptions'], what: m.privacy_data_push, kept: withAccount },
  {
    names: ['emails'],
    what: m.privacy_data_emails,
    kept: (locale) => m.privacy_kept_sent({ count: RETENTION_DAYS.emails }, { locale }),
  },
  {
    names: ['messages', 'ticket_entries'],
    what: m.privacy_data_messages,
    kept: forDays(RETENTION_DAYS.messages),
  },
  {
    names: ['flag_disputes'],
    what: m.privacy_data_disputes,
    kept: forDays(RETENTION_DAYS.flag_disputes),
  },
  { names: ['api_keys'], what: m.privacy_data_keys, kept: withAccount },
  {
    names: ['api_usage', 'api_key_usage'],
    what: m.privacy_data_usage,
    kept: forDays(RETENTION_DAYS.api_usage),
  },
  {
    names: ['seats'],
    what: m.privacy_data_seats,
    kept: (locale) => m.privacy_kept_seats({ count: RETENTION_DAYS.seats }, { locale }),
  },
  {
    names: ['reports'],
    what: m.privacy_data_reports,
    kept: (locale) =>
      `${forDays(RETENTION_DAYS.reports)(locale)}; ${m.privacy_kept_weekly({ count: WEEKLY_REPORT_DAYS }, { locale })}`,
  },
  {
    names: ['checkouts'],
    what: m.privacy_data_orders,
    kept: (locale) => m.privacy_kept_orders({ count: RETENTION_DAYS.checkouts }, { locale }),
  },
  {
    names: ['subscriptions'],
    what: m.privacy_data_subscriptions,
    kept: (locale) => m.privacy_kept_subscriptions({ count: RETENTION_DAYS.subscriptions }, { locale }),
  },
  { names: ['test_subscriptions', 'test_charges'], what: m.privacy_data_test, kept: withAccount },
  {
    names: ['provider_events'],
    what: m.privacy_data_events,
    kept: forDays(RETENTION_DAYS.provider_events),
  },
  {
    names: ['payment_issues'],
    what: m.privacy_data_issues,
    kept: (locale) => m.privacy_kept_settled({ count: RETENTION_DAYS.payment_issues }, { locale }),
  },
  {
    names: ['invoices'],
    what: m.privacy_data_invoices,
    kept: (locale) =>
      `${m.privacy_kept_invoices({ count: INVOICE_YEARS }, { locale })}; ${m.privacy_kept_test_invoices({ count: TEST_INVOICE_DAYS }, { locale })}`,
  },
  { names: ['billing_details'], what: m.privacy_data_billing, kept: withAccount },
  { names: ['notice_receipts'], what: m.privacy_data_notices, kept: withAccount },
];

const STORES: Record<BrowserStore, Message> = {
  cookie: () => 'cookie',
  local: m.privacy_store_local,
  session: m.privacy_store_session,
  cache: m.privacy_store_cache,
};

const toNames = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const toTable = (rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [head, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n');
};

/** The Markdown table of what a browser keeps. */
export function renderBrowserTable(consentDays: number, locale: Locale): string {
  return toTable([
    [m.privacy_column_name, m.privacy_column_purpose, m.privacy_column_kept].map((name) =>
      name({}, { locale }),
    ),
    ...listBrowserData(consentDays).map(({ names, store, what, kept }) => [
      `${toNames(names)} (${STORES[store]({}, { locale })})`,
      what({}, { locale }),
      kept(locale),
    ]),
  ]);
}

/** The Markdown table of what the database keeps about people. */
export function renderServerTable(locale: Locale): string {
  return toTable([
    [m.privacy_column_data, m.privacy_column_table, m.privacy_column_kept].map((name) =>
      name({}, { locale }),
    ),
    ...SERVER_DATA.map(({ names, what, kept }) => [what({}, { locale }), toNames(names), kept(locale)]),
  ]);
}
