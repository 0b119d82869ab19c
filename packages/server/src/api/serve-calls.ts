import type { Call } from '@twinwerk/contract/call'
import type { CallKey, Calls } from '@twinwerk/contract/calls'
import { calls } from '@twinwerk/contract/calls'
import type { Handler } from '../http/register.ts'
import { registerCall, registerProvingCall } from '../http/register.ts'
import type { HttpServer } from '../http/server.ts'
import type { Session } from '../identity/session.ts'

/** Calls of the contract, each with the function that creates its handler from the application's parts. */
export type HandlerTable = { readonly [K in CallKey]?: (parts: never) => Handler<Calls[K], Session> }

/** All parts that the handlers of a table need. */
export type PartsOf<T extends HandlerTable> = T[keyof T] extends (parts: infer P) => unknown ? P : never

/** The calls whose handlers verify a cached session (`registerProvingCall`). */
const proving: ReadonlySet<CallKey> = new Set(['POST /api/data/query'])

export function serveCalls<T extends HandlerTable>(server: HttpServer<Session>, table: T, parts: PartsOf<T>): void {
  for (const [key, handlerOf] of Object.entries(table) as [CallKey, (parts: PartsOf<T>) => Handler<Call, Session>][]) {
    const call: Call = calls[key]
    const register = proving.has(key) ? registerProvingCall : registerCall
    register(server, call, handlerOf(parts))
  }
}
