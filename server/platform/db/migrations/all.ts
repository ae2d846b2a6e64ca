import type { Migration } from 'kysely/migration';
import { up as marketAndScores } from '#server/platform/db/migrations/0001-market-and-scores.ts';
import { up as sourceFault } from '#server/platform/db/migrations/0002-source-fault.ts';
import { up as people } from '#server/platform/db/migrations/0003-people.ts';
import { up as wallets } from '#server/platform/db/migrations/0004-wallets.ts';
import { up as dailyRates } from '#server/platform/db/migrations/0005-daily-rates.ts';
import { up as messages } from '#server/platform/db/migrations/0006-messages.ts';
import { up as changesInEuros } from '#server/platform/db/migrations/0007-changes-in-euros.ts';
import { up as accountSafety } from '#server/platform/db/migrations/0008-account-safety.ts';
import { up as signUpBrowser } from '#server/platform/db/migrations/0009-sign-up-browser.ts';
import { up as plainNames } from '#server/platform/db/migrations/0010-plain-names.ts';
import { up as estimates } from '#server/platform/db/migrations/0011-estimates.ts';
import { up as pushedBrowsers } from '#server/platform/db/migrations/0012-pushed-browsers.ts';
import { up as measuredScores } from '#server/platform/db/migrations/0013-measured-scores.ts';
import { up as heldRows } from '#server/platform/db/migrations/0014-held-rows.ts';
import { up as flagsOnMeasurements } from '#server/platform/db/migrations/0015-flags-on-measurements.ts';
import { up as flagHistory } from '#server/platform/db/migrations/0016-flag-history.ts';
import { up as sourceOfEstimates } from '#server/platform/db/migrations/0017-source-of-estimates.ts';
import { up as ratingRule } from '#server/platform/db/migrations/0018-rating-rule.ts';
import { up as scoresAsText } from '#server/platform/db/migrations/0019-scores-as-text.ts';
import { up as subscriptions } from '#server/platform/db/migrations/0020-subscriptions.ts';
import { up as apiKeys } from '#server/platform/db/migrations/0021-api-keys.ts';
import { up as savedViews } from '#server/platform/db/migrations/0022-saved-views.ts';
import { up as weekChanges } from '#server/platform/db/migrations/0023-week-changes.ts';
import { up as seats } from '#server/platform/db/migrations/0024-seats.ts';
import { up as invoices } from '#server/platform/db/migrations/0025-invoices.ts';
import { up as reports } from '#server/platform/db/migrations/0026-reports.ts';
import { up as dailyCandles } from '#server/platform/db/migrations/0027-daily-candles.ts';
import { up as repositoryLists } from '#server/platform/db/migrations/0028-repository-lists.ts';
import { up as changesOfPlan } from '#server/platform/db/migrations/0029-changes-of-plan.ts';
import { up as events } from '#server/platform/db/migrations/0030-events.ts';
import { up as registers } from '#server/platform/db/migrations/0031-registers.ts';
import { up as signalLedger } from '#server/platform/db/migrations/0032-signal-ledger.ts';
import { up as marketGauge } from '#server/platform/db/migrations/0033-market-gauge.ts';
import { up as news } from '#server/platform/db/migrations/0034-news.ts';
import { up as notices } from '#server/platform/db/migrations/0035-notices.ts';
import { up as blogPosts } from '#server/platform/db/migrations/0036-blog-posts.ts';
import { up as openData } from '#server/platform/db/migrations/0039-open-data.ts';
import { up as subscriptionRevisions } from '#server/platform/db/migrations/0040-subscription-revisions.ts';
import { up as changeOfAnHour } from '#server/platform/db/migrations/0042-change-of-an-hour.ts';
import { up as liveUnlocks } from '#server/platform/db/migrations/0043-live-unlocks.ts';
import { up as estimatedObservations } from '#server/platform/db/migrations/0049-estimated-observations.ts';
import { up as newsAge } from '#server/platform/db/migrations/0050-news-age.ts';
import { up as pumpAlerts } from '#server/platform/db/migrations/0051-pump-alerts.ts';
import { up as billingDetails } from '#server/platform/db/migrations/0053-billing-details.ts';
import { up as sharedReports } from '#server/platform/db/migrations/0054-shared-reports.ts';
import { up as roles } from '#server/platform/db/migrations/0055-roles.ts';
import { up as tickets } from '#server/platform/db/migrations/0056-tickets.ts';
import { up as heldDecisions } from '#server/platform/db/migrations/0057-held-decisions.ts';
import { up as flagDisputes } from '#server/platform/db/migrations/0058-flag-disputes.ts';
import { up as publication } from '#server/platform/db/migrations/0059-publication.ts';
import { up as customAssets } from '#server/platform/db/migrations/0060-custom-assets.ts';
import { up as ratings } from '#server/platform/db/migrations/0061-ratings.ts';
import { up as deskPosts } from '#server/platform/db/migrations/0062-desk-posts.ts';
import { up as operatorAlerts } from '#server/platform/db/migrations/0063-operator-alerts.ts';
import { up as walletLinks } from '#server/platform/db/migrations/0064-wallet-links.ts';
import { up as hourlyPrices } from '#server/platform/db/migrations/0065-hourly-prices.ts';
import { up as securityIsEstimated } from '#server/platform/db/migrations/0066-security-is-estimated.ts';
import { up as newsEdits } from '#server/platform/db/migrations/0067-news-edits.ts';
import { up as assetEdits } from '#server/platform/db/migrations/0068-asset-edits.ts';
import { up as deskEvents } from '#server/platform/db/migrations/0069-desk-events.ts';
import { up as deskFaq } from '#server/platform/db/migrations/0070-desk-faq.ts';
import { up as proposals } from '#server/platform/db/migrations/0071-proposals.ts';
import { up as funnelDays } from '#server/platform/db/migrations/0072-funnel-days.ts';
import { up as walletMovements } from '#server/platform/db/migrations/0073-wallet-movements.ts';
import { up as passkeys } from '#server/platform/db/migrations/0074-passkeys.ts';
import { up as holdingAccounts } from '#server/platform/db/migrations/0075-holding-accounts.ts';
import { up as currencies } from '#server/platform/db/migrations/0077-currencies.ts';
import { up as walletChanges } from '#server/platform/db/migrations/0079-wallet-changes.ts';
import { up as walletTags } from '#server/platform/db/migrations/0080-wallet-tags.ts';
import { up as walletPortfolios } from '#server/platform/db/migrations/0081-wallet-portfolios.ts';
import { up as walletConnections } from '#server/platform/db/migrations/0082-wallet-connections.ts';
import { up as walletShares } from '#server/platform/db/migrations/0083-wallet-shares.ts';
import { up as walletConnectionKeys } from '#server/platform/db/migrations/0084-wallet-connection-keys.ts';
import { up as walletCash } from '#server/platform/db/migrations/0085-wallet-cash.ts';

