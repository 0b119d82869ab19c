import { calls } from '@twinwerk/contract/calls'
import type { Access } from '../../access/access.ts'
import type { Exporter } from '../../export/exporter.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import { createHeavyGate } from '../../store/query/heavy-gate.ts'
import type { HeavyGate } from '../../store/query/heavy-gate.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { copiedLinkHandler } from './copied-link.ts'
import { createExportAnswer } from './export-answer.ts'
import { cancelExportHandler } from './exports/cancel.ts'
import { exportsHandler } from './exports.ts'
import { linksHandler } from './links.ts'
import { renewHandler } from './links/renew.ts'
import { revokeHandler } from './links/revoke.ts'
import { queryHandler } from './query.ts'

type Parts = {
  access: Access
  clockOf: ClockOf
  database: Database
  exporter: Exporter
  gate?: HeavyGate
  publicUrl: URL
  storeOf: StoreOf
}

/** The query, whose answer may be a file, and what belongs to files and links. */
export function registerExports(server: HttpServer<Session>, parts: Parts): void {
  const exportAnswer = createExportAnswer(parts)
  registerCall(server, calls['POST /api/data/query'], queryHandler({ gate: createHeavyGate(), ...parts, exportAnswer }), {
    provesSession: true,
  })
  registerCall(server, calls['GET /api/data/query'], copiedLinkHandler(parts))
  registerCall(server, calls['GET /api/data/exports/{id}'], exportsHandler(parts))
  registerCall(server, calls['POST /api/data/exports/{id}/cancel'], cancelExportHandler(parts))
  registerCall(server, calls['GET /api/data/links'], linksHandler(parts))
  registerCall(server, calls['POST /api/data/links/renew'], renewHandler(parts))
  registerCall(server, calls['POST /api/data/links/revoke'], revokeHandler(parts))
}
