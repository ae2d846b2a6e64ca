import {
  accountOptionsCall,
  activateCall,
  beginPasskeyLoginCall,
  beginPasskeySignInCall,
  captchaCall,
  confirmSignUpCall,
  googleCallbackCall,
  googleExchangeCall,
  googleLoginCall,
  loginCall,
  logoutCall,
  passkeySignInCall,
  recoverPasswordCall,
  resendActivationCall,
  resetPasswordCall,
  signupCall,
} from '#contracts/account.ts';
import { apiKeysCall, createApiKeyCall, deleteApiKeyCall, rotateApiKeyCall } from '#contracts/api-keys.ts';
import { billingDetailsCall, setBillingDetailsCall } from '#contracts/billing.ts';
import type { Call } from '#contracts/call.ts';
import { contactCall } from '#contracts/contact.ts';
import { contractCheckCall } from '#contracts/contract-check.ts';
import {
  addCustomAssetCall,
  customAssetsCall,
  deleteCustomAssetCall,
  deleteCustomPriceCall,
  editCustomAssetCall,
  setCustomPriceCall,
} from '#contracts/custom-assets.ts';
import { detailsCall } from '#contracts/details.ts';
import { disputeCall, flagDisputesCall } from '#contracts/disputes.ts';
import { ecosystemCall } from '#contracts/ecosystem.ts';
import { eventsCall, futureEventsCall, weekEventsCall } from '#contracts/events.ts';
import { faqCall } from '#contracts/faq.ts';
import {
  favouritesCall,
  manageFavouritesCall,
  restoreFavouriteCall,
  setFavouriteCall,
} from '#contracts/favourites.ts';
import { flagsCall } from '#contracts/flags.ts';
import { gaugeCall } from '#contracts/gauge.ts';
import { healthCall, readyCall } from '#contracts/health.ts';
import { historyCall } from '#contracts/history.ts';
import {
  addHoldingAccountCall,
  assignHoldingAccountCall,
  deleteHoldingAccountCall,
  editHoldingAccountCall,
  holdingAccountsCall,
} from '#contracts/holding-accounts.ts';
import { liveAccessCall, liveEventsCall } from '#contracts/live-events.ts';
import { unsubscribeCall } from '#contracts/mails.ts';
import { marketCall } from '#contracts/market.ts';
import { moversCall } from '#contracts/movers.ts';
import { ecosystemNewsCall, newsCall, walletNewsCall } from '#contracts/news.ts';
import {
  clearAllCall,
  markAsReadCall,
  notificationsCall,
  pushKeyCall,
  readNotificationsCall,
  subscribePushCall,
  unsubscribePushCall,
} from '#contracts/notifications.ts';
import { openDataCall } from '#contracts/open-data.ts';
import {
  addPasskeyCall,
  beginPasskeyCall,
  provePasskeyCall,
  renamePasskeyCall,
} from '#contracts/passkeys.ts';
import {
  changePlanCall,
  changePreviewCall,
  checkoutCall,
  createCheckoutCall,
  customerPortalCall,
  invoiceFileCall,
  invoicesCall,
  paypalCancelCall,
  paypalWebhookCall,
  resumeSubscriptionCall,
  stripeWebhookCall,
  subscriptionCall,
  testCheckoutCall,
  tierInfoCall,
  tiersCall,
  withdrawCall,
} from '#contracts/payments.ts';
import { proofCall } from '#contracts/proof.ts';
import { pumpAlertsCall } from '#contracts/pumps.ts';
import { allCryptosCall, rankCall, totalVisibleCall } from '#contracts/rank.ts';
import { ratingReleasesCall, ratingSourceCall, ratingsCall } from '#contracts/ratings.ts';
import { bookCall, chapterCall, menuCall, postCall, postsCall } from '#contracts/reading.ts';
import { registersCall } from '#contracts/registers.ts';
import {
  deleteReportCall,
  downloadReportCall,
  orderReportCall,
  reportsCall,
  shareReportCall,
  teamReportsCall,
  weeklyReportCall,
} from '#contracts/reports.ts';
import { deleteViewCall, editViewCall, savedViewsCall, saveViewCall } from '#contracts/saved-views.ts';
import { scoreHistoryCall } from '#contracts/score-history.ts';
import { scoreInputsCall } from '#contracts/score-inputs.ts';
import { searchCall } from '#contracts/search.ts';
import {
  beginSecondFactorCall,
  confirmSecondFactorCall,
  removePasskeyCall,
  removeSecondFactorCall,
  renewRecoveryCodesCall,
  secondFactorCall,
} from '#contracts/second-factor.ts';
import { signalsCall } from '#contracts/signals.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { sourcesCall } from '#contracts/sources.ts';
import { subScoresCall } from '#contracts/sub-scores.ts';
import {
  acceptInvitationCall,
  invitationCall,
  inviteCall,
  leaveTeamCall,
  removeSeatCall,
  teamCall,
  transferTeamCall,
} from '#contracts/team.ts';
import { topTenCall } from '#contracts/top-ten.ts';
import { userCall } from '#contracts/user.ts';
import {
  changePasswordCall,
  deleteUserCall,
  endSessionsCall,
  exportUserCall,
  removeProfilePictureCall,
  sessionsCall,
  setCurrencyCall,
  setLanguageCall,
  setPreferencesCall,
  setProfilePictureCall,
  setUserDetailsCall,
  usernameAvailabilityCall,
} from '#contracts/user-changes.ts';
import { walletEntriesCall, walletLotsCall } from '#contracts/wallet.ts';
import { walletAnalysisCall } from '#contracts/wallet-analysis.ts';
import { CASH_CALLS } from '#contracts/wallet-cash.ts';
import { undoWalletChangeCall, walletChangesCall } from '#contracts/wallet-changes.ts';
import {
  addConnectionCall,
  addExchangeConnectionCall,
  connectionRecordsCall,
  connectionsCall,
  deleteConnectionCall,
  setExchangeKeyCall,
  updateConnectionCall,
} from '#contracts/wallet-connections.ts';
import { exportWalletCall } from '#contracts/wallet-files.ts';
import { walletHistoryCall } from '#contracts/wallet-history.ts';
import {
  importQueueCall,
  importWalletCall,
  pastImportsCall,
  previewImportCall,
  undoImportCall,
} from '#contracts/wallet-import.ts';
import {
  addWalletPortfolioCall,
  deleteWalletPortfolioCall,
  editWalletPortfolioCall,
} from '#contracts/wallet-portfolios.ts';
import { walletSaleCall } from '#contracts/wallet-sale.ts';
import { walletScoreHistoryCall } from '#contracts/wallet-score-history.ts';
import {
  addWalletShareCall,
  endWalletShareCall,
  sharedWalletCall,
  walletSharesCall,
} from '#contracts/wallet-shares.ts';
import { addWalletSwapCall, editWalletSwapCall } from '#contracts/wallet-swaps.ts';
import {
  addWalletTagCall,
  deleteWalletEntriesCall,
  deleteWalletTagCall,
  editWalletTagCall,
  tagWalletEntriesCall,
} from '#contracts/wallet-tags.ts';
import { exportWalletTaxCall, walletTaxCall } from '#contracts/wallet-tax.ts';
import {
  decideTransfersCall,
  separateWalletEntriesCall,
  transferProposalsCall,
} from '#contracts/wallet-transfers.ts';
import {
  addWalletEntryCall,
  deleteWalletEntryCall,
  editWalletEntryCall,
  restoreWalletEntryCall,
} from '#contracts/wallet-writes.ts';

