import { allocateHandler } from '../billing/allocate.ts'
import { releaseHandler } from '../billing/release.ts'
import { statementsHandler } from '../billing/statements.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls about money: what comes in and what is collected. */
export const billingHandlers = {
  'POST /api/billing/allocate': allocateHandler,
  'POST /api/billing/release': releaseHandler,
  'POST /api/billing/statements': statementsHandler,
} satisfies HandlerTable
