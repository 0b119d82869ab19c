import type { openapi } from '@twinwerk/contract/openapi'
import { calls } from '@twinwerk/contract/calls'
import { openapiDocument } from '../http/openapi.ts'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'

export function openapiHandler(parts: { version: string; sessionCookie: string }): Handler<typeof openapi, Session> {
  const rawJson = JSON.stringify(openapiDocument(calls, parts))
  return async () => ({ rawJson })
}
