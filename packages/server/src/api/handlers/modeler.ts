import { modelerHandler } from '../execute/modeler.ts'
import { adoptHandler } from '../execute/modeler/adopt.ts'
import { checkHandler } from '../execute/modeler/check.ts'
import { deployHandler } from '../execute/modeler/deploy.ts'
import { diagramHandler } from '../execute/modeler/diagram.ts'
import { draftHandler } from '../execute/modeler/draft.ts'
import { migrateHandler } from '../execute/modeler/migrate.ts'
import { previewHandler } from '../execute/modeler/preview.ts'
import { versionHandler } from '../execute/modeler/version.ts'
import type { HandlerTable } from '../serve-calls.ts'

export const modelerHandlers = {
  'GET /api/execute/modeler': modelerHandler,
  'GET /api/execute/modeler/diagram/{key}': diagramHandler,
  'GET /api/execute/modeler/version/{key}/{version}': versionHandler,
  'POST /api/execute/modeler/check': checkHandler,
  'POST /api/execute/modeler/adopt': adoptHandler,
  'POST /api/execute/modeler/draft': draftHandler,
  'POST /api/execute/modeler/preview': previewHandler,
  'POST /api/execute/modeler/deploy': deployHandler,
  'POST /api/execute/modeler/migrate': migrateHandler,
} satisfies HandlerTable
