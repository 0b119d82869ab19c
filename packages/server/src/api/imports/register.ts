import { calls } from '@twinwerk/contract/calls'
import type { Access } from '../../access/access.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { TakeInParts } from '../../import/take-in.ts'
import type { Database } from '../../store/db/database.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { checkImportHandler } from './check.ts'
import { createImportHandler } from './create.ts'
import { importFileHandler } from './file.ts'
import { importHandler } from './import.ts'
import { importsHandler } from './list.ts'
import { importRowsHandler } from './rows.ts'
import { runImportHandler } from './run.ts'

type Parts = TakeInParts & { access: Access; clockOf: ClockOf; database: Database; storeOf: StoreOf; wake: () => void }

export function registerImports(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['POST /api/imports'], createImportHandler(parts))
  registerCall(server, calls['GET /api/imports'], importsHandler(parts))
  registerCall(server, calls['GET /api/imports/{id}'], importHandler(parts))
  registerCall(server, calls['POST /api/imports/{id}/check'], checkImportHandler(parts))
  registerCall(server, calls['POST /api/imports/{id}/run'], runImportHandler(parts))
  registerCall(server, calls['GET /api/imports/{id}/rows'], importRowsHandler(parts))
  registerCall(server, calls['GET /api/imports/{id}/file'], importFileHandler(parts))
}
