import type { Keeper } from '#tests/promises/rows.ts';

/** Tests behind each row of the plans page that is not marked as coming, by the id of the row. */
export const PLAN_PROMISES: Readonly<Record<string, readonly Keeper[]>> = {
  market: [['server/call-access.test.ts', 'returns $expected to $caller']],
  flags: [
    [
      'server/modules/assets/details-presenter.test.ts',
      'returns the public part without a score to a visitor at rank %i',
    ],
  ],
  open: [['server/call-access.test.ts', 'returns $expected to $caller']],
  scores: [['server/visibility.test.ts', 'follows the policy by asset and risk profile (%s)']],
  comparator: [['server/visibility.test.ts', 'follows the policy by asset and risk profile (%s)']],
  top_ten: [['server/modules/market/top-ten-presenter.test.ts', 'returns for tier %s %i rows in each list']],
  bear_bull: [['tests/market-pages.test.ts', 'counts every asset except stablecoins once in the gauge']],
  charts: [['server/modules/market/top-ten-presenter.test.ts', 'gives tier %s the charts of %i lists']],
  history: [
    [
      'server/modules/market/gauge.test.ts',
      'returns the newest gauge to everyone, and the history only to plans with all scores',
    ],
  ],
  book: [
    ['server/modules/reading/book-presenter.test.ts', 'restricts chapters according to the access policy'],
  ],
  news: [['server/modules/news/refresh-news.test.ts', 'filters by asset, source, tone and language']],
  events: [
    [
      'server/modules/events/routes.test.ts',
      'returns every event with title in both languages, source and day of the recording',
    ],
  ],
  signals: [
    [
      'server/modules/signals/routes.test.ts',
      'shows closed signals to a visitor, and the oldest open one with a free account',
    ],
  ],
  wallet: [['server/modules/wallet/wallet.test.ts', 'returns the entry with its current value']],
  alerts: [
    [
      'server/modules/wishlist/favourites.test.ts',
      'requires PRO for conditions, and lets a downgraded user keep or delete existing ones',
    ],
  ],
  api: [
    [
      'server/modules/accounts/api-keys.test.ts',
      'refuses the request after the last one with 429 and the seconds to midnight UTC',
    ],
  ],
  weekly: [
    [
      'server/modules/reports/weekly.test.ts',
      'is made once per user and week, also by nodes at the same time',
    ],
  ],
  group: [
    [
      'server/modules/reports/share.test.ts',
      'can be read by the team after a member shared it, with the name of the member',
    ],
    ['server/modules/reports/share.test.ts', 'cannot be read by strangers and other teams'],
  ],
  report: [
    ['server/modules/reports/order.test.ts', 'cannot exceed the reports of the month, also by two at once'],
  ],
  seats: [['server/modules/team/team.test.ts', 'cannot exceed the seats of the plan, also by two at once']],
  tax: [
    [
      'server/modules/tax/tax.test.ts',
      'computes gains, carried losses, income and tax as calculated by hand',
    ],
  ],
};

/** Tests behind each message of the notifications page that says when users are notified. */
export const NOTIFICATION_PROMISES: Readonly<Record<string, readonly Keeper[]>> = {
  inbox_weekly_text: [
    [
      'server/modules/reports/weekly.test.ts',
      'is made once per user and week, also by nodes at the same time',
    ],
    ['server/modules/reports/weekly.test.ts', 'is not made for %s'],
  ],
  inbox_alert_text: [
    [
      'server/modules/notifications/condition-service.test.ts',
      'notifies in both languages with the figure, its source, its date and a link to the asset',
    ],
    [
      'server/modules/notifications/condition-service.test.ts',
      'skips users without the plan, deleted accounts, removed assets and unlisted assets',
    ],
  ],
  inbox_asset_text: [
    [
      'server/modules/notifications/news-service.test.ts',
      'notifies all users of a first rating, with the score only where the plan includes it',
    ],
  ],
  inbox_chapter_text: [
    [
      'server/modules/notifications/news-service.test.ts',
      'notifies once of a new chapter and once of a rewritten one',
    ],
  ],
  inbox_event_text: [
    [
      'server/modules/notifications/event-reminders.test.ts',
      'notifies once of an event, on later days, of a second asset and after its date moved',
    ],
    ['server/modules/notifications/event-reminders.test.ts', 'notifies a holder, and nobody else'],
  ],
  inbox_flag_text: [
    [
      'server/modules/notifications/news-service.test.ts',
      'notifies followers of a new severe flag on a measured figure with its evidence once it is active',
    ],
    [
      'server/modules/notifications/notify-service.test.ts',
      'notifies holders of an asset, and once a user who also follows it',
    ],
  ],
  inbox_score_text: [
    [
      'server/modules/notifications/news-service.test.ts',
      'notifies followers once of a large fall with its main causes, and no other users',
    ],
    [
      'server/modules/notifications/news-service.test.ts',
      'does not notify a free user of a score outside the plan',
    ],
  ],
};
