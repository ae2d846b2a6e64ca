/** A test that fails when a promise is broken: its file, and its title as written there. */
export type Keeper = readonly [file: string, title: string];

/** Tests behind each promise marked in a text of `content/`, by the id of the promise. */
export const TEXT_PROMISES: Readonly<Record<string, readonly Keeper[]>> = {
  'activation-again': [
    ['server/modules/accounts/signup.test.ts', 'queues another email for an inactive account'],
  ],
  'best-scores': [
    ['server/visibility.test.ts', 'follows the policy by asset and risk profile (%s)'],
    [
      'server/ssr/built-pages.test.ts',
      'do not reveal to a visitor any score below the five best, at any URL',
    ],
  ],
  'browser-storage': [['tests/promises.test.ts', 'lists every key that the pages store in a browser']],
  captcha: [['server/modules/accounts/captcha.test.ts', 'accepts an answer once across signup and contact']],
  'caps-in-all-profiles': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'caps the score and explains the cap with a negative line and a flag in force',
    ],
  ],
  'clean-up': [['server/cleanup-job.test.ts', 'deletes expired rows and keeps the others']],
  'consent-first': [
    ['tests/e2e/consent.spec.ts', 'third parties load only between consent and its withdrawal'],
  ],
  'consent-withdrawal': [
    ['tests/e2e/consent.spec.ts', 'a withdrawal is saved when the page is left at once'],
    ['tests/e2e/consent.spec.ts', 'a refusal loads nothing and does not reload the page'],
  ],
  'every-table': [
    ['server/privacy-tables.test.ts', 'lists every table that holds data of people'],
    ['server/cleanup-job.test.ts', 'deletes expired rows and keeps the others'],
  ],
  'encrypted-push': [
    [
      'server/modules/notifications/push/push-service.test.ts',
      'pushes a due notification once, encrypted for the browser',
    ],
  ],
  'entries-not-scored': [['tests/kept-promises.test.ts', 'do not depend on what members enter']],
  'erase-after-14-days': [
    [
      'server/modules/accounts/deletion-service.test.ts',
      'removes every row, picture, email and token of an account deleted 14 days ago',
    ],
    [
      'server/modules/accounts/security.test.ts',
      'ends access at once, and a login restores the account with its data',
    ],
  ],
  'estimates-marked': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'gives the source and date of every known input, and the reason of every estimate',
    ],
  ],
  export: [
    [
      'server/modules/accounts/security.test.ts',
      'returns a file with the stored data and without tokens or passwords',
    ],
  ],
  'figures-dated': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'gives the source and date of every known input, and the reason of every estimate',
    ],
  ],
  'flag-cap': [['domain/scoring/laws-bounds.test.ts', 'never rises with one more flag or a worse one']],
  'flag-clears': [
    [
      'domain/flags/advance-flags.test.ts',
      'clears a flag after 7 consecutive runs below 80% of the threshold',
    ],
  ],
  'flag-estimates-marked': [
    ['domain/flags/raise-flags.test.ts', 'ignores estimates'],
    ['tests/kept-promises.test.ts', 'is a check of the asset, and in no flag, ranking or feed'],
  ],
  'flags-open': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'returns the public part without a score to a visitor at rank %i',
    ],
  ],
  'google-login': [
    [
      'server/modules/accounts/google.test.ts',
      'creates an account at the first login and finds it again after a change of address',
    ],
  ],
  'hashed-passwords': [['server/modules/accounts/no-secrets.test.ts', 'contain no secret in any table']],
  'hashed-sessions': [
    [
      'server/modules/accounts/session-service.test.ts',
      'finds the session of a token and does not store the token in plain text',
    ],
  ],
  'inactive-until-confirmed': [
    ['server/modules/accounts/login.test.ts', 'returns auth.not_active only when the password is right'],
  ],
  'known-addresses': [
    [
      'server/modules/accounts/login.test.ts',
      'lets the owner in from a known caller after 40 failures from many IP addresses',
    ],
    ['server/cleanup-job.test.ts', 'deletes expired rows and keeps the others'],
  ],
  'last-good-figure': [
    ['server/modules/ingest/ingest-faults.test.ts', 'keeps all stored figures when every source fails'],
  ],
  'limits-hashed': [['server/modules/accounts/limit-service.test.ts', 'stores no key in plain text']],
  'login-cancels-deletion': [
    [
      'server/modules/accounts/login.test.ts',
      'cancels a deletion within 14 days and returns auth.wrong_credentials after that',
    ],
  ],
  'message-erasure': [
    [
      'server/modules/accounts/deletion-service.test.ts',
      'removes every row, picture, email and token of an account deleted 14 days ago',
    ],
  ],
  'message-export': [
    [
      'server/modules/contact/contact.test.ts',
      'includes the message in the export of that account, also after a change of address',
    ],
  ],
  'message-reference': [
    ['server/modules/contact/contact.test.ts', 'stores the message and returns its reference'],
  ],
  'message-year': [['server/cleanup-job.test.ts', 'deletes expired rows and keeps the others']],
  'method-complete': [
    ['tests/method-document.test.ts', 'contains the weights of every sub-score in every profile'],
    ['tests/method-document.test.ts', 'contains every part of %s with its weight and the ends of its scale'],
  ],
  'news-mails-opt-in': [
    [
      'server/modules/mail/send-service.test.ts',
      'deletes the email unsent when its setting is off or the account is deleted',
    ],
    [
      'server/modules/notifications/notify-service.test.ts',
      'marks notifications for push when the setting is on',
    ],
  ],
  'security-log': [
    [
      'server/platform/logging/security-log.test.ts',
      'has a login and a refused login with the account, the call and the time, but not what was sent',
    ],
  ],
  'no-page-log': [['tests/kept-promises.test.ts', 'has no line for successful requests']],
  'no-third-parties': [
    ['server/ssr/page-policy.test.ts', 'never allows unsafe-inline scripts or other hosts'],
  ],
  'no-tracking-images': [
    [
      'server/modules/mail/render-mail.test.ts',
      'links only to this site, in the language of the email, and loads no resources',
    ],
  ],
  'offline-copies': [
    ['tests/service-worker.test.ts', 'keeps no copy of a personal page: %s'],
    ['tests/service-worker.test.ts', 'does not handle requests with a session token'],
  ],
  'one-cookie': [
    [
      'server/ssr/register-pages.test.ts',
      'remembers a detected language for 1 year, and sets no cookie when one exists',
    ],
  ],
  'own-entries-only': [
    ['server/modules/wallet/wallet.test.ts', 'cannot take coins of another asset or another user'],
    ['server/modules/wishlist/favourites.test.ts', 'lists the assets of the member only, newest first'],
  ],
  'own-origin': [['server/ssr/page-policy.test.ts', 'never allows unsafe-inline scripts or other hosts']],
  'page-scripts': [['server/ssr/built-pages.test.ts', 'allow their own inline scripts and no other']],
  'picture-metadata': [
    ['server/modules/accounts/picture.test.ts', 'rotates the picture upright and removes its metadata'],
  ],
  'publication-rule': [
    ['tests/method-document.test.ts', 'contains confidence, bands and the publication rule'],
  ],
  'read-without-account': [['server/call-access.test.ts', 'returns $expected to $caller']],
  'same-scores-for-all': [
    ['tests/kept-promises.test.ts', 'are the same for every plan when they are public'],
  ],
  'session-length': [
    [
      'server/modules/accounts/session-service.test.ts',
      'expires after 30 days without use, and each use extends it',
    ],
    ['server/modules/accounts/session-service.test.ts', 'expires after 180 days at the latest'],
  ],
  'sources-listed': [
    [
      'server/modules/sources/routes.test.ts',
      'returns every source with its figures and the dates of bundled ones',
    ],
  ],
  'unactivated-lapses': [
    [
      'server/modules/accounts/unproved-sign-up.test.ts',
      'deletes a sign-up with its emails and tokens after 48 hours',
    ],
  ],
  'unknown-shown': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'returns null and not an estimate for an input that is not known',
    ],
  ],
  unsubscribe: [
    [
      'server/modules/mail/unsubscribe.test.ts',
      'switches off only the settings of the link and returns them',
    ],
  ],
  'connection-refuses-keys': [
    ['server/modules/wallet-connections/connections-of-a-user.test.ts', 'refuse %s'],
  ],
  'connection-removed': [
    [
      'server/modules/wallet-connections/connections-of-a-user.test.ts',
      'are removed with their records at once, and their transactions stay',
    ],
  ],
  'exchange-key-reads': [
    [
      'server/modules/wallet-connections/kraken-connections.test.ts',
      '%s is refused with the reason, and nothing is stored',
    ],
  ],
  'exchange-key-secret': [
    [
      'server/modules/wallet-connections/no-keys-elsewhere.test.ts',
      'a key of an exchange is in no answer, log line, export, error or row of the database',
    ],
  ],
  'exchange-key-deleted': [
    ['server/modules/wallet-connections/kraken-connections.test.ts', 'with its connection'],
    ['server/modules/wallet-connections/kraken-connections.test.ts', 'with its account, at once'],
  ],
  'wallet-entries': [['server/modules/wallet/wallet.test.ts', 'returns the same as the list']],
  'notice-30-days': [
    ['server/modules/notices/notices.test.ts', 'reaches every confirmed account with its own way to leave'],
    [
      'server/modules/notices/notices.test.ts',
      'accepts a change 30 days ahead and refuses one a day earlier',
    ],
    [
      'server/modules/notices/notices.test.ts',
      'costs nothing to refuse: a plan that is cancelled after it is not charged again',
    ],
  ],
  'cancel-at-period-end': [
    [
      'server/modules/payments/payments.test.ts',
      'keeps its plan until the end of the period after a cancellation, and can be resumed',
    ],
    ['server/modules/payments/payments.test.ts', 'ends with its period once it is cancelled'],
  ],
  'invoice-years': [
    [
      'server/modules/payments/invoices.test.ts',
      'outlives its account without naming it, and is deleted ten years after its year',
    ],
  ],
  'no-card-data': [
    ['server/modules/payments/repair.test.ts', 'stores no more of an order than its price, state and dates'],
  ],
  'order-confirmation': [
    ['server/modules/payments/repair.test.ts', 'sends the confirmation of the order once'],
  ],
  'order-summary': [
    [
      'web/features/payments/order-page.test.tsx',
      'shows price, tax, renewal and withdrawal before the order',
    ],
  ],
  'past-due-grace': [['domain/payments/subscription.test.ts', 'returns %s']],
  'plan-end-keeps-data': [
    ['server/modules/payments/payments.test.ts', 'leaves wallet and wishlist when it ends'],
  ],
  'renewal-reminder': [['server/modules/payments/repair.test.ts', 'is announced once, 14 days before']],
  'api-key-hash': [
    ['server/modules/accounts/api-keys.test.ts', 'is stored as a hash, and its secret is in no later answer'],
  ],
  'api-usage-90': [['server/modules/accounts/api-keys.test.ts', 'deletes usage after 90 days']],
  'invitation-month': [
    ['server/modules/team/team.test.ts', 'are deleted 30 days after an invitation expired'],
  ],
  'team-sees': [
    ['server/modules/team/team.test.ts', 'shows a member the payer and themselves, and the payer everyone'],
  ],
  'report-retention': [['server/modules/reports/order.test.ts', 'deletes reports past their retention']],
  'test-checkout': [
    [
      'server/modules/payments/repair.test.ts',
      'is the TEST provider without a configured one, and none in production',
    ],
  ],
  'unpaid-orders': [
    ['server/modules/payments/repair.test.ts', 'deletes orders that were not paid after 90 days'],
  ],
  withdrawal: [['server/modules/payments/repair.test.ts', 'answers for %s after %i days with %i']],
};
