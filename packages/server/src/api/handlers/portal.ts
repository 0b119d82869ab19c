import { dataExportFileHandler } from '../portal/data-export-file.ts'
import { dataExportHandler } from '../portal/data-export.ts'
import { chooseRecordHandler } from '../portal/itemised-record.ts'
import { requestsHandler } from '../portal/requests.ts'
import { portalSummaryHandler } from '../portal/summary.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls for customers in the portal, in addition to the general calls. */
export const portalHandlers = {
  'POST /api/portal/itemised-record': chooseRecordHandler,
  'POST /api/portal/requests': requestsHandler,
  'GET /api/portal/summary': portalSummaryHandler,
  'POST /api/portal/dataExport': dataExportHandler,
  'GET /api/portal/dataExport/{job}': dataExportFileHandler,
} satisfies HandlerTable
