import { billingPreviewHandler } from '../billing/preview.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const billingHandlers = {
  'POST /api/billing/preview': billingPreviewHandler,
} satisfies HandlerTable
