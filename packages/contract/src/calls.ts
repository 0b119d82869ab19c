import type { z } from 'zod'
import { change } from './auth/change.ts'
import { check } from './auth/check.ts'
import { local } from './auth/local.ts'
import { logout } from './auth/logout.ts'
import { me } from './auth/me.ts'
import { rights } from './auth/rights.ts'
import { token } from './auth/token.ts'
import { config } from './config.ts'
import { changes } from './data/changes.ts'
import { history } from './data/history.ts'
import { query } from './data/query.ts'
import { save } from './data/save.ts'
import { health } from './health.ts'
import { cancel as cancelJob } from './jobs/cancel.ts'
import { job } from './jobs/job.ts'
import { list as jobs } from './jobs/list.ts'
import { navigation } from './navigation.ts'
import { openapi } from './openapi.ts'
import { ready } from './ready.ts'
import { ticket } from './realtime/ticket.ts'
import { cache } from './twins/cache.ts'
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
  'GET /api/config': config,
  'GET /api/navigation': navigation,
  'GET /api/twins/cache': cache,
  'GET /api/twins/{definition}/ui/{hash}': ui,
  'POST /api/data/query': query,
  'POST /api/data/save': save,
  'GET /api/data/history': history,
  'POST /api/data/changes': changes,
  'POST /api/realtime/ticket': ticket,
  'GET /api/jobs': jobs,
  'GET /api/jobs/{id}': job,
  'POST /api/jobs/{id}/cancel': cancelJob,
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
