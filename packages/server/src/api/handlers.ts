import { administrationHandlers } from './handlers/administration.ts'
import { authHandlers } from './handlers/auth.ts'
import { billingHandlers } from './handlers/billing.ts'
import { boardsHandlers } from './handlers/boards.ts'
import { commentsHandlers } from './handlers/comments.ts'
import { customerjourneyHandlers } from './handlers/customerjourney.ts'
import { dataHandlers } from './handlers/data.ts'
import { definitionsHandlers } from './handlers/definitions.ts'
import { executeHandlers } from './handlers/execute.ts'
import { exportHandlers } from './handlers/exports.ts'
import { filesHandlers } from './handlers/files.ts'
import { importsHandlers } from './handlers/imports.ts'
import { jobsHandlers } from './handlers/jobs.ts'
import { modelerHandlers } from './handlers/modeler.ts'
import { operationHandlers } from './handlers/operation.ts'
import { portalHandlers } from './handlers/portal.ts'
import { realtimeHandlers } from './handlers/realtime.ts'
import { screensHandlers } from './handlers/screens.ts'
import { telemetryHandlers } from './handlers/telemetry.ts'
import type { HandlerTable } from './serve-calls.ts'

/** The handler of each call; a call without one does not compile. */
export const handlers = {
  ...administrationHandlers,
  ...authHandlers,
  ...billingHandlers,
  ...boardsHandlers,
  ...commentsHandlers,
  ...customerjourneyHandlers,
  ...dataHandlers,
  ...definitionsHandlers,
  ...executeHandlers,
  ...exportHandlers,
  ...filesHandlers,
  ...importsHandlers,
  ...jobsHandlers,
  ...modelerHandlers,
  ...operationHandlers,
  ...portalHandlers,
  ...realtimeHandlers,
  ...screensHandlers,
  ...telemetryHandlers,
} satisfies Required<HandlerTable>
