import { accountHandler } from '../billing/account.ts'
import { exportAccountHandler } from '../billing/account/export.ts'
import { allocateHandler } from '../billing/allocate.ts'
import { callColumnsHandler } from '../billing/call-columns.ts'
import { consumptionHandler } from '../billing/consumption.ts'
import { decideDraftsHandler } from '../billing/drafts/decide.ts'
import { draftFileHandler } from '../billing/drafts/file.ts'
import { draftFindingsHandler } from '../billing/drafts/findings.ts'
import { estimateReadingsHandler } from '../billing/drafts/estimate.ts'
import { recalculateDraftsHandler } from '../billing/drafts/recalculate.ts'
import { itemisedRecordHandler } from '../billing/itemised-record.ts'
import { recordedCallsHandler } from '../billing/itemised-record/calls.ts'
import { recordFileHandler } from '../billing/itemised-record/file.ts'
import { paymentFilesHandler } from '../billing/payment-files.ts'
import { releaseFileHandler } from '../billing/payment-files/release.ts'
import { requestPayoutHandler } from '../billing/payouts.ts'
import { payoutFileHandler } from '../billing/payouts/file.ts'
import { proposePayoutsHandler } from '../billing/payouts/propose.ts'
import { billingPreviewHandler } from '../billing/preview.ts'
import { pricePartsHandler } from '../billing/price-parts.ts'
import { proposalsHandler } from '../billing/proposals.ts'
import { releaseHandler } from '../billing/release.ts'
import { reverseReceiptHandler } from '../billing/reverse.ts'
import { statementsHandler } from '../billing/statements.ts'
import { unmetPricesHandler } from '../billing/unmet-prices.ts'
import { acceptMissingUsageHandler } from '../billing/usage/accept.ts'
import { missingUsageHandler } from '../billing/usage/missing.ts'
import { proposeWriteOffHandler } from '../billing/write-offs.ts'
import { decideWriteOffHandler } from '../billing/write-offs/decide.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls about money: bills, incoming payments and debits. */
export const billingHandlers = {
  'POST /api/billing/preview': billingPreviewHandler,
  'POST /api/billing/unmetPrices': unmetPricesHandler,
  'POST /api/billing/drafts/decide': decideDraftsHandler,
  'GET /api/billing/drafts/file/{id}': draftFileHandler,
  'POST /api/billing/drafts/estimate': estimateReadingsHandler,
  'POST /api/billing/drafts/findings': draftFindingsHandler,
  'POST /api/billing/drafts/recalculate': recalculateDraftsHandler,
  'POST /api/billing/account': accountHandler,
  'POST /api/billing/consumption': consumptionHandler,
  'POST /api/billing/account/export': exportAccountHandler,
  'POST /api/billing/allocate': allocateHandler,
  'POST /api/billing/call-columns': callColumnsHandler,
  'POST /api/billing/itemised-record': itemisedRecordHandler,
  'POST /api/billing/itemised-record/calls': recordedCallsHandler,
  'GET /api/billing/itemised-record/{receipt}': recordFileHandler,
  'POST /api/billing/release': releaseHandler,
  'POST /api/billing/price-parts': pricePartsHandler,
  'POST /api/billing/proposals': proposalsHandler,
  'POST /api/billing/payment-files': paymentFilesHandler,
  'POST /api/billing/payment-files/release': releaseFileHandler,
  'POST /api/billing/payouts': requestPayoutHandler,
  'POST /api/billing/payouts/propose': proposePayoutsHandler,
  'POST /api/billing/payouts/file': payoutFileHandler,
  'POST /api/billing/statements': statementsHandler,
  'POST /api/billing/reverse': reverseReceiptHandler,
  'POST /api/billing/usage/accept': acceptMissingUsageHandler,
  'POST /api/billing/usage/missing': missingUsageHandler,
  'POST /api/billing/write-offs': proposeWriteOffHandler,
  'POST /api/billing/write-offs/decide': decideWriteOffHandler,
} satisfies HandlerTable
