import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bench, Household } from '../../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../../testing/processes/household.ts'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { expectedRepairKind } from '../notices/expected-repair-job.ts'
import type { ProcessFixture } from '../../testing/process-fixture.ts'
import { openProcesses } from '../../testing/process-fixture.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
})
afterAll(() => world?.close())

const today = () => tenantDay(Date.now(), 'Europe/Berlin')
const kinds = async ({ mail }: Household) => (await on.mails(mail)).map(({ kind }) => kind)

test('a device that is away is one task for people, and a fault with clocks, credit and letter for each contract behind it', async () => {
  const homes = [await makeHousehold(on), await makeHousehold(on), await makeHousehold(on)]
  const device = await on.make('accessDevice', { 'accessDevice:name': 'OLT 2' }, { 'accessDevice:ports': homes.map(({ port }) => port) })
  const [first, , alone] = homes as [Household, Household, Household]
  // A contract that already has a fault gets no second fault.
  const own = await on.begin('processCircuitFault', {}, about(alone))
  const reportedAt = `${addDays(today(), -6)}T08:00:00.000Z`
  const root = await on.begin(
    'processCircuitFault',
    {
      'processCircuitFault:reportedAt': reportedAt,
      'processCircuitFault:expectedUntil': '2199-03-02T11:00:00.000Z',
      'processCircuitFault:fullOutage': true,
    },
    { 'processCircuitFault:device': device },
  )
  expect((await on.twin('execution', root))['processCircuitFault:affected']).toBe(3)
  for (const home of homes.slice(0, 2)) expect(await kinds(home)).toEqual(['massFaultKnown', 'faultDelayed'])
  const [told] = await on.mails(first.mail)
  expect(told.body).toContain('bis zum 2. März 2199 um 12:00 Uhr')
  expect(told.body).not.toContain('{')
  const lines = await on.linked('thing', { from: root }, 'processCircuitFault:affectedLines')
  expect(lines).toHaveLength(3)
  // The fault that somebody reported before stands at the mass fault, and so does one that is reported later.
  const later = await on.begin('processCircuitFault', {}, about(first))
  for (const fault of [own, later])
    expect(await on.linked('execution', { from: fault }, 'processCircuitFault:massFault')).toMatchObject([{ id: root }])
  expect(await kinds(alone)).toEqual(['faultReceived'])
  await on.finish(root, 'repairAll', { 'processCircuitFault:cause': 'Netzteil getauscht' })
  expect(await on.status(root)).toBe('finished')
  for (const home of homes.slice(0, 2)) {
    expect((await kinds(home)).at(-1)).toBe('faultRepaired')
    const credits = await on.linked('charge', { to: home.contract }, 'charge:contract')
    expect(credits).toMatchObject([{ 'charge:state': 'open', 'charge:amount': -300_000 }])
  }
  const [fault] = await on.linked('execution', { to: first.contract }, 'execution:contractForProcess')
  const { identifier } = await on.twin('execution', root)
  expect(fault).toMatchObject({
    'execution:description': `Teil der Massenstörung ${identifier}`,
    'processCircuitFault:cause': 'Netzteil getauscht',
    'processCircuitFault:fullOutage': true,
  })
  expect(await world.at(own, 'remote')).toMatchObject({ status: 'new' })
})

test('a later expected repair is told once to the customers of a mass fault, and not if it was taken back', async () => {
  const home = await makeHousehold(on)
  const root = await on.begin(
    'processCircuitFault',
    { 'processCircuitFault:expectedUntil': '2199-03-02T11:00:00.000Z' },
    { 'processCircuitFault:port': home.port },
  )
  // A fault that the customer reports is repaired on its own, and tells nothing of the other's time.
  await on.begin('processCircuitFault', {}, about(home))
  const move = async (until: string) =>
    world.save({ id: formatTwinId('processCircuitFault', root), 'processCircuitFault:expectedUntil': until })
  const told = async () => {
    await world.store.database.owner(({ run }) => run({ text: `update job set run_at = now() where kind = '${expectedRepairKind}'` }))
    await world.settle()
    return (await on.mails(home.mail)).filter(({ kind }) => kind === 'massFaultLater')
  }
  await move('2199-03-03T11:00:00.000Z')
  await move('2199-03-02T11:00:00.000Z')
  expect(await told()).toEqual([])
  await move('2199-03-04T11:00:00.000Z')
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail.body).toContain('bis zum 4. März 2199 um 12:00 Uhr')
  expect(mail.body).not.toContain('{')
  await move('2199-03-04T11:00:00.000Z')
  expect(await told()).toHaveLength(1)
})

test('a mass fault names a port, a building, a splice closure or the lines themselves', async () => {
  const home = await makeHousehold(on)
  const [access] = await on.linked('thing', { to: home.port }, 'access:port')
  const closure = await on.make('spliceClosure', { 'spliceClosure:name': 'M 1' })
  const building = await on.make('building', {})
  await on.link(home.building, {
    'telcoServiceConnectionBuilding:building': building,
    'telcoServiceConnectionBuilding:spliceClosure': closure,
  })
  for (const [part, uuid] of Object.entries({ port: home.port, building, closure, lines: access.id })) {
    const root = await on.begin('processCircuitFault', {}, { [`processCircuitFault:${part}`]: uuid })
    expect([part, await on.status(root)]).toEqual([part, 'inprogress'])
    expect([part, (await on.twin('execution', root))['processCircuitFault:affected']]).toEqual([part, 1])
    expect(await on.linked('thing', { from: root }, 'processCircuitFault:affectedLines')).toMatchObject([{ id: access.id }])
  }
})