/** Every call of the API. A test checks that each has a route and an entry in openapi.json. */
export const CALLS: readonly Call[] = [
  rankCall,
  marketCall,
  scoreHistoryCall,
  allCryptosCall,
  totalVisibleCall,
  topTenCall,
  gaugeCall,
  ecosystemCall,
  moversCall,
  subScoresCall,
  scoreInputsCall,
  ratingsCall,
  ratingReleasesCall,
  ratingSourceCall,
  proofCall,
  openDataCall,
  pumpAlertsCall,
  detailsCall,
  historyCall,
  flagsCall,
  flagDisputesCall,
  newsCall,
  ecosystemNewsCall,
  walletNewsCall,
  eventsCall,
  futureEventsCall,
  weekEventsCall,
  registersCall,
  contractCheckCall,
  liveEventsCall,
  liveAccessCall,
  searchCall,
  bookCall,
  chapterCall,
  postsCall,
  postCall,
  menuCall,
  faqCall,
  simplePriceCall,
  sourcesCall,
  signalsCall,
  healthCall,
  readyCall,
  loginCall,
  beginPasskeyLoginCall,
  beginPasskeySignInCall,
  passkeySignInCall,
  signupCall,
  activateCall,
  confirmSignUpCall,
  resendActivationCall,
  recoverPasswordCall,
  resetPasswordCall,
  logoutCall,
  captchaCall,
  accountOptionsCall,
  googleLoginCall,
  googleCallbackCall,
  googleExchangeCall,
  userCall,
  setUserDetailsCall,
  usernameAvailabilityCall,
  setPreferencesCall,
  setLanguageCall,
  setCurrencyCall,
  changePasswordCall,
  sessionsCall,
  endSessionsCall,
  secondFactorCall,
  beginSecondFactorCall,
  confirmSecondFactorCall,
  renewRecoveryCodesCall,
  removeSecondFactorCall,
  beginPasskeyCall,
  addPasskeyCall,
  provePasskeyCall,
  renamePasskeyCall,
  removePasskeyCall,
  exportUserCall,
  deleteUserCall,
  setProfilePictureCall,
  removeProfilePictureCall,
  favouritesCall,
  manageFavouritesCall,
  exportWalletCall,
  walletEntriesCall,
  walletAnalysisCall,
  walletSaleCall,
  walletHistoryCall,
  walletScoreHistoryCall,
  walletLotsCall,
  previewImportCall,
  importWalletCall,
  importQueueCall,
  pastImportsCall,
  undoImportCall,
  holdingAccountsCall,
  addHoldingAccountCall,
  editHoldingAccountCall,
  deleteHoldingAccountCall,
  assignHoldingAccountCall,
  addWalletTagCall,
  editWalletTagCall,
  deleteWalletTagCall,
  tagWalletEntriesCall,
  deleteWalletEntriesCall,
  ...CASH_CALLS,
  addWalletPortfolioCall,
  editWalletPortfolioCall,
  deleteWalletPortfolioCall,
  connectionsCall,
  addConnectionCall,
  addExchangeConnectionCall,
  setExchangeKeyCall,
  updateConnectionCall,
  deleteConnectionCall,
  connectionRecordsCall,
  walletSharesCall,
  addWalletShareCall,
  endWalletShareCall,
  sharedWalletCall,
  customAssetsCall,
  addCustomAssetCall,
  editCustomAssetCall,
  deleteCustomAssetCall,
  setCustomPriceCall,
  deleteCustomPriceCall,
  addWalletEntryCall,
  editWalletEntryCall,
  deleteWalletEntryCall,
  restoreWalletEntryCall,
  addWalletSwapCall,
  editWalletSwapCall,
  walletChangesCall,
  undoWalletChangeCall,
  transferProposalsCall,
  decideTransfersCall,
  separateWalletEntriesCall,
  setFavouriteCall,
  restoreFavouriteCall,
  savedViewsCall,
  saveViewCall,
  editViewCall,
  deleteViewCall,
  walletTaxCall,
  exportWalletTaxCall,
  tiersCall,
  tierInfoCall,
  createCheckoutCall,
  checkoutCall,
  testCheckoutCall,
  subscriptionCall,
  changePreviewCall,
  changePlanCall,
  invoicesCall,
  invoiceFileCall,
  billingDetailsCall,
  setBillingDetailsCall,
  customerPortalCall,
  paypalCancelCall,
  resumeSubscriptionCall,
  withdrawCall,
  stripeWebhookCall,
  paypalWebhookCall,
  contactCall,
  disputeCall,
  unsubscribeCall,
  notificationsCall,
  readNotificationsCall,
  markAsReadCall,
  clearAllCall,
  pushKeyCall,
  subscribePushCall,
  unsubscribePushCall,
  apiKeysCall,
  createApiKeyCall,
  rotateApiKeyCall,
  deleteApiKeyCall,
  teamCall,
  inviteCall,
  removeSeatCall,
  leaveTeamCall,
  transferTeamCall,
  invitationCall,
  acceptInvitationCall,
  weeklyReportCall,
  reportsCall,
  shareReportCall,
  teamReportsCall,
  orderReportCall,
  downloadReportCall,
  deleteReportCall,
];
