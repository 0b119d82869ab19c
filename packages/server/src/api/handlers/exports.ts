import { queryHandler } from '../data/query.ts'
import { copiedLinkHandler } from '../data/copied-link.ts'
import { exportsHandler } from '../data/exports.ts'
import { cancelExportHandler } from '../data/exports/cancel.ts'
import { linksHandler } from '../data/links.ts'
import { renewHandler } from '../data/links/renew.ts'
import { revokeHandler } from '../data/links/revoke.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** The query, which may return a file, and the calls for files and links. */
export const exportHandlers = {
  'POST /api/data/query': queryHandler,
  'GET /api/data/query': copiedLinkHandler,
  'GET /api/data/exports/{id}': exportsHandler,
  'POST /api/data/exports/{id}/cancel': cancelExportHandler,
  'GET /api/data/links': linksHandler,
  'POST /api/data/links/renew': renewHandler,
  'POST /api/data/links/revoke': revokeHandler,
} satisfies HandlerTable
