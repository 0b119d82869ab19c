import type { Grant } from '@twinwerk/model/right/grant'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streetsHandler } from '../api/data/streets.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { Change } from '../store/write/change.ts'
import { runJob } from '../testing/run-job.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { openStore } from '../testing/store-fixture.ts'
import { enqueueStreetWork } from './start-street-work.ts'
import { streetJob, streetKind } from './street-job.ts'

let store: StoreFixture
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

const storeOf = async () => store.store
const looking = () => ({
  database: store.database,
  storeOf,
  tenants: createTenantRegistry(store.database),
  wake: () => undefined,
})

/** Runs the job that is due, as the background does. Returns false if none is due. */
async function work(): Promise<boolean> {
  const begun = await enqueueStreetWork(looking())
  await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: `update job set state = 'done' where tenant_id = $1 and kind = $2`, values: [store.tenant, streetKind] },
  )
  if (begun > 0) await runJob(store, streetJob({ storeOf }), {})
  return begun > 0
}

const everywhere = ['tenant:things/building:addresses']
async function streetsSeenBy(grants: readonly Grant[]) {
  const caller = { ...store.caller(grants), timeZone: 'Europe/Berlin' }
  const parts = { access: { callerIn: () => Promise.resolve(caller) }, storeOf } as never
  const answer = await streetsHandler(parts)({ session: {}, tenant: store.tenant, input: { bounds: [11, 50, 13, 52] } } as never)
  return answer as { streets: readonly { name: string; line: readonly (readonly number[])[] }[]; more: boolean }
}
const namesSeen = async () => (await streetsSeenBy(everywhere.map((path) => store.grant(path)))).streets.map(({ name }) => name).toSorted()

type House = { readonly address: string; readonly building: string; readonly link: string; readonly changes: readonly Change[] }

/** A house with its address; every house of a street lies 20 m further east. */
function house(street: string, number: number, latitude = 51): House {
  const [address, building, link] = [v7(), v7(), v7()]
  const attributes = {
    'postalAddress:street': street,
    'postalAddress:houseNumber': String(number),
    'postalAddress:postcode': '04999',
    'postalAddress:city': 'Elsterau',
    'postalAddress:geolocation': { type: 'Point', coordinates: [12 + number * 0.0003, latitude] },
  }
  const changes: Change[] = [
    { kind: 'createTwin', uuid: address, definition: 'postalAddress', attributes },
    { kind: 'createTwin', uuid: building, definition: 'building', attributes: {} },
    {
      kind: 'createLink',
      uuid: link,
      relationship: 'building:addresses',
      source: building,
      target: address,
      validFrom: null,
      validTo: null,
    },
  ]
  return { address, building, link, changes }
}

test('lines follow the addresses of buildings: new, changed, moved and deleted ones, and only their streets are drawn anew', async () => {
  const main = [1, 2, 3, 4].map((number) => house('Hauptstraße', number))
  const lake = [1, 2, 3].map((number) => house('Seeweg', number, 51.01))
  await store.seed([...main, ...lake].flatMap(({ changes }) => changes))
  expect(await work()).toBe(true)
  expect(await namesSeen()).toEqual(['Hauptstraße', 'Seeweg'])
  expect(await work()).toBe(false)

  // A change of what is no address makes no work.
  await store.seed([{ kind: 'createTwin', uuid: v7(), definition: 'tag', attributes: { 'tag:name': 'x' } }])
  expect(await work()).toBe(false)

  const before = await versions()
  await store.seed(
    main.map(({ address }) => ({
      kind: 'updateTwin',
      uuid: address,
      definition: 'postalAddress',
      attributes: { 'postalAddress:street': 'Neue Straße' },
    })),
  )
  expect(await work()).toBe(true)
  expect(await namesSeen()).toEqual(['Neue Straße', 'Seeweg'])
  expect((await versions()).get('Seeweg')).toBe(before.get('Seeweg'))

  await store.seed([
    { kind: 'deleteTwin', uuid: lake[0]!.building, definition: 'building' },
    { kind: 'deleteTwin', uuid: lake[1]!.address, definition: 'postalAddress' },
  ])
  expect(await work()).toBe(true)
  // A single house has no line.
  expect(await namesSeen()).toEqual(['Neue Straße'])
})

/** The row versions of lines, by the name of their street: a line that was drawn anew has another one. */
async function versions(): Promise<ReadonlyMap<unknown, unknown>> {
  const { rows } = await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: 'select name, xmin::text as version from street_line where tenant_id = $1', values: [store.tenant] },
  )
  return new Map(rows.map(({ name, version }) => [name, version]))
}

test('after a gap in the log all streets are worked out again, and lines without houses go', async () => {
  const scope = { role: 'app', tenant: store.tenant } as const
  await store.database.one(scope, {
    text: `insert into street_line (tenant_id, street_key, part, name, west, south, east, north, line) values ($1, 'x', 0, 'Nirgendweg', 12, 51, 12, 51, '[]')`,
    values: [store.tenant],
  })
  expect(await namesSeen()).toEqual(['Neue Straße', 'Nirgendweg'])
  await store.database.one(scope, {
    text: `update street_mark set at = now() - interval '3 hours' where tenant_id = $1`,
    values: [store.tenant],
  })
  expect(await work()).toBe(true)
  expect(await namesSeen()).toEqual(['Neue Straße'])
})

test('callers who do not see the addresses of all buildings get no line', async () => {
  const see = async (grants: readonly Grant[]) => (await streetsSeenBy(grants)).streets.length
  const [all = ''] = everywhere
  expect(await see([store.grant(all)])).toBe(1)
  expect(await see([])).toBe(0)
  expect(await see([store.grant(all, { verbs: ['update'] })])).toBe(0)
  expect(await see([store.grant(all, { mask: ['postalAddress:city'] })])).toBe(0)
  expect(await see([store.grant(all, { roots: { definition: 'tenant', uuids: [v7()] } })])).toBe(0)
  expect(await see([store.grant('businessPartner:contactAddress')])).toBe(0)
})
