import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '../../integrations/outbound.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { TaskFailure } from '../work/service-task.ts'
import type { Counterparts } from '../work/counterpart.ts'
import { createCounterparts } from './counterparts.ts'
import { simulated } from './simulated/simulated.ts'

const heard: { method: string | undefined; path: string | undefined; key: unknown; body: unknown }[] = []
let answer: { status: number; body: string }
const gateway = createServer((request, response) => {
  void readAll(request).then((body) => {
    heard.push({ method: request.method, path: request.url, key: request.headers['idempotency-key'], body: JSON.parse(body) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
let counterparts: Counterparts

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = new URL(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/carrier/`)
  const flags: Readonly<Record<string, string>> = { tried: 'test' }
  const find = (uuid: string) => Promise.resolve({ uuid, brand: { systemFlag: flags[uuid] } })
  counterparts = createCounterparts({
    tenants: { find } as unknown as TenantRegistry,
    outbound: createOutbound({ loopback: false, own: [address] }),
    gateways: { carrier: address },
    madeUp: new Set(['demo']),
  })
})
afterAll(() => gateway.close())
beforeEach(() => {
  heard.length = 0
  answer = { status: 200, body: JSON.stringify({ data: { wbciId: 'DEU.ABC.V1' }, messages: [] }) }
})

const question = { what: 'portingRequest', data: { number: '0341 4711' }, key: 'execution:1' }
const carrierOf = async (tenant: string) => (await counterparts(tenant, 'carrier'))!

test('tenants that are made up or marked as test rehearse, others ask the gateway, and without one nobody answers', async () => {
  expect(await counterparts('demo', 'carrier')).toBe(simulated.carrier)
  expect(await counterparts('tried', 'grid')).toBe(simulated.grid)
  expect(await counterparts('real', 'carrier')).not.toBe(simulated.carrier)
  expect(await counterparts('real', 'grid')).toBeUndefined()
})

test('a gateway gets the question under its name, with the key of the attempt', async () => {
  expect(await (await carrierOf('real'))(question)).toEqual({ data: { wbciId: 'DEU.ABC.V1' }, messages: [] })
  expect(heard).toEqual([{ method: 'POST', path: '/carrier/portingRequest', key: 'execution:1', body: { number: '0341 4711' } }])
})

test('a refusal is a failure with its code; an error of the gateway is none, and is tried again', async () => {
  const ask = await carrierOf('real')
  answer = { status: 422, body: JSON.stringify({ code: '8113', reason: 'Rufnummer gehört nicht zum Anschluss' }) }
  await expect(ask(question)).rejects.toMatchObject({ code: '8113', message: 'Rufnummer gehört nicht zum Anschluss' })
  await expect(ask(question)).rejects.toBeInstanceOf(TaskFailure)
  answer = { status: 403, body: 'no JSON' }
  await expect(ask(question)).rejects.toMatchObject({ code: 'REFUSED' })
  for (const status of [429, 503]) {
    answer = { status, body: '' }
    await expect(ask(question)).rejects.not.toBeInstanceOf(TaskFailure)
  }
})
