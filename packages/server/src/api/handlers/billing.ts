import { decideDraftsHandler } from '../billing/drafts/decide.ts'
import { billingPreviewHandler } from '../billing/preview.ts'
import { reverseReceiptHandler } from '../billing/reverse.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const billingHandlers = {
  'POST /api/billing/preview': billingPreviewHandler,
  'POST /api/billing/drafts/decide': decideDraftsHandler,
  'POST /api/billing/reverse': reverseReceiptHandler,
} satisfies HandlerTable
