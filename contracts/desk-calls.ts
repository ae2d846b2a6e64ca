import type { DeskCall } from '#contracts/call.ts';
import {
  addDeskAssetCall,
  buildSnapshotCall,
  findDeskAssetsCall,
  readDeskAssetCall,
  retireDeskAssetCall,
  saveDeskAssetCall,
} from '#contracts/desk-assets.ts';
import { decideHeldCall, deskSourcesCall, runJobCall } from '#contracts/desk-data.ts';
import { findDeskEventsCall, removeDeskEventCall, saveDeskEventCall } from '#contracts/desk-events.ts';
import { findNewsCall, hideNewsCall, mergeNewsCall, tagNewsCall } from '#contracts/desk-news.ts';
import { overviewCall } from '#contracts/desk-overview.ts';
import { deskPaymentsCall, settleIssueCall } from '#contracts/desk-payments.ts';
import {
  auditLogCall,
  endUserSessionsCall,
  eraseUserCall,
  findUserCall,
  givePlanCall,
  giveRolesCall,
  resetSecondFactorCall,
  suspendCall,
} from '#contracts/desk-people.ts';
import {
  cancelDeskPostCall,
  listDeskPostsCall,
  previewDeskPostCall,
  publishDeskPostCall,
  readDeskPostCall,
  saveDeskPostCall,
} from '#contracts/desk-posts.ts';
import {
  assetProposalsCall,
  discardProposalCall,
  proposalPreviewCall,
  proposeCall,
  publishProposalCall,
  waitingProposalsCall,
  withdrawListCall,
} from '#contracts/desk-proposals.ts';
import {
  archivedSourceCall,
  assetToRateCall,
  checkRatingFileCall,
  discloseCall,
  exportRatingsCall,
  publicationPreviewCall,
  publishRatingFileCall,
  publishRatingsCall,
  rateCall,
  ratingQueueCall,
  takeBackCall,
  withdrawRatingsCall,
} from '#contracts/desk-ratings.ts';
import {
  compareSnapshotsCall,
  deskSnapshotsCall,
  resumePublicationCall,
  serveSnapshotCall,
} from '#contracts/desk-snapshots.ts';
import {
  answerTicketCall,
  changeTicketCall,
  findTicketsCall,
  macrosCall,
  noteTicketCall,
  readTicketCall,
  removeMacroCall,
  saveMacroCall,
} from '#contracts/desk-tickets.ts';
import { answerDisputeCall, discardDisputeCall, listDisputesCall } from '#contracts/disputes.ts';
import { deskFaqCall, saveFaqCall } from '#contracts/faq.ts';

/**
 * Every call of the desk. They are not part of the public API: openapi.json does not list them. A test checks that each
 * has a route and a row in the matrix of roles.
 */
export const DESK_CALLS: readonly DeskCall[] = [
  overviewCall,
  findUserCall,
  givePlanCall,
  giveRolesCall,
  suspendCall,
  endUserSessionsCall,
  resetSecondFactorCall,
  eraseUserCall,
  auditLogCall,
  deskPaymentsCall,
  settleIssueCall,
  findTicketsCall,
  readTicketCall,
  answerTicketCall,
  noteTicketCall,
  changeTicketCall,
  macrosCall,
  saveMacroCall,
  removeMacroCall,
  deskSourcesCall,
  decideHeldCall,
  runJobCall,
  listDisputesCall,
  answerDisputeCall,
  discardDisputeCall,
  deskSnapshotsCall,
  serveSnapshotCall,
  resumePublicationCall,
  compareSnapshotsCall,
  ratingQueueCall,
  discloseCall,
  assetToRateCall,
  rateCall,
  takeBackCall,
  publicationPreviewCall,
  publishRatingsCall,
  withdrawRatingsCall,
  checkRatingFileCall,
  publishRatingFileCall,
  exportRatingsCall,
  archivedSourceCall,
  waitingProposalsCall,
  assetProposalsCall,
  proposeCall,
  proposalPreviewCall,
  publishProposalCall,
  discardProposalCall,
  withdrawListCall,
  listDeskPostsCall,
  readDeskPostCall,
  saveDeskPostCall,
  previewDeskPostCall,
  publishDeskPostCall,
  cancelDeskPostCall,
  findNewsCall,
  hideNewsCall,
  mergeNewsCall,
  tagNewsCall,
  findDeskAssetsCall,
  readDeskAssetCall,
  saveDeskAssetCall,
  addDeskAssetCall,
  retireDeskAssetCall,
  buildSnapshotCall,
  findDeskEventsCall,
  saveDeskEventCall,
  removeDeskEventCall,
  deskFaqCall,
  saveFaqCall,
];
