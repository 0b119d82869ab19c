import { begunChangesHandler } from '../data/begun-changes.ts'
import { bulkHandler } from '../data/bulk.ts'
import { changesHandler } from '../data/changes.ts'
import { checksHandler } from '../data/checks.ts'
import { dashboardHandler } from '../data/dashboard.ts'
import { historyHandler } from '../data/history.ts'
import { saveHandler } from '../data/save.ts'
import { statesHandler } from '../data/states.ts'
import { streetsHandler } from '../data/streets.ts'
import { tilesHandler } from '../data/tiles.ts'
import { timelineHandler } from '../data/timeline.ts'
import { undoHandler } from '../data/undo.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls for saves, their history, and places. The query is among the exports. */
export const dataHandlers = {
  'POST /api/data/save': saveHandler,
  'POST /api/data/bulk': bulkHandler,
  'GET /api/data/bulk': begunChangesHandler,
  'POST /api/data/undo': undoHandler,
  'GET /api/data/history': historyHandler,
  'POST /api/data/changes': changesHandler,
  'POST /api/data/checks': checksHandler,
  'POST /api/data/states': statesHandler,
  'POST /api/data/streets': streetsHandler,
  'POST /api/data/dashboard': dashboardHandler,
  'POST /api/data/tiles': tilesHandler,
  'POST /api/data/timeline': timelineHandler,
} satisfies HandlerTable
