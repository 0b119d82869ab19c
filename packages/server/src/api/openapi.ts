import type { openapi } from '@twinwerk/contract/openapi'
import { calls } from '@twinwerk/contract/calls'
import { openapiDocument } from '../http/openapi.ts'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'

/** Returns the OpenAPI document of all calls. */
export function describeCalls(parts: { version: string; sessionCookie: string }) {
  return openapiDocument(calls, parts)
}

export function openapiHandler({ apiDescription }: { apiDescription: object }): Handler<typeof openapi, Session> {
  const rawJson = JSON.stringify(apiDescription)
  return async () => ({ rawJson })
}
