import { createExportAnswer } from '../../api/data/export-answer.ts'
import { exportHandlers } from '../../api/handlers/exports.ts'
import type { PartsOf } from '../../api/serve-calls.ts'
import { serveCalls } from '../../api/serve-calls.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import { createHeavyGate } from '../../store/query/heavy-gate.ts'

type Parts = Omit<PartsOf<typeof exportHandlers>, 'exportAnswer' | 'gate'> & Parameters<typeof createExportAnswer>[0]

/** Serves the query and the exports, with a new gate and export handler. */
export function serveExports(server: HttpServer<Session>, parts: Parts): void {
  serveCalls(server, exportHandlers, { ...parts, exportAnswer: createExportAnswer(parts), gate: createHeavyGate() })
}
