import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBilling, type BillingWorld } from '../../testing/billing/billing-world.ts'
import { companyInPeppol, makeElectronic } from '../../testing/billing/electronic.ts'
import { killSeed, seededNumbers } from '../../testing/crashes/kill-seed.ts'
import { deathsOf, startMortalOffices, untilHolds } from '../../testing/crashes/mortal-offices.ts'
import type { MortalServers } from '../../testing/crashes/mortal-servers.ts'
import { runsOf } from '../../testing/store/random-cases.ts'
import { gatewayKind } from './enqueue-gateway.ts'

const contracts = runsOf({ commit: 8, nightly: 1000 })
const kills = runsOf({ commit: 4, nightly: 100 })
/** The chances to die that a server passes: fewer than two invoices have. */
const chances = seededNumbers(kills, 7).map((more) => 1 + more)

/** The questions of the service for electronic invoices, by their keys. It gives the same answer to the same key. */
const asked = new Map<string, string[]>()
const service = createServer((request, response) => {
  void text(request).then((body) => {
    const key = String(request.headers['idempotency-key'])
    asked.set(key, [...(asked.get(key) ?? []), body])
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { reference: referenceOf(key) } }))
  })
})
const referenceOf = (key: string) => `AP-${key.slice(-12)}`

let world: BillingWorld
let folder: string
let servers: MortalServers | undefined

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-killed-gateway-'))
  // One person approves whatever the size of the test.
  world = await openBilling({ approvalLimit: 1_000_000_000 })
  await makeElectronic(world)
  const product = await world.product('Leitung', 100)
  for (let index = 1; index <= contracts; index += 1)
    await world.contract(await world.customer({ name: `Werk ${index}`, values: companyInPeppol }), [{ product, begin: '2026-11-01' }])
})
afterAll(async () => {
  await servers?.stop()
  service.close()
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

test(
  `${kills} kills of servers that hand over ${contracts} electronic invoices: the service gets each once, by one key, and each is sent`,
  async () => {
    const left = [...chances]
    const gateway = `http://127.0.0.1:${(service.address() as AddressInfo).port}/peppol`
    servers = startMortalOffices({
      settings: () => ({
        ...{ url: world.fixture.servingUrl, folder, today: world.today, gateway },
        ...{ dieAt: left.shift(), deadly: [gatewayKind] },
      }),
      query: world.query,
    })
    const run = await world.run({ begin: '2026-11-01', end: '2026-11-30' })
    const until = (state: string, jobs: number) =>
      untilHolds({
        servers: servers!,
        label: `seed ${killSeed}`,
        look: async () => {
          const [row] = await world.query(
            `select "billingRun:state" as state, (select count(*)::int from job where state <> 'done') as jobs from twin_billing_run where id = $1`,
            [run],
          )
          return { ...row, deaths: deathsOf(servers!) }
        },
        holds: (now) => now.state === state && now.jobs === jobs,
      })
    await world.begin(run, 'rated')
    await until('drafted', 0)
    await world.begin(run, 'approved')
    await until('closed', 0)

    const where = `seed ${killSeed}: ${JSON.stringify([...servers.died])}`
    expect(deathsOf(servers), where).toBe(kills)
    const dispatches = await world.query(
      `select d.id, d."receiptDispatch:state" as state, d."receiptDispatch:reference" as reference, r."receipt:receiptNumber" as number, r."receipt:status" as receipt
        from twin_receipt_dispatch d join twin_link l on l.source_id = d.id and l.relationship = $1 join twin_receipt r on r.id = l.target_id order by 4`,
      [world.fixture.store.codes.get('receiptDispatch:receipt')],
    )
    expect(dispatches, where).toEqual(
      Array.from({ length: contracts }, (_, index) => ({
        ...{ id: dispatches[index]?.id, state: 'sent', receipt: 'sent' },
        ...{ reference: referenceOf(dispatches[index]?.id), number: `R-2026-${String(index + 1).padStart(6, '0')}` },
      })),
    )
    expect([...asked.keys()].toSorted(), where).toEqual(dispatches.map(({ id }) => id).toSorted())
    for (const { id, number } of dispatches) {
      const questions = asked.get(id)!
      expect(new Set(questions).size, where).toBe(1)
      expect(JSON.parse(questions[0]!).number).toBe(number)
    }
    const calls = [...asked.values()].flat().length
    expect(calls, where).toBeGreaterThanOrEqual(contracts + (servers.died.get('outside call') ?? 0))
  },
  runsOf({ commit: 300_000, nightly: 3_600_000 }),
)
