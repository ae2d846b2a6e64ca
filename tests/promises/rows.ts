import type { MailKind } from '#server/modules/mail/mail-facts.ts';

/** A test that would fail if a promise were broken: its file, and its title as it is written there. */
export type Keeper = readonly [file: string, title: string];

/** What keeps each promise that a text of `content/` names in its marks, by the id of the promise. */
export const TEXT_PROMISES: Readonly<Record<string, readonly Keeper[]>> = {
  'activation-again': [
    ['server/modules/accounts/signup.test.ts', 'writes the mail again for an account that waits'],
  ],
  'best-scores': [
    ['server/sight.test.ts', 'by asset and profile is what the policy says (%s)'],
    [
      'server/ssr/built-pages.test.ts',
      'tell a visitor nothing of the scores behind the five best, whatever is asked',
    ],
  ],
  'browser-storage': [['tests/promises.test.ts', 'lists every key that the pages keep in a browser']],
  captcha: [['server/modules/accounts/captcha.test.ts', 'takes an answer once, in a sign-up or a message']],
  'caps-in-all-profiles': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'holds the score under its cap and names what limits it',
    ],
  ],
  'clean-up': [['server/cleanup-job.test.ts', 'forgets what is expired and keeps what is not']],
  'consent-first': [
    ['tests/e2e/consent.spec.ts', 'third parties load only between consent and its withdrawal'],
  ],
  'consent-withdrawal': [
    ['tests/e2e/consent.spec.ts', 'a withdrawal on a page that is left at once is kept'],
    ['tests/e2e/consent.spec.ts', 'a refusal loads nothing, not even the page anew'],
  ],
  'encrypted-push': [
    [
      'server/modules/notifications/push/push-service.test.ts',
      'pushes what is due, once, for that browser alone to read',
    ],
  ],
  'entries-not-scored': [['tests/kept-promises.test.ts', 'gives the same scores whatever members enter']],
  'erase-after-14-days': [
    [
      'server/modules/accounts/deletion-service.test.ts',
      'leaves nothing of an account 14 days after its deletion',
    ],
    ['server/modules/accounts/security.test.ts', 'ends access at once, and a login brings everything back'],
  ],
  'estimates-marked': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'carries source and date of every known raw value, and the reason of every estimate',
    ],
  ],
  export: [
    [
      'server/modules/accounts/security.test.ts',
      'gives everything held, without what opens anything, as a file',
    ],
  ],
  'figures-dated': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'carries source and date of every known raw value, and the reason of every estimate',
    ],
  ],
  'flag-cap': [['domain/scoring/laws-bounds.test.ts', 'never rises with one more flag or a worse one']],
  'flag-clears': [
    ['domain/flags/advance-flags.test.ts', 'clears after 7 runs in a row below 80 % of the threshold'],
  ],
  'flag-estimates-marked': [
    ['domain/flags/flag-rules.test.ts', 'carry their source and date, and say when they rest on an estimate'],
  ],
  'flags-open': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'answers 200 with the public part and no score at rank %i',
    ],
  ],
  'google-login': [
    [
      'server/modules/accounts/google.test.ts',
      'opens an account for who comes first, and the same one ever after',
    ],
  ],
  'hashed-passwords': [['server/modules/accounts/no-secrets.test.ts', 'stand in no table']],
  'hashed-sessions': [
    [
      'server/modules/accounts/session-service.test.ts',
      'finds whose a token is, and keeps none of it in clear',
    ],
  ],
  'inactive-until-confirmed': [
    ['server/modules/accounts/login.test.ts', 'tells that an account is not active after its password alone'],
  ],
  'known-addresses': [
    [
      'server/modules/accounts/login.test.ts',
      'from many addresses never keeps the owner from where a login succeeded before',
    ],
    ['server/cleanup-job.test.ts', 'forgets what is expired and keeps what is not'],
  ],
  'last-good-figure': [
    ['server/modules/ingest/ingest-faults.test.ts', 'leave everything standing when every source is gone'],
  ],
  'limits-hashed': [['server/modules/accounts/limit-service.test.ts', 'keeps no key in clear']],
  'login-cancels-deletion': [
    [
      'server/modules/accounts/login.test.ts',
      'cancels a deletion of the last 14 days, and knows no account after them',
    ],
  ],
  'message-erasure': [
    [
      'server/modules/accounts/deletion-service.test.ts',
      'leaves nothing of an account 14 days after its deletion',
    ],
  ],
  'message-export': [
    [
      'server/modules/contact/contact.test.ts',
      'is in the export of that account, and stays there after a change of the address',
    ],
  ],
  'message-reference': [
    ['server/modules/contact/contact.test.ts', 'keeps the message and answers with its reference'],
  ],
  'message-year': [['server/cleanup-job.test.ts', 'forgets what is expired and keeps what is not']],
  'method-complete': [
    ['tests/method-document.test.ts', 'prints the weights of every sub-score in every profile'],
    ['tests/method-document.test.ts', 'prints every part of %s with its weight and the ends of its scale'],
  ],
  'news-mails-opt-in': [
    [
      'server/modules/mail/send-service.test.ts',
      'are not sent once they are switched off, or the account is deleted',
    ],
    ['server/modules/notifications/notify-service.test.ts', 'marks for push what a reader wants pushed'],
  ],
  'no-checkout': [['tests/kept-promises.test.ts', 'offers no way to pay']],
  'no-page-log': [
    ['tests/kept-promises.test.ts', 'writes no line of the log for a page or a call that is read'],
  ],
  'no-third-parties': [
    ['server/ssr/page-policy.test.ts', 'never allows inline scripts as such, nor other hosts'],
  ],
  'no-tracking-images': [
    [
      'server/modules/mail/render-mail.test.ts',
      'leads to this site alone, in the language of the mail, and fetches nothing',
    ],
  ],
  'offline-copies': [
    ['tests/service-worker.test.ts', 'leaves the page of one reader to the browser: %s'],
    ['tests/service-worker.test.ts', 'leaves what a signed-in reader asks to the browser'],
  ],
  'one-cookie': [
    [
      'server/ssr/register-pages.test.ts',
      'remembers for a year a language it found by itself, and none that it was told',
    ],
  ],
  'own-entries-only': [
    ['server/modules/wallet/wallet.test.ts', 'takes nothing from another asset, nor from another user'],
    ['server/modules/wishlist/favourites.test.ts', 'lists the newest first, and nobody else’s'],
  ],
  'own-origin': [['server/ssr/page-policy.test.ts', 'never allows inline scripts as such, nor other hosts']],
  'page-scripts': [['server/ssr/built-pages.test.ts', 'allow their own inline scripts and no other']],
  'picture-metadata': [
    [
      'server/modules/accounts/picture.test.ts',
      'puts it upright and forgets what the file said of its owner',
    ],
  ],
  'publication-rule': [
    ['tests/method-document.test.ts', 'prints confidence, bands and the rule of publication'],
  ],
  'read-without-account': [['server/who-may-call.test.ts', 'answers $expected to $caller']],
  'same-scores-for-all': [
    ['tests/kept-promises.test.ts', 'gives a score that is open the same to every plan'],
  ],
  'session-length': [
    [
      'server/modules/accounts/session-service.test.ts',
      'ends after 30 days without use, and every use within them prolongs it',
    ],
    ['server/modules/accounts/session-service.test.ts', 'never lasts longer than 180 days'],
  ],
  'sources-listed': [
    [
      'server/modules/sources/routes.test.ts',
      'names every source with what is taken from it, and what is bundled with its dates',
    ],
  ],
  'unactivated-lapses': [
    [
      'server/modules/accounts/unproved-sign-up.test.ts',
      'is gone 48 hours later with its mails and tokens, and not before',
    ],
  ],
  'unknown-shown': [
    [
      'server/modules/assets/details-presenter.test.ts',
      'leaves unknown what is unknown: null, with the state that says so, never 0',
    ],
  ],
  unsubscribe: [
    ['server/modules/mail/unsubscribe.test.ts', 'stops what the link is for and nothing else, and says what'],
  ],
  'wallet-entries': [['server/modules/wallet/wallet.test.ts', 'answers as the list of all does']],
};

