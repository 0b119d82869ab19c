import type { Input, Output } from '@twinwerk/contract/calls'
import { CallError, requestHeaders, succeeded } from '../../data/call.ts'

export type OpenTask = Output<'GET /customerjourney/tasks/query/{taskToken}'>
export type TaskField = OpenTask['task']['fields'][number]

/** The result of a link (portal specification, section 8): the task, or the reason why it does not open. */
export type Opened = OpenTask | 'already' | 'used' | 'failed'

const reasons: Readonly<Record<string, 'already' | 'used'>> = { taskAlreadyFinished: 'already', tokenAlreadyUsed: 'used' }

/** Parses the response: JSON or one of two plain texts. An empty response is an error. */
export function openedBy(text: string): Opened {
  const reason = reasons[text]
  if (reason) return reason
  return text.startsWith('{') ? (JSON.parse(text) as OpenTask) : 'failed'
}

export async function openTask(token: string): Promise<Opened> {
  const response = await fetch(`/customerjourney/tasks/query/${encodeURIComponent(token)}`, {
    headers: requestHeaders(undefined),
    credentials: 'same-origin',
  })
  return openedBy(await (await succeeded(response)).text())
}

/** Sends the task back; the text of the response is ignored (portal specification, section 7). Throws `CallError`. */
export async function saveTask(token: string, body: Input<'POST /customerjourney/tasks/save/{taskToken}'>, key: string): Promise<void> {
  const headers = requestHeaders(undefined)
  headers.set('content-type', 'application/json')
  headers.set('idempotency-key', key)
  const address = `/customerjourney/tasks/save/${encodeURIComponent(token)}`
  await succeeded(await fetch(address, { method: 'POST', headers, credentials: 'same-origin', body: JSON.stringify(body) }))
}

/** An error from the server, with the field if it concerns one. */
export type TaskProblem = { readonly systematics?: string | undefined; readonly message: string }

export function problemsOf(error: unknown): readonly TaskProblem[] {
  return error instanceof CallError ? error.problems.map(({ systematics, message }) => ({ systematics, message })) : []
}
