import type { z } from 'zod'
import { change } from './auth/change.ts'
import { check } from './auth/check.ts'
import { explain } from './auth/explain.ts'
import { local } from './auth/local.ts'
import { logout } from './auth/logout.ts'
import { me } from './auth/me.ts'
import { rights } from './auth/rights.ts'
import { token } from './auth/token.ts'
import { config } from './config.ts'
import { files as configFiles } from './config/files.ts'
import { copiedLink } from './data/copied-link.ts'
import { exports } from './data/exports.ts'
import { cancel as cancelExport } from './data/exports/cancel.ts'
import { bulk } from './data/bulk.ts'
import { changes } from './data/changes.ts'
import { history } from './data/history.ts'
import { links } from './data/links.ts'
import { revoke } from './data/links/revoke.ts'
import { query } from './data/query.ts'
import { tiles } from './data/tiles.ts'
import { save } from './data/save.ts'
import { telemetries } from './data/telemetries.ts'
import { undo } from './data/undo.ts'
import { overlay } from './definitions/overlay.ts'
import { draft } from './definitions/overlay/draft.ts'
import { preview } from './definitions/overlay/preview.ts'
import { publish } from './definitions/overlay/publish.ts'
import { rollback } from './definitions/overlay/rollback.ts'
import { download } from './files/download.ts'
import { upload } from './files/upload.ts'
import { health } from './health.ts'
import { check as checkImport } from './imports/check.ts'
import { create as createImport } from './imports/create.ts'
import { file as importFile } from './imports/file.ts'
import { importCall } from './imports/import.ts'
import { list as imports } from './imports/list.ts'
import { rows as importRows } from './imports/rows.ts'
import { run as runImport } from './imports/run.ts'
import { cancel as cancelJob } from './jobs/cancel.ts'
import { job } from './jobs/job.ts'
import { list as jobs } from './jobs/list.ts'
import { refused } from './jobs/refused.ts'
import { navigation } from './navigation.ts'
import { openapi } from './openapi.ts'
import { ready } from './ready.ts'
import { ticket } from './realtime/ticket.ts'
import { telemetry } from './telemetry.ts'
import { device } from './telemetry/device.ts'
import { tokens } from './telemetry/tokens.ts'
import { list as tokenList } from './telemetry/tokens/list.ts'
import { revoke as revokeToken } from './telemetry/tokens/revoke.ts'
import { cache } from './twins/cache.ts'
import { forpath } from './twins/forpath.ts'
import { template } from './twins/template.ts'
import { ui } from './twins/ui.ts'

/** Every call, by method and path. The browser imports only the type of this record and calls by key. */
export const calls = {
  'POST /auth/local': local,
  'POST /auth/logout': logout,
  'POST /auth/change': change,
  'GET /auth/me': me,
  'GET /auth/check': check,
  'GET /auth/token': token,
  'POST /auth/me/rights': rights,
  'POST /auth/me/rights/explain': explain,
  'GET /api/config': config,
  'GET /api/config/files/{id}': configFiles,
  'GET /api/navigation': navigation,
  'GET /api/twins/cache': cache,
  'GET /api/twins/{definition}/ui/{hash}': ui,
  'POST /api/twins/forpath': forpath,
  'POST /api/twins/template': template,
  'GET /api/definitions/overlay': overlay,
  'POST /api/definitions/overlay/draft': draft,
  'POST /api/definitions/overlay/preview': preview,
  'POST /api/definitions/overlay/publish': publish,
  'POST /api/definitions/overlay/rollback': rollback,
  'POST /api/data/query': query,
  'GET /api/data/query': copiedLink,
  'POST /api/data/tiles': tiles,
  'GET /api/data/exports/{id}': exports,
  'POST /api/data/exports/{id}/cancel': cancelExport,
  'GET /api/data/links': links,
  'POST /api/data/links/revoke': revoke,
  'GET /api/imports': imports,
  'POST /api/imports': createImport,
  'GET /api/imports/{id}': importCall,
  'POST /api/imports/{id}/check': checkImport,
  'POST /api/imports/{id}/run': runImport,
  'GET /api/imports/{id}/rows': importRows,
  'GET /api/imports/{id}/file': importFile,
  'POST /api/data/save': save,
  'POST /api/data/bulk': bulk,
  'POST /api/data/undo': undo,
  'GET /api/data/history': history,
  'POST /api/data/changes': changes,
  'POST /api/realtime/ticket': ticket,
  'POST /api/data/telemetries': telemetries,
  'POST /api/telemetry': telemetry,
  'POST /api/telemetry/device': device,
  'POST /api/telemetry/tokens': tokens,
  'GET /api/telemetry/tokens': tokenList,
  'POST /api/telemetry/tokens/revoke': revokeToken,
  'GET /api/jobs': jobs,
  'GET /api/jobs/{id}': job,
  'GET /api/jobs/{id}/refused': refused,
  'POST /api/jobs/{id}/cancel': cancelJob,
  'POST /api/files': upload,
  'GET /api/files/{id}': download,
  'GET /api/openapi.json': openapi,
  'GET /health': health,
  'GET /ready': ready,
} as const

export type Calls = typeof calls
export type CallKey = keyof Calls
type Part<K extends CallKey, P extends string> = Calls[K] extends { readonly [key in P]: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined
export type Params<K extends CallKey> = Part<K, 'params'>
export type QueryOf<K extends CallKey> = Part<K, 'query'>
export type Input<K extends CallKey> = Part<K, 'input'>
export type Output<K extends CallKey> = z.output<Calls[K]['output']>
