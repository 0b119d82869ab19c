import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import { runStates } from '../store/query/states/run-states.ts'
import { storeValues } from '../telemetry/store-values.ts'
import { clock, openStore, type StoreFixture } from '../testing/store-fixture.ts'
import { looseProperty } from './loose-contact.ts'
import { nextValues } from './keep-measuring.ts'
import { quarter, quarterOf } from './quarter.ts'

let fixture: StoreFixture
const start = quarterOf(clock.now)
const numberOfModems = { 'Am Kabelwerk': 6, Marktstraße: 3 }
const building = [
  'cpe:telcoServiceConnectionHome',
  'telcoServiceConnectionHome:telcoServiceConnectionBuilding',
  'telcoServiceConnectionBuilding:building',
]

beforeAll(async () => {
  fixture = await openStore()
  for (const [street, number] of Object.entries(numberOfModems)) {
    const [house, connection, address] = [v7(), v7(), v7()]
    await fixture.seed([
      newTwin(address, 'postalAddress', { 'postalAddress:street': street }),
      newTwin(house, 'building', {}),
      newTwin(connection, 'telcoServiceConnectionBuilding', {}),
      newLink('building:addresses', house, address),
      newLink('telcoServiceConnectionBuilding:building', connection, house),
    ])
    for (let modem = 0; modem < number; modem += 1) {
      const [uuid, home] = [v7(), v7()]
      await fixture.seed([
        newTwin(uuid, 'cpeDocsis', { 'cpe:model': street }),
        newTwin(home, 'telcoServiceConnectionHome', {}),
        newLink('telcoServiceConnectionHome:telcoServiceConnectionBuilding', home, connection),
        newLink('cpe:telcoServiceConnectionHome', uuid, home),
      ])
      const values = [{ twin: uuid, systematic: looseProperty, ts: at(-96), value: 35, key: '', retentionDays: 30 }]
      await storeValues(fixture.database, new Map(), { tenant: fixture.tenant, values })
    }
  }
})
afterAll(() => fixture?.close())

/** Returns the instant so many quarters of an hour after the start. */
function at(quarters: number): string {
  return new Date(start + quarters * quarter).toISOString()
}

async function measure(quarters: number): Promise<void> {
  const { store, tenant, database } = fixture
  const values = await nextValues(store, { tenant, slot: start + quarters * quarter })
  await storeValues(database, new Map(), { tenant, values })
}

/** Returns the clusters that the board names some minutes after a quarter of an hour. */
async function clusters(quarters: number) {
  const { store, tenant, tenantId, caller, grant } = fixture
  const now = new Date(start + quarters * quarter + 14 * 60_000).toISOString()
  const grants = ['', ...building, 'building:addresses'].map((_, index, steps) =>
    grant(['tenant:things(cpeDocsis)', ...steps.slice(1, index + 1)].join('/')),
  )
  const body = {
    query: { id: tenantId, $mask: [], 'tenant:things': { $typeExtends: ['cpeDocsis'] } },
    state: 'asset:operatingState',
    place: building,
    point: ['cpe:telcoServiceConnectionHome', 'telcoServiceConnection:location'],
    together: [[...building, 'building:addresses', 'postalAddress:street']],
  }
  const { troubles } = await runStates(store, { body, caller: { ...caller(grants), tenant }, clock: { ...clock, now } })
  return troubles.map(({ name, worse, all }) => ({ name, worse, all }))
}

test('after a day without a server the largest street is a cluster at once, for half an hour, and again after another one', async () => {
  const found: number[] = []
  for (let quarters = 0; quarters < 8; quarters += 1) {
    await measure(quarters)
    const troubles = await clusters(quarters)
    found.push(troubles.length)
    for (const trouble of troubles) expect(trouble).toEqual({ name: 'Am Kabelwerk', worse: 6, all: 6 })
  }
  expect(found).toEqual([1, 1, 0, 0, 1, 1, 0, 0])
})

test('a server that was ended and started again goes on', async () => {
  await measure(20)
  expect(await clusters(20)).toEqual([{ name: 'Am Kabelwerk', worse: 6, all: 6 }])
  await measure(20)
  await measure(21)
  expect(await clusters(21)).toHaveLength(1)
  await measure(22)
  expect(await clusters(22)).toEqual([])
})

test('modems without a street measure on, and a tenant without modems has no values', async () => {
  const other = await openStore()
  onTestFinished(() => other.close())
  const { database, store, seed, tenant } = other
  expect(await nextValues(store, { tenant, slot: start })).toEqual([])
  const modem = v7()
  await seed([newTwin(modem, 'cpeDocsis', { 'cpe:model': 'im Lager' })])
  const value = { twin: modem, systematic: looseProperty, ts: at(-1), value: 35, key: '', retentionDays: 30 }
  await storeValues(database, new Map(), { tenant, values: [value] })
  expect(await nextValues(store, { tenant, slot: start })).toMatchObject([{ twin: modem, ts: at(0) }])
})
