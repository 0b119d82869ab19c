import { allocateHandler } from '../billing/allocate.ts'
import { paymentFilesHandler } from '../billing/payment-files.ts'
import { releaseFileHandler } from '../billing/payment-files/release.ts'
import { releaseHandler } from '../billing/release.ts'
import { statementsHandler } from '../billing/statements.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls about money: what comes in and what is collected. */
export const billingHandlers = {
  'POST /api/billing/allocate': allocateHandler,
  'POST /api/billing/release': releaseHandler,
  'POST /api/billing/payment-files': paymentFilesHandler,
  'POST /api/billing/payment-files/release': releaseFileHandler,
  'POST /api/billing/statements': statementsHandler,
} satisfies HandlerTable
