import { healthHandler } from '../health.ts'
import { healthPartsHandler } from '../health/parts.ts'
import { openapiHandler } from '../openapi.ts'
import { readyHandler } from '../ready.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls for operators and programmers: health, readiness, and the list of calls. */
export const operationHandlers = {
  'GET /api/openapi.json': openapiHandler,
  'GET /health': healthHandler,
  'GET /health/parts': healthPartsHandler,
  'GET /ready': readyHandler,
} satisfies HandlerTable
