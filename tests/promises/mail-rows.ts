import type { MailKind } from '#server/modules/mail/mail-facts.ts';
import type { Keeper } from '#tests/promises/rows.ts';

/** Tests behind each kind of email. Null when nothing sends it yet. */
export const MAIL_PROMISES: Readonly<Record<MailKind, readonly Keeper[] | null>> = {
  activation: [
    [
      'server/modules/accounts/signup.test.ts',
      'activates the account once and redirects to the login page in its language',
    ],
    ['server/modules/accounts/signup.test.ts', 'rejects an expired link'],
  ],
  reset: [
    [
      'server/modules/accounts/login.test.ts',
      'sets the password once, ends all sessions and notifies the owner',
    ],
  ],
  email_change: [
    ['server/modules/accounts/profile.test.ts', 'is pending until it is confirmed at the new address'],
  ],
  email_changed: [
    ['server/modules/accounts/profile.test.ts', 'is pending until it is confirmed at the new address'],
  ],
  password_changed: [
    [
      'server/modules/accounts/security.test.ts',
      'sets the password after a recent login, ends all other sessions and notifies the owner',
    ],
  ],
  second_factor: [
    [
      'server/modules/accounts/second-factor.test.ts',
      'is on once a code confirms it, ends all other sessions and notifies the owner',
    ],
  ],
  api_key_created: [
    ['server/modules/accounts/api-keys.test.ts', 'is stored as a hash, and its secret is in no later answer'],
  ],
  seat_invitation: [
    ['server/modules/team/team.test.ts', 'gives ENTERPRISE to the account that accepts its link, once'],
  ],
  seat_changed: [
    [
      'server/modules/team/team.test.ts',
      'ends with the plan of the payer and returns with it, told once by email',
    ],
  ],
  account_deleted: [
    [
      'server/modules/accounts/deletion-service.test.ts',
      'removes every row, picture, email and token of an account deleted 14 days ago',
    ],
    [
      'server/modules/accounts/login.test.ts',
      'cancels a deletion within 14 days and returns auth.wrong_credentials after that',
    ],
  ],
  digest: [
    [
      'server/modules/notifications/notify-service.test.ts',
      'notifies only the owner of personal news, and counts it towards the digest',
    ],
  ],
  plan_ordered: [['server/modules/payments/repair.test.ts', 'sends the confirmation of the order once']],
  invoice_issued: [['server/modules/payments/invoices.test.ts', 'brings a renewal’s invoice by email']],
  plan_switched: [
    ['server/modules/payments/changes.test.ts', 'charges the difference and confirms it by email'],
  ],
  plan_changed: [['server/modules/payments/repair.test.ts', 'sends an email about each change once']],
  notice: [
    [
      'server/modules/notices/notices.test.ts',
      'reaches each subscriber at the price once, by email and inbox',
    ],
  ],
  operator_alert: [
    [
      'server/modules/operator-alerts/operator-alerts.test.ts',
      'tells each admin once in the own language, and once more when it is over',
    ],
  ],
  support: [
    [
      'server/modules/mail/send-service.test.ts',
      'sets the author of a support message as reply address, without header injection',
    ],
  ],
  support_copy: [
    ['server/modules/contact/contact.test.ts', 'sends a copy with the reference to the sender, three a day'],
  ],
  dispute_answer: [
    [
      'server/modules/desk-disputes/disputes.test.ts',
      'shows the answer on the page of the flag and mails it, and leaves the flag as it is',
    ],
  ],
  support_answer: [
    [
      'server/modules/desk-tickets/tickets.test.ts',
      'sends the answer in the language of the sender, with the ticket number in the subject',
    ],
  ],
  weekly_report: [
    [
      'server/modules/reports/weekly.test.ts',
      'is made once per user and week, also by nodes at the same time',
    ],
  ],
  signal: [
    [
      'server/modules/signals/signals-service.test.ts',
      'searches again after a failure of the source, opens one signal and tells those who may see it',
    ],
  ],
  signal_closed: [
    [
      'server/modules/signals/signals-service.test.ts',
      'notifies everybody who saw the signal open when it closes, by email only if that is turned on',
    ],
  ],
  knowledge: [
    [
      'server/modules/notifications/news-service.test.ts',
      'notifies once of a new chapter and once of a rewritten one',
    ],
  ],
  rated_asset: [
    [
      'server/modules/notifications/news-service.test.ts',
      'notifies all users of a first rating, with the score only where the plan includes it',
    ],
  ],
  score_alert: [
    [
      'server/modules/notifications/news-service.test.ts',
      'notifies followers once of a large fall with its main causes, and no other users',
    ],
  ],
  event: [
    [
      'server/modules/notifications/event-reminders.test.ts',
      'names asset, date and certainty in both languages and links to the event',
    ],
  ],
  condition: [
    [
      'server/modules/notifications/condition-service.test.ts',
      'notifies in both languages with the figure, its source, its date and a link to the asset',
    ],
  ],
};