/** What keeps each row of the plans page that is not announced as coming, by the id of the row. */
export const PLAN_PROMISES: Readonly<Record<string, readonly Keeper[]>> = {
  market: [['server/who-may-call.test.ts', 'answers $expected to $caller']],
  flags: [
    [
      'server/modules/assets/details-presenter.test.ts',
      'answers 200 with the public part and no score at rank %i',
    ],
  ],
  open: [['server/who-may-call.test.ts', 'answers $expected to $caller']],
  scores: [['server/sight.test.ts', 'by asset and profile is what the policy says (%s)']],
  comparator: [['server/sight.test.ts', 'by asset and profile is what the policy says (%s)']],
  top_ten: [['server/modules/market/top-ten-presenter.test.ts', 'gives a %s %i rows of each list']],
  bear_bull: [['tests/market-pages.test.ts', 'draws the gauge of today for everyone: counts every asset']],
  book: [['web/features/reading/book/book.test.ts', 'is open as far as the plans say']],
  wallet: [['server/modules/wallet/wallet.test.ts', 'answers the entry with what it is worth']],
  alerts: [
    [
      'server/modules/wishlist/favourites.test.ts',
      'opens conditions to PRO and above, and lets those who lost it keep and drop theirs',
    ],
  ],
  tax: [['server/modules/tax/tax.test.ts', 'works out gains, losses carried, income and tax as by hand']],
};

