import { calls } from '@twinwerk/contract/calls'
import { registerCall } from '../../../http/register.ts'
import type { HttpServer } from '../../../http/server.ts'
import type { Session } from '../../../identity/session.ts'
import { modelerHandler } from '../modeler.ts'
import { adoptHandler } from './adopt.ts'
import { checkHandler } from './check.ts'
import { deployHandler } from './deploy.ts'
import { diagramHandler } from './diagram.ts'
import { draftHandler } from './draft.ts'
import { migrateHandler } from './migrate.ts'
import type { ModelerParts } from './modeler-parts.ts'
import { previewHandler } from './preview.ts'
import { versionHandler } from './version.ts'

export function registerModeler(server: HttpServer<Session>, parts: ModelerParts): void {
  registerCall(server, calls['GET /api/execute/modeler'], modelerHandler(parts))
  registerCall(server, calls['GET /api/execute/modeler/diagram/{key}'], diagramHandler(parts))
  registerCall(server, calls['GET /api/execute/modeler/version/{key}/{version}'], versionHandler(parts))
  registerCall(server, calls['POST /api/execute/modeler/check'], checkHandler(parts))
  registerCall(server, calls['POST /api/execute/modeler/adopt'], adoptHandler(parts))
  registerCall(server, calls['POST /api/execute/modeler/draft'], draftHandler(parts))
  registerCall(server, calls['POST /api/execute/modeler/preview'], previewHandler(parts))
  registerCall(server, calls['POST /api/execute/modeler/deploy'], deployHandler(parts))
  registerCall(server, calls['POST /api/execute/modeler/migrate'], migrateHandler(parts))
}
