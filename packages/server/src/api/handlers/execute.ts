import { adminUpdateHandler } from '../execute/admin-update.ts'
import { codeHandler } from '../execute/code.ts'
import { confirmCodeHandler } from '../execute/code/confirm.ts'
import { executeDefinitionsHandler } from '../execute/definitions.ts'
import { executeDiagramsHandler } from '../execute/diagrams.ts'
import { doneHandler } from '../execute/done.ts'
import { executeMessagesHandler } from '../execute/messages.ts'
import { executePreviewHandler } from '../execute/preview.ts'
import { beginFlashHandler } from '../execute/flash/begin.ts'
import { endFlashHandler } from '../execute/flash/end.ts'
import { readFlashHandler } from '../execute/flash/read.ts'
import { touchFlashHandler } from '../execute/flash/touch.ts'
import { receiptPreviewHandler } from '../execute/receipt-preview.ts'
import { rehearsalHandler } from '../execute/rehearsal.ts'
import { slotsHandler } from '../execute/slots.ts'
import { slotTechniciansHandler } from '../execute/slots/technicians.ts'
import { snapshotsHandler } from '../execute/snapshots.ts'
import { snapshotListHandler } from '../execute/snapshots/list.ts'
import { snapshotReadHandler } from '../execute/snapshots/read.ts'
import { standingHandler } from '../execute/standing.ts'
import { taskLinkHandler } from '../execute/task-link.ts'
import { xRayHandler } from '../execute/x-ray.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const executeHandlers = {
  'POST /api/execute/taskLink': taskLinkHandler,
  'GET /api/execute/definitions/{rootId}/{executionId}': executeDefinitionsHandler,
  'GET /api/execute/code/{process}': codeHandler,
  'POST /api/execute/code/confirm': confirmCodeHandler,
  'GET /api/execute/flash/{device}/{firmware}': readFlashHandler,
  'POST /api/execute/flash/begin': beginFlashHandler,
  'POST /api/execute/flash/touch': touchFlashHandler,
  'POST /api/execute/flash/end': endFlashHandler,
  'POST /api/execute/messages': executeMessagesHandler,
  'POST /api/execute/preview': executePreviewHandler,
  'POST /api/execute/receiptPreview': receiptPreviewHandler,
  'POST /api/execute/rehearsal': rehearsalHandler,
  'GET /api/execute/diagrams/{rootId}/{executionId}': executeDiagramsHandler,
  'POST /api/execute/adminUpdate': adminUpdateHandler,
  'POST /api/execute/snapshots': snapshotsHandler,
  'GET /api/execute/snapshots/{process}': snapshotListHandler,
  'GET /api/execute/snapshots/{process}/{id}': snapshotReadHandler,
  'GET /api/execute/xRay/{key}': xRayHandler,
  'GET /api/execute/slots/{process}': slotsHandler,
  'GET /api/execute/slots/{process}/technicians': slotTechniciansHandler,
  'GET /api/execute/done/{process}': doneHandler,
  'GET /api/execute/standing/{key}/{element}': standingHandler,
} satisfies HandlerTable
