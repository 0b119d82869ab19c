import { calls } from '@twinwerk/contract/calls'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import { codeHandler } from './code.ts'
import type { ConfirmCodeParts } from './code/confirm.ts'
import { confirmCodeHandler } from './code/confirm.ts'
import type { ExecuteParts } from './definitions.ts'
import { executeDefinitionsHandler } from './definitions.ts'
import { doneHandler } from './done.ts'
import { executeMessagesHandler } from './messages.ts'
import { executePreviewHandler } from './preview.ts'
import type { RehearsalParts } from './rehearsal.ts'
import { rehearsalHandler } from './rehearsal.ts'
import { executeDiagramsHandler } from './diagrams.ts'
import { adminUpdateHandler } from './admin-update.ts'
import { snapshotsHandler } from './snapshots.ts'
import { snapshotListHandler } from './snapshots/list.ts'
import { snapshotReadHandler } from './snapshots/read.ts'
import { slotsHandler } from './slots.ts'
import { standingHandler } from './standing.ts'
import { xRayHandler } from './x-ray.ts'
import type { TaskLinkParts } from './task-link.ts'
import { taskLinkHandler } from './task-link.ts'

export function registerExecute(
  server: HttpServer<Session>,
  parts: ExecuteParts & TaskLinkParts & ConfirmCodeParts & RehearsalParts,
): void {
  registerCall(server, calls['POST /api/execute/taskLink'], taskLinkHandler(parts))
  registerCall(server, calls['GET /api/execute/definitions/{rootId}/{executionId}'], executeDefinitionsHandler(parts))
  registerCall(server, calls['GET /api/execute/code/{process}'], codeHandler(parts))
  registerCall(server, calls['POST /api/execute/code/confirm'], confirmCodeHandler(parts))
  registerCall(server, calls['POST /api/execute/messages'], executeMessagesHandler(parts))
  registerCall(server, calls['POST /api/execute/preview'], executePreviewHandler(parts))
  registerCall(server, calls['POST /api/execute/rehearsal'], rehearsalHandler(parts))
  registerCall(server, calls['GET /api/execute/diagrams/{rootId}/{executionId}'], executeDiagramsHandler(parts))
  registerCall(server, calls['POST /api/execute/adminUpdate'], adminUpdateHandler(parts))
  registerCall(server, calls['POST /api/execute/snapshots'], snapshotsHandler(parts))
  registerCall(server, calls['GET /api/execute/snapshots/{process}'], snapshotListHandler(parts))
  registerCall(server, calls['GET /api/execute/snapshots/{process}/{id}'], snapshotReadHandler(parts))
  registerCall(server, calls['GET /api/execute/xRay/{key}'], xRayHandler(parts))
  registerCall(server, calls['GET /api/execute/slots/{process}'], slotsHandler(parts))
  registerCall(server, calls['GET /api/execute/done/{process}'], doneHandler(parts))
  registerCall(server, calls['GET /api/execute/standing/{key}/{element}'], standingHandler(parts))
}
