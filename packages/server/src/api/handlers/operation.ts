import { openapiHandler } from '../openapi.ts'
import { readyHandler } from '../ready.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** What operators and programmers ask: is it alive, can it work, which calls are there. */
export const operationHandlers = {
  'GET /api/openapi.json': openapiHandler,
  'GET /health': () => async () => ({ status: 'ok' as const }),
  'GET /ready': readyHandler,
} satisfies HandlerTable
