import { overlayHandler } from '../definitions/overlay.ts'
import { draftHandler } from '../definitions/overlay/draft.ts'
import { previewHandler } from '../definitions/overlay/preview.ts'
import { publishHandler } from '../definitions/overlay/publish.ts'
import { fieldRightsHandler } from '../definitions/overlay/rights.ts'
import { rollbackHandler } from '../definitions/overlay/rollback.ts'
import { choicesHandler } from '../definitions/overlay/choices.ts'
import { startsHandler } from '../definitions/overlay/starts.ts'
import { typesHandler } from '../definitions/types.ts'
import { typeHistoryHandler } from '../definitions/types/history.ts'
import { overlayVersionsHandler } from '../definitions/types/versions.ts'
import { typeUsesHandler } from '../definitions/types/uses.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const definitionsHandlers = {
  'GET /api/definitions/overlay': overlayHandler,
  'POST /api/definitions/overlay/draft': draftHandler,
  'POST /api/definitions/overlay/preview': previewHandler,
  'POST /api/definitions/overlay/publish': publishHandler,
  'GET /api/definitions/overlay/rights': fieldRightsHandler,
  'POST /api/definitions/overlay/rollback': rollbackHandler,
  'GET /api/definitions/overlay/choices/{type}': choicesHandler,
  'GET /api/definitions/overlay/starts': startsHandler,
  'GET /api/definitions/types': typesHandler,
  'GET /api/definitions/types/history/{type}': typeHistoryHandler,
  'GET /api/definitions/types/versions': overlayVersionsHandler,
  'GET /api/definitions/types/uses/{type}': typeUsesHandler,
} satisfies HandlerTable
