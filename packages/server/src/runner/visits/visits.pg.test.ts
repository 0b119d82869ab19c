import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseNow } from '../starts/make-process.ts'
import type { Bench, Household } from '../../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../../testing/processes/household.ts'
import type { ProcessFixture } from '../../testing/process-fixture.ts'
import { openProcesses } from '../../testing/process-fixture.ts'
import { readSlotsOf } from './read-slots.ts'

let world: ProcessFixture
let on: Bench
let technician: string
const zone = 'Europe/Berlin'

beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
  const group = await on.make('group', { 'group:name1': 'Technik Betrieb' })
  const days = ['workdays', 'saturday'].map((each) =>
    on.make('workingTime', {
      'workingTime:days': each,
      'workingTime:from': '08:00',
      'workingTime:to': '16:00',
      'workingTime:area': '0699, 04',
    }),
  )
  technician = await on.make(
    'user',
    { 'user:username': 'kim', 'user:email': 'kim@swe.example', 'user:givenname': 'Kim', 'user:surname': 'Wächter' },
    { 'user:workingTimes': await Promise.all(days) },
  )
  const membership = await on.make('groupMembership', {}, { 'groupMembership:group': group })
  await world.store.seed([
    {
      kind: 'createLink',
      uuid: crypto.randomUUID(),
      relationship: 'user:groupMemberships',
      source: technician,
      target: membership,
      validFrom: null,
      validTo: null,
    },
  ])
})
afterAll(() => world?.close())

const faultAt = async (home: Household) => on.begin('processCircuitFault', { 'execution:keywords': 'simulate:degraded' }, about(home))
const offered = async (process: string): Promise<readonly string[]> => {
  const { database, registry, codes } = world.store.store
  const slots = await database.transaction({ role: 'app', tenant: on.tenant }, async (transaction) =>
    readSlotsOf(
      transaction,
      { registry, codes },
      { tenant: on.tenant, process, definitionOf: world.runner.definitionOf, zone, now: await databaseNow(transaction) },
    ),
  )
  return slots!.map(({ begin }) => begin)
}
const visitsOf = (process: string) => on.linked('appointment', { to: process }, 'visit:process')
const choose = async (process: string, begin: string | undefined) => {
  const [own] = await world.executions(process)
  await world.save({ id: world.idOf(own!), 'processOrder:appointment': begin })
  await world.save({ id: world.idOf(await world.at(process, 'arrange')), 'execution:status': 'finished' })
}

test('of two processes that want the one slot at once one gets it, the other is asked again', async () => {
  const faults = [await faultAt(await makeHousehold(on)), await faultAt(await makeHousehold(on))]
  const [first] = await offered(faults[0]!)
  await Promise.all(faults.map((fault) => choose(fault, first)))
  // Two servers.
  await Promise.all([world.settle(), world.settle()])
  const places = await Promise.all(faults.map(async (fault) => (await visitsOf(fault)).length))
  expect(places.toSorted()).toEqual([0, 1])
  const [winner, loser] = places[0] === 1 ? faults : faults.toReversed()
  const [visit] = await visitsOf(winner!)
  expect(visit).toMatchObject({ 'visit:state': 'planned' })
  expect(await on.linked('user', { from: visit.id }, 'appointment:technician')).toMatchObject([{ id: technician }])
  expect(await world.at(winner!, 'onSite')).toMatchObject({ status: 'new' })
  expect(await world.at(loser!, 'arrange')).toMatchObject({ status: 'new' })
  expect((await on.twin('execution', loser!))['processOrder:appointment']).toBeNull()
  expect(await offered(loser!)).not.toContain(first)
  // Whose visit it is keeps the choice of its own slot.
  expect(await offered(winner!)).toContain(first)
})

test('a slot is given back when the visit is called off, and when its process is', async () => {
  const [fault, other] = [await faultAt(await makeHousehold(on)), await faultAt(await makeHousehold(on))]
  const begin = (await offered(fault)).at(-1)!
  await choose(fault, begin)
  await world.settle()
  expect(await offered(other)).not.toContain(begin)
  await on.finish(fault, 'onSite', { 'processOrder:visitResult': 'cancelled', 'processCircuitFault:cause': 'Noch offen' })
  expect(await visitsOf(fault)).toMatchObject([{ 'visit:state': 'cancelled' }])
  expect(await offered(other)).toContain(begin)
  await choose(fault, begin)
  await world.settle()
  expect(await offered(other)).not.toContain(begin)
  const [process] = await world.executions(fault)
  await world.save({ id: world.idOf(process!), 'execution:status': 'canceled' })
  await world.settle()
  expect(await offered(other)).toContain(begin)
})

test('a visit that we missed counts for the credit, is arranged anew, and the customer hears why', async () => {
  const home = await makeHousehold(on, { addressing: 'informal' })
  const fault = await faultAt(home)
  const [begin, later] = (await offered(fault)).slice(-2)
  await choose(fault, begin)
  await world.settle()
  await on.finish(fault, 'onSite', { 'processOrder:visitResult': 'missed', 'processCircuitFault:cause': 'Noch offen' })
  expect(await on.twin('execution', fault)).toMatchObject({ 'processCircuitFault:missedAppointments': 1, 'processOrder:visitResult': null })
  const told = await on.mails(home.mail)
  expect(told.map(({ kind }) => kind)).toEqual(['faultReceived', 'appointmentAsked', 'appointmentMade', 'appointmentAsked'])
  expect(told.at(-1).body).toContain('haben wir versäumt.')
  expect(told.at(-1).subject).toBe('Bitte wähle einen Termin')
  await choose(fault, later)
  await world.settle()
  await on.finish(fault, 'onSite', { 'processOrder:visitResult': 'done', 'processCircuitFault:cause': 'Stecker' })
  expect(await on.status(fault)).toBe('finished')
  expect((await visitsOf(fault)).map((each) => each['visit:state'])).toEqual(['missed', 'done'])
  const [receipt] = await on.linked('receipt', { to: home.customer }, 'receipt:receiver')
  expect(receipt).toMatchObject({ 'receipt:sumGross': -100_000 })
})

test('nobody is offered who is absent, or for whom the place is too far away', async () => {
  const home = await makeHousehold(on)
  const fault = await faultAt(home)
  const today = tenantDay(Date.now(), zone)
  const before = await offered(fault)
  const [day] = [tenantDay(before[8]!, zone)]
  await on.make(
    'absence',
    { 'appointment:subject': 'Urlaub', 'appointment:begin': startOfDay(day, zone), 'appointment:end': startOfDay(addDays(day, 1), zone) },
    { 'appointment:technician': technician },
  )
  const days = async () => (await offered(fault)).map((begin) => tenantDay(begin, zone))
  expect(await days()).not.toContain(day)
  expect((await days()).every((each) => each >= today)).toBe(true)
  await on.update('postalAddress', home.address, { 'postalAddress:postcode': '07548' })
  expect(await offered(fault)).toEqual([])
})
