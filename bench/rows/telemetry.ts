import { performance } from 'node:perf_hooks'
import { maxValues } from '@twinwerk/contract/telemetry/device'
import type { Caller } from '../client.ts'
import { tenantId } from './list-queries.ts'
import type { Row } from './row.ts'
import { fixed } from './row.ts'

const least = 5000
const senders = 20
/** A device may send six bodies a minute; after that the sender uses its next device. */
const bodiesOfDevice = 6
const devices = 20 * 8

/**
 * Twenty senders post bodies of the maximum size over HTTP, one after the other. Measures the values per second that are stored when the
 * response arrives.
 */
export const telemetry: Row = async ({ tenant, admin, options }, row) => {
  const headers = { ...admin.headers, 'x-tenant': tenantId(tenant) }
  const post = async (path: string, input: object, more: Readonly<Record<string, string>> = headers): Promise<Record<string, unknown>> => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const response = await fetch(`${admin.origin}${path}`, { method: 'POST', headers: { ...more, ...key }, body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const answer: Record<string, unknown> = await response.json()
    return answer
  }
  const begun = Date.now()
  const tokens = await Promise.all(
    Array.from({ length: devices }, async (_, n) => {
      const id = await newDevice(post, tenantId(tenant), n)
      return String((await post('/api/telemetry/tokens', { id, name: `bench ${n}` }))['token'])
    }),
  )
  let stored = 0
  const from = performance.now()
  const until = from + options.seconds * 1000
  await Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      for (let sent = 0; performance.now() < until; sent += 1) {
        const token = tokens[sender + senders * Math.floor(sent / bodiesOfDevice)]
        // All devices of this sender have reached their limit, and the rate is measured by then.
        if (token === undefined) return
        const values = Array.from({ length: maxValues }, (_, n) => ({
          systematic: 'cpeGpon:rxPower',
          ts: new Date(begun - n * 1000 - sent * maxValues * 1000).toISOString(),
          value: -(n % 30),
        }))
        const answer = await post('/api/telemetry/device', { values }, bearer(admin, token))
        stored += Number(answer['accepted'])
      }
    }),
  )
  const rate = stored / ((performance.now() - from) / 1000)
  return [
    {
      row,
      goal: `≥ ${least} values/s`,
      measured: `${fixed(rate, 0)} values/s`,
      ok: rate >= least,
      note: `${senders} senders, ${devices} devices, HTTP`,
    },
  ]
}

/** Returns the headers of a device, which has no cookie. */
function bearer({ headers }: Caller, token: string): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name !== 'cookie')
  return { ...Object.fromEntries(own), authorization: `Bearer ${token}` }
}

type Post = (path: string, input: object) => Promise<Record<string, unknown>>

async function newDevice(post: Post, tenant: string, n: number): Promise<string> {
  const mac = `02:${(Date.now() % 2 ** 32)
    .toString(16)
    .padStart(8, '0')
    .replaceAll(/(..)(?=.)/g, '$1:')}:${n.toString(16).padStart(2, '0')}`
  const serial = `BNCH${mac.replaceAll(':', '').slice(-8).toUpperCase()}`
  const device = { tempid: 'd', definition: 'cpeGpon', 'cpe:macAddress': mac, 'cpeGpon:ontSerial': serial }
  const { saved } = await post('/api/data/save', { data: { id: tenant, 'tenant:things': [device] } })
  return (saved as { tempid?: string; id: string }[]).find(({ tempid }) => tempid === 'd')!.id
}
