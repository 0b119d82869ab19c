import { calls } from '@twinwerk/contract/calls'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import { dataExportHandler } from './data-export.ts'
import { dataExportFileHandler } from './data-export-file.ts'
import { requestsHandler } from './requests.ts'
import { portalSummaryHandler } from './summary.ts'

type Parts = Parameters<typeof requestsHandler>[0] &
  Parameters<typeof dataExportHandler>[0] &
  Parameters<typeof dataExportFileHandler>[0] &
  Parameters<typeof portalSummaryHandler>[0]

/** What customers do that the general calls do not know. */
export function registerPortal(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['POST /api/portal/requests'], requestsHandler(parts))
  registerCall(server, calls['GET /api/portal/summary'], portalSummaryHandler(parts))
  registerCall(server, calls['POST /api/portal/dataExport'], dataExportHandler(parts))
  registerCall(server, calls['GET /api/portal/dataExport/{job}'], dataExportFileHandler(parts))
}
