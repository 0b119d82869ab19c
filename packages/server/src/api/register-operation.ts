import { calls } from '@twinwerk/contract/calls'
import { serveApiDocs } from '../http/api-docs.ts'
import { registerCall } from '../http/register.ts'
import type { HttpServer } from '../http/server.ts'
import type { Session } from '../identity/session.ts'
import { describeCalls, openapiHandler } from './openapi.ts'
import type { Readiness } from './readiness.ts'
import { readyHandler } from './ready.ts'

type Parts = { readiness: Readiness; sessionCookie: string; version: string }

/** What operators and programmers ask: is it alive, can it work, which calls are there. */
export function registerOperation(server: HttpServer<Session>, parts: Parts): void {
  const description = describeCalls(parts)
  registerCall(server, calls['GET /api/openapi.json'], openapiHandler(description))
  serveApiDocs(server, description)
  registerCall(server, calls['GET /health'], async () => ({ status: 'ok' as const }))
  registerCall(server, calls['GET /ready'], readyHandler(parts.readiness))
}
