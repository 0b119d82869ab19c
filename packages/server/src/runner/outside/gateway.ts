import { z } from 'zod'
import type { Outbound } from '../../integrations/outbound.ts'
import { TaskFailure } from '../work/service-task.ts'
import type { Counterpart } from '../work/counterpart.ts'
import { lateMessage } from '../work/counterpart.ts'
import { recordOf } from './record-of.ts'

/**
 * Returns a counterpart behind HTTP: `POST {address}/{what}` with the question as JSON and the key of the attempt as `Idempotency-Key`. A
 * 2xx response has `{ data, messages }`. A 429 or 5xx response is retried. Any other response is a rejection with `{ code, reason }`.
 */
export function gatewayAt(address: URL, outbound: Outbound): Counterpart {
  return async ({ what, data, key }) => {
    const url = new URL(`${address.pathname.replace(/\/$/, '')}/${what}`, address)
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const response = await outbound(url, { method: 'POST', headers, body: JSON.stringify(data) })
    if (response.status >= 500 || response.status === 429) throw new Error(`${url.host} answers ${response.status}`)
    const { code, reason, data: answered, messages } = recordOf(await response.json().catch(() => ({})))
    if (!response.ok) throw new TaskFailure('refused', { detail: textOf(reason, url.host), code: textOf(code, 'REFUSED') })
    return { data: recordOf(answered), messages: lateMessages.parse(messages ?? []) }
  }
}

const lateMessages = z.array(lateMessage)

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : otherwise
}
