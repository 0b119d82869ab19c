import { account as billingAccount } from './account.ts'
import { allocate } from './allocate.ts'
import { callColumns } from './call-columns.ts'
import { consumption } from './consumption.ts'
import { decide as decideDrafts } from './drafts/decide.ts'
import { draftFile } from './drafts/file.ts'
import { draftFindings } from './drafts/findings.ts'
import { estimate as estimateReadings } from './drafts/estimate.ts'
import { recalculate as recalculateDrafts } from './drafts/recalculate.ts'
import { exportAccount } from './account/export.ts'
import { itemisedRecord } from './itemised-record.ts'
import { paymentFiles } from './payment-files.ts'
import { payoutFile } from './payouts/file.ts'
import { preview as billingPreview } from './preview.ts'
import { priceParts } from './price-parts.ts'
import { proposals as paymentProposals } from './proposals.ts'
import { proposePayouts } from './payouts/propose.ts'
import { recordFile } from './itemised-record/file.ts'
import { recordedCalls } from './itemised-record/calls.ts'
import { release as releaseAllocations } from './release.ts'
import { releaseFile } from './payment-files/release.ts'
import { requestPayout } from './payouts.ts'
import { reverse as reverseReceipt } from './reverse.ts'
import { statements } from './statements.ts'
import { unmetPrices } from './unmet-prices.ts'
import { decideWriteOff } from './write-offs/decide.ts'
import { acceptMissingUsage } from './usage/accept.ts'
import { missingUsage } from './usage/missing.ts'
import { proposeWriteOff } from './write-offs.ts'

/** The calls of receipts, payments and accounts. */
export const billingCalls = {
  'GET /api/billing/drafts/file/{id}': draftFile,
  'GET /api/billing/itemised-record/{receipt}': recordFile,
  'POST /api/billing/account': billingAccount,
  'POST /api/billing/account/export': exportAccount,
  'POST /api/billing/allocate': allocate,
  'POST /api/billing/call-columns': callColumns,
  'POST /api/billing/consumption': consumption,
  'POST /api/billing/drafts/decide': decideDrafts,
  'POST /api/billing/drafts/estimate': estimateReadings,
  'POST /api/billing/drafts/findings': draftFindings,
  'POST /api/billing/drafts/recalculate': recalculateDrafts,
  'POST /api/billing/itemised-record': itemisedRecord,
  'POST /api/billing/itemised-record/calls': recordedCalls,
  'POST /api/billing/payment-files': paymentFiles,
  'POST /api/billing/payment-files/release': releaseFile,
  'POST /api/billing/payouts': requestPayout,
  'POST /api/billing/payouts/file': payoutFile,
  'POST /api/billing/payouts/propose': proposePayouts,
  'POST /api/billing/preview': billingPreview,
  'POST /api/billing/price-parts': priceParts,
  'POST /api/billing/proposals': paymentProposals,
  'POST /api/billing/release': releaseAllocations,
  'POST /api/billing/reverse': reverseReceipt,
  'POST /api/billing/statements': statements,
  'POST /api/billing/unmetPrices': unmetPrices,
  'POST /api/billing/usage/accept': acceptMissingUsage,
  'POST /api/billing/usage/missing': missingUsage,
  'POST /api/billing/write-offs': proposeWriteOff,
  'POST /api/billing/write-offs/decide': decideWriteOff,
} as const
