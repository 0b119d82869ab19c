import { present } from '@twinwerk/model/error/present'
import { setTimeout as pause } from 'node:timers/promises'
import { topics } from '@twinwerk/contract/realtime'
import { connectMqtt } from '../../packages/server/src/testing/connect-mqtt.ts'
import type { Caller } from '../client.ts'
import { query, signIn } from '../client.ts'
import { clerk as clerkName, password } from '../fill/people.ts'
import { listPage, tenantId } from './list-queries.ts'
import type { Row } from './row.ts'
import { fixed } from './row.ts'

const clients = 1000
const perSession = 100
const saves = 20
const savesPerSecond = 2
const most = 500

/**
 * A thousand people look at the same page of contracts, and one of the contracts changes. Measures the time from sending the save until
 * every client is notified.
 */
export const realtime: Row = async ({ tenant, clerk }, row) => {
  const headers = { 'x-tenant': tenantId(tenant) }
  const arrived: number[] = []
  let sentAt = 0
  const listeners = []
  for (let session = 0; session < clients / perSession; session += 1) {
    const caller = await signIn({ origin: clerk.origin, username: clerkName, password })
    for (let n = 0; n < perSession; n += 1)
      listeners.push(
        await listen({ ...caller, headers: { ...caller.headers, ...headers } }, listPage(tenant), () =>
          arrived.push(performance.now() - sentAt),
        ),
      )
  }
  const page = await query(clerk, listPage(tenant))
  const [contract] = Object.values(page.results[0]!).find(Array.isArray) as { id: string }[]

  for (let save = 0; save < saves; save += 1) {
    sentAt = performance.now()
    const response = await fetch(`${clerk.origin}/api/data/save`, {
      method: 'POST',
      headers: { ...clerk.headers, ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ data: { id: present(contract, 'contract').id, 'contract:noticeText': `Vermerk ${crypto.randomUUID()}` } }),
    })
    if (!response.ok) throw new Error(await response.text())
    await pause(1000 / savesPerSecond)
  }
  await pause(1000)
  await Promise.all(listeners.map((client) => client.endAsync(true)))
  const sorted = arrived.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Infinity
  return [
    {
      row: `${row}, ${clients} clients`,
      goal: `p95 ≤ ${most} ms`,
      measured: `${fixed(p95, 0)} ms`,
      ok: p95 <= most,
      note: `p50 ${fixed(sorted[Math.floor(sorted.length / 2)] ?? 0, 0)} ms`,
    },
    { row: `${row}, heard`, goal: `${clients * saves}`, measured: String(arrived.length), ok: arrived.length === clients * saves },
  ]
}

async function listen(caller: Caller, body: object, onMessage: () => void) {
  const post = async (path: string, input: object): Promise<Record<string, string>> => {
    const response = await fetch(`${caller.origin}${path}`, { method: 'POST', headers: caller.headers, body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const answer: Record<string, string> = await response.json()
    return answer
  }
  const { username, ticket, topic } = await post('/api/realtime/ticket', {})
  const { client } = await connectMqtt({ url: caller.origin }, { username: present(username, 'user'), password: present(ticket, 'ticket') })
  const { realtimeToken } = await post('/api/data/query', { ...body, $realtimeSubscriptions: true })
  client.on('message', onMessage)
  await client.subscribeAsync(topics.query(present(topic, 'topic'), present(realtimeToken, 'token')))
  return client
}