/** Migrations run in the order of their names, without rollback. A released migration never changes. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-market-and-scores': { up: marketAndScores },
  '0002-source-fault': { up: sourceFault },
  '0003-people': { up: people },
  '0004-wallets': { up: wallets },
  '0005-daily-rates': { up: dailyRates },
  '0006-messages': { up: messages },
  '0007-changes-in-euros': { up: changesInEuros },
  '0008-account-safety': { up: accountSafety },
  '0009-sign-up-browser': { up: signUpBrowser },
  '0010-plain-names': { up: plainNames },
  '0011-estimates': { up: estimates },
  '0012-pushed-browsers': { up: pushedBrowsers },
  '0013-measured-scores': { up: measuredScores },
  '0014-held-rows': { up: heldRows },
  '0015-flags-on-measurements': { up: flagsOnMeasurements },
  '0016-flag-history': { up: flagHistory },
  '0017-source-of-estimates': { up: sourceOfEstimates },
  '0018-rating-rule': { up: ratingRule },
  '0019-scores-as-text': { up: scoresAsText },
  '0020-subscriptions': { up: subscriptions },
  '0021-api-keys': { up: apiKeys },
  '0022-saved-views': { up: savedViews },
  '0023-week-changes': { up: weekChanges },
  '0024-seats': { up: seats },
  '0025-invoices': { up: invoices },
  '0026-reports': { up: reports },
  '0027-daily-candles': { up: dailyCandles },
  '0028-repository-lists': { up: repositoryLists },
  '0029-changes-of-plan': { up: changesOfPlan },
  '0030-events': { up: events },
  '0031-registers': { up: registers },
  '0032-signal-ledger': { up: signalLedger },
  '0033-market-gauge': { up: marketGauge },
  '0034-news': { up: news },
  '0035-notices': { up: notices },
  '0036-blog-posts': { up: blogPosts },
  '0039-open-data': { up: openData },
  '0040-subscription-revisions': { up: subscriptionRevisions },
  '0042-change-of-an-hour': { up: changeOfAnHour },
  '0043-live-unlocks': { up: liveUnlocks },
  '0049-estimated-observations': { up: estimatedObservations },
  '0050-news-age': { up: newsAge },
  '0051-pump-alerts': { up: pumpAlerts },
  '0053-billing-details': { up: billingDetails },
  '0054-shared-reports': { up: sharedReports },
  '0055-roles': { up: roles },
  '0056-tickets': { up: tickets },
  '0057-held-decisions': { up: heldDecisions },
  '0058-flag-disputes': { up: flagDisputes },
  '0059-publication': { up: publication },
  '0060-custom-assets': { up: customAssets },
  '0061-ratings': { up: ratings },
  '0062-desk-posts': { up: deskPosts },
  '0063-operator-alerts': { up: operatorAlerts },
  '0064-wallet-links': { up: walletLinks },
  '0065-hourly-prices': { up: hourlyPrices },
  '0066-security-is-estimated': { up: securityIsEstimated },
  '0067-news-edits': { up: newsEdits },
  '0068-asset-edits': { up: assetEdits },
  '0069-desk-events': { up: deskEvents },
  '0070-desk-faq': { up: deskFaq },
  '0071-proposals': { up: proposals },
  '0072-funnel-days': { up: funnelDays },
  '0073-wallet-movements': { up: walletMovements },
  '0074-passkeys': { up: passkeys },
  '0075-holding-accounts': { up: holdingAccounts },
  '0077-currencies': { up: currencies },
  '0079-wallet-changes': { up: walletChanges },
  '0080-wallet-tags': { up: walletTags },
  '0081-wallet-portfolios': { up: walletPortfolios },
  '0082-wallet-connections': { up: walletConnections },
  '0083-wallet-shares': { up: walletShares },
  '0084-wallet-connection-keys': { up: walletConnectionKeys },
  '0085-wallet-cash': { up: walletCash },
};
