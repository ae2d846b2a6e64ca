/**
 * Days for which personal data are kept, by database table. The daily clean-up deletes by these numbers, and the
 * privacy policy states them.
 */
export const RETENTION_DAYS = {
  /** After sending, or giving up. */
  emails: 90,
  messages: 365,
  flag_disputes: 365,
  /** After reading; unread ones after their creation. */
  notifications: 365,
  /** After the last login from there. */
  login_origins: 90,
  idempotent_responses: 1,
  anonymous_responses: 1,
  /** So that they can be undone. */
  wallet_changes: 30,
  /** After removal, so that it can be undone. */
  favourites: 1,
  api_usage: 90,
  /** Invitations that nobody accepted, after they expired. */
  seats: 30,
  reports: 90,
  /** Orders that were not paid. */
  checkouts: 90,
  provider_events: 90,
  /** After the operator settled it. */
  payment_issues: 400,
  /** After the end, once the account is erased: until then a refund can arrive. */
  subscriptions: 400,
} as const;

/** Days for which weekly reports are kept. */
export const WEEKLY_REPORT_DAYS = 366;
/** Years that invoices are kept after the year of issue: the law on accounting records asks for ten. */
export const INVOICE_YEARS = 10;
/** Days that documents of the TEST checkout are kept, which are no accounting records. */
export const TEST_INVOICE_DAYS = 400;
