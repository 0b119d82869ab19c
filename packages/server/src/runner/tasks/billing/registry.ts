import type { ServiceTask } from '../../work/service-task.ts'
import { beginCallImport } from './begin-import.ts'
import { beginBillingRun } from './begin-run.ts'
import { countBilledContracts } from './count-contracts.ts'
import { lookAtCallImport } from './look-at-import.ts'
import { lookAtBillingRun } from './look-at-run.ts'
import { lookAtUsage } from './look-at-usage.ts'
import { dropCallImport, loadCallImport } from './move-import.ts'
import { holdDebit } from './objection/hold-debit.ts'
import { lookAtObjection } from './objection/look-at-objection.ts'
import { resumeDebit } from './objection/resume-debit.ts'
import { settleObjection } from './objection/settle-objection.ts'
import { resumeBillingRun } from './resume-run.ts'
import { lookAtSending, resumeSending, sendReceipts } from './send-receipts.ts'
import { announcePriceChange, beginPriceChange } from './price-change/announce.ts'
import { countPriceChanges, lookAtPriceApproval, lookAtPriceLimit, previewPriceChange } from './price-change/preview.ts'
import { takeBackPriceChange } from './price-change/take-back.ts'

/** The services of the processes that bill, import calls and send receipts. */
export const billingTasks: Readonly<Record<string, ServiceTask>> = {
  announcePriceChange,
  beginBillingRun,
  beginCallImport,
  beginPriceChange,
  countBilledContracts,
  countPriceChanges,
  dropCallImport,
  holdDebit,
  loadCallImport,
  lookAtBillingRun,
  lookAtCallImport,
  lookAtObjection,
  lookAtPriceApproval,
  lookAtPriceLimit,
  lookAtSending,
  lookAtUsage,
  resumeBillingRun,
  resumeDebit,
  resumeSending,
  previewPriceChange,
  sendReceipts,
  settleObjection,
  takeBackPriceChange,
}
