import { calls } from '@twinwerk/contract/calls'
import type { Access } from '../../access/access.ts'
import type { Uploads } from '../../files/uploads.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { HeavyGate } from '../../store/query/heavy-gate.ts'
import type { TilesRunner } from '../../store/query/tiles/run-tiles.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { begunChangesHandler } from './begun-changes.ts'
import { bulkHandler } from './bulk.ts'
import { changesHandler } from './changes.ts'
import { checksHandler } from './checks.ts'
import { historyHandler } from './history.ts'
import { saveHandler } from './save.ts'
import { tilesHandler } from './tiles.ts'
import { undoHandler } from './undo.ts'

type Parts = {
  access: Access
  clockOf: ClockOf
  database: Database
  gate: HeavyGate
  runTiles: TilesRunner
  storeOf: StoreOf
  uploads: Uploads
  wake: () => void
}

/** Saving, what was saved, and places; the query stands beside the exports. */
export function registerData(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['POST /api/data/save'], saveHandler(parts))
  registerCall(server, calls['POST /api/data/bulk'], bulkHandler(parts))
  registerCall(server, calls['GET /api/data/bulk'], begunChangesHandler(parts))
  registerCall(server, calls['POST /api/data/undo'], undoHandler(parts))
  registerCall(server, calls['GET /api/data/history'], historyHandler(parts))
  registerCall(server, calls['POST /api/data/changes'], changesHandler(parts))
  registerCall(server, calls['POST /api/data/checks'], checksHandler(parts))
  registerCall(server, calls['POST /api/data/tiles'], tilesHandler(parts))
}