/** What keeps each message of the notifications page that says when somebody is told. */
export const NOTIFICATION_PROMISES: Readonly<Record<string, readonly Keeper[]>> = {
  inbox_alert_text: [
    [
      'server/modules/notifications/condition-service.test.ts',
      'are told in both languages when they come true, with the figure, its source and date',
    ],
    [
      'server/modules/notifications/condition-service.test.ts',
      'rest without a plan, without an account, out of the wishlist and where the asset is not known',
    ],
  ],
  inbox_asset_text: [
    [
      'server/modules/notifications/news-service.test.ts',
      'tells everybody of an asset that is rated for the first time, its score to whom the plan opens it',
    ],
  ],
  inbox_chapter_text: [
    [
      'server/modules/notifications/news-service.test.ts',
      'tells of a new chapter and of a rewritten one, each once',
    ],
  ],
  inbox_flag_text: [
    [
      'server/modules/notifications/news-service.test.ts',
      'tells followers of a new severe flag with its evidence, when it comes into force',
    ],
    [
      'server/modules/notifications/notify-service.test.ts',
      'tells of an asset those whose wallet holds some of it, and each once',
    ],
  ],
  inbox_score_text: [
    [
      'server/modules/notifications/news-service.test.ts',
      'tells followers of a large fall, with what moved most, once; and others nothing',
    ],
    [
      'server/modules/notifications/news-service.test.ts',
      'tells a free reader nothing of a score that the plan does not open',
    ],
  ],
};

/** What keeps each kind of mail that is written to somebody; `null`: nothing on this site sends it yet. */
export const MAIL_PROMISES: Readonly<Record<MailKind, readonly Keeper[] | null>> = {
  activation: [
    [
      'server/modules/accounts/signup.test.ts',
      'opens the account once, and leads to the login page of its language',
    ],
    ['server/modules/accounts/signup.test.ts', 'does not open it after its time'],
  ],
  reset: [
    [
      'server/modules/accounts/login.test.ts',
      'sets the password once, ends every session and tells the owner',
    ],
  ],
  email_change: [
    [
      'server/modules/accounts/profile.test.ts',
      'waits for its confirmation, which is asked for at the new address',
    ],
  ],
  email_changed: [
    [
      'server/modules/accounts/profile.test.ts',
      'waits for its confirmation, which is asked for at the new address',
    ],
  ],
  password_changed: [
    [
      'server/modules/accounts/security.test.ts',
      'sets it soon after a login, ends every other session and tells the owner',
    ],
  ],
  account_deleted: [
    [
      'server/modules/accounts/deletion-service.test.ts',
      'leaves nothing of an account 14 days after its deletion',
    ],
    [
      'server/modules/accounts/login.test.ts',
      'cancels a deletion of the last 14 days, and knows no account after them',
    ],
  ],
  digest: [
    [
      'server/modules/notifications/notify-service.test.ts',
      'tells one reader alone of what is theirs, in one digest with the rest',
    ],
  ],
  receipt: null,
  support: [
    ['server/modules/mail/send-service.test.ts', 'lets an answer to a support message go to who wrote it'],
  ],
  signal: null,
  knowledge: [
    [
      'server/modules/notifications/news-service.test.ts',
      'tells of a new chapter and of a rewritten one, each once',
    ],
  ],
  rated_asset: [
    [
      'server/modules/notifications/news-service.test.ts',
      'tells everybody of an asset that is rated for the first time, its score to whom the plan opens it',
    ],
  ],
  score_alert: [
    [
      'server/modules/notifications/news-service.test.ts',
      'tells followers of a large fall, with what moved most, once; and others nothing',
    ],
  ],
  condition: [
    [
      'server/modules/notifications/condition-service.test.ts',
      'are told in both languages when they come true, with the figure, its source and date',
    ],
  ],
};
