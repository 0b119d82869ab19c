import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { weekdayOf } from '@twinwerk/model/calendar/weekday'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseNow } from '../starts/create-process.ts'
import type { Bench, Household } from '../../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../../testing/processes/household.ts'
import type { ProcessFixture } from '../../testing/process-fixture.ts'
import { openProcesses } from '../../testing/process-fixture.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { readSlotsOf } from './read-slots.ts'
import { changedTimesStatement } from '../notices/visits-at-risk.ts'

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

test('two processes that want one slot at once: one gets it, the other is asked again', async () => {
  const faults = [await faultAt(await makeHousehold(on)), await faultAt(await makeHousehold(on))]
  const [first] = await offered(faults[0]!)
  await Promise.all(faults.map((fault) => choose(fault, first)))
  // Two servers run.
  await Promise.all([world.settle(), world.settle()])
  const places = await Promise.all(faults.map(async (fault) => (await visitsOf(fault)).length))
  expect(places.toSorted()).toEqual([0, 1])
  const [winner, loser] = places[0] === 1 ? faults : faults.toReversed()
  const [visit] = await visitsOf(winner!)
  expect(visit).toMatchObject({ 'visit:state': 'planned' })
  expect(await on.linked('user', { from: visit.id }, 'appointment:technician')).toMatchObject([{ id: technician }])
  const task = await world.at(winner!, 'onSite')
  expect(task).toMatchObject({ status: 'new' })
  // The task belongs to the technician who goes, in addition to the group.
  expect(await on.linked('user', { from: task.id }, 'execution:agentForExecution')).toMatchObject([{ id: technician }])
  expect(await on.linked('group', { from: task.id }, 'execution:agentGroupForExecution')).toHaveLength(1)
  expect(await world.at(loser!, 'arrange')).toMatchObject({ status: 'new' })
  expect((await on.twin('execution', loser!))['processOrder:appointment']).toBeNull()
  expect(await offered(loser!)).not.toContain(first)
  // The process of the visit can still choose its own slot.
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
  const mails = await on.mails(home.mail)
  expect(mails.map(({ kind }) => kind)).toEqual(['faultReceived', 'appointmentAsked', 'appointmentMade', 'appointmentAsked'])
  expect(mails.at(-1).body).toContain('haben wir versäumt.')
  expect(mails.at(-1).subject).toBe('Bitte wähle einen Termin')
  await choose(fault, later)
  await world.settle()
  await on.finish(fault, 'onSite', { 'processOrder:visitResult': 'done', 'processCircuitFault:cause': 'Stecker' })
  expect(await on.status(fault)).toBe('finished')
  expect((await visitsOf(fault)).map((each) => each['visit:state'])).toEqual(['missed', 'done'])
  const [credit] = await on.linked('charge', { to: home.contract }, 'charge:contract')
  expect(credit).toMatchObject({ 'charge:amount': -100_000 })
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

test('a new contract offers times where somebody has to come, and a move takes longer than a fault', async () => {
  const home = await makeHousehold(on)
  const root = await on.begin(
    'processNewContract',
    {
      'processNewContract:acceptContractTerms': true,
      'processNewContract:dismissRightOfWithdrawal': true,
      'processNewContract:paymentMethod': 'onBill',
    },
    { ...about(home), 'execution:businessPartnerForProcess': home.customer },
  )
  await on.finish(root, 'connect', { 'processNewContract:visitNeeded': true })
  const times = await offered(root)
  await choose(root, times.at(-1))
  await world.settle()
  const [visit] = await visitsOf(root)
  expect(Date.parse(visit['appointment:end']) - Date.parse(visit['appointment:begin'])).toBe(2 * 3_600_000)
  const install = await world.at(root, 'install')
  expect(await on.linked('user', { from: install.id }, 'execution:agentForExecution')).toMatchObject([{ id: technician }])
  const mail = (await on.mails(home.mail)).find(({ kind }) => kind === 'appointmentMade')!
  expect(mail.body).toContain('Bitte rechnen Sie mit bis zu 2 Stunden,')
  await on.finish(root, 'install', { 'processOrder:visitResult': 'done' })
  expect(await on.path(root)).toContain('waitForDay')

  const fault = await faultAt(await makeHousehold(on))
  const days = (all: readonly string[]) => new Set(all.map((each) => tenantDay(each, zone)))
  expect(days(await offered(fault)).size).toBeLessThan(days(times).size)
})

test('an exchange of meters offers hours of the metering team, and the former meter is read then', async () => {
  const group = await on.make('group', { 'group:name1': 'Messstellenbetrieb' })
  const time = await on.make('workingTime', { 'workingTime:days': 'workdays', 'workingTime:from': '09:00', 'workingTime:to': '12:00' })
  const membership = await on.make('groupMembership', {}, { 'groupMembership:group': group })
  const reader = await on.make(
    'user',
    { 'user:username': 'lou', 'user:email': 'lou@swe.example' },
    { 'user:workingTimes': time, 'user:groupMemberships': membership },
  )
  const home = await makeHousehold(on)
  const point = await on.make('meterPoint', {})
  const former = await on.make(
    'meter',
    { 'meter:meterNumber': '1EMH0012345678', 'meter:sector': 'electricity' },
    { 'meter:meterPoint': point },
  )
  const fresh = await on.make('meter', { 'meter:meterNumber': '1EMH0087654321', 'meter:sector': 'electricity' })
  const register = { 'meterRegister:obis': '1-0:1.8.0' }
  for (const meter of [former, fresh]) await on.link(meter, { 'meter:meterRegisters': await on.make('meterRegister', register) })
  const root = await on.begin(
    'processMeterExchange',
    {},
    {
      ...about(home),
      'processMeterExchange:formerMeter': former,
      'processMeterExchange:newMeter': fresh,
    },
  )
  await choose(root, (await offered(root)).at(-1))
  await world.settle()
  const [visit] = await visitsOf(root)
  expect(Date.parse(visit['appointment:end']) - Date.parse(visit['appointment:begin'])).toBe(3_600_000)
  const task = await world.at(root, 'before1')
  expect(await on.linked('user', { from: task.id }, 'execution:agentForExecution')).toMatchObject([{ id: reader }])
  await on.finish(root, 'before1', { 'processOrder:visitResult': 'done', 'processMeterExchange:formerReading': 812 })
  expect(await on.linked('meterPoint', { from: fresh }, 'meter:meterPoint')).toMatchObject([{ id: point }])
})

/** Returns the notifications with these words, with their recipients and processes. */
const toldOf = (words: string) =>
  world.rows(
    `select u."user:username" as name, n."notification:openPath" as process, n."notification:value" as text from twin_notification n
      join twin_link l on l.tenant_id = n.tenant_id and l.source_id = n.id and l.relationship = $2
      join twin_user u on u.tenant_id = n.tenant_id and u.id = l.target_id
      where n.tenant_id = $1 and position($3 in n."notification:value"::text) > 0 order by n.id`,
    [on.tenant, world.store.store.codes.get('notification:user'), words],
  )

test('a visit that is given to somebody else takes its task along, and both hear of it', async () => {
  const grants = ['tenant:users', 'tenant:appointments', 'tenant:appointments/appointment:technician'].map((path) =>
    world.store.grant(path),
  )
  const [other, planner] = await Promise.all(
    ['ole', 'disponent'].map((name) => on.make('user', { 'user:username': name, 'user:email': `${name}@swe.example` })),
  )
  const fault = await faultAt(await makeHousehold(on))
  const begin = (await offered(fault)).at(-1)
  await choose(fault, begin)
  await world.settle()
  const [visit] = await visitsOf(fault)
  const task = await world.at(fault, 'onSite')
  const goers = async () => (await on.linked('user', { from: task.id }, 'execution:agentForExecution')).map(({ id }) => id)
  const give = async ({ by, to, from }: { readonly by: string; readonly to: string; readonly from?: string }, ended: object) => {
    const links = await world.rows(
      `select id from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 and deleted_at is null and valid_to > now()`,
      [on.tenant, visit.id, world.store.store.codes.get('appointment:technician')],
    )
    const former = links.map(({ id }) => ({ relation: { id: formatTwinId('relationship', id), ...ended } }))
    const next = { id_select: formatTwinId('user', to), ...(from !== undefined && { relation: { validAt: { begin: from } } }) }
    await world.save({ id: formatTwinId('visit', visit.id), 'appointment:technician': [...former, next] }, { user: by, grants })
    await world.settle()
  }
  // A colleague who also works on the task stays.
  const colleague = await on.make('user', { 'user:username': 'mit', 'user:email': 'mit@swe.example' })
  await on.link(task.id, { 'execution:agentForExecution': colleague })
  await give({ by: planner!, to: other! }, { deletedAt: new Date().toISOString() })
  expect((await goers()).toSorted()).toEqual([other, colleague].toSorted())
  const recipientsOf = async (words: string) => (await toldOf(words)).map(({ name }) => name)
  expect(await recipientsOf('Jemand anderem gegeben: Vor Ort beheben')).toEqual(['kim'])
  expect((await recipientsOf('Neue Aufgabe: Vor Ort beheben')).at(-1)).toBe('ole')
  // The former technician is free again at that time.
  expect(await offered(await faultAt(await makeHousehold(on)))).toContain(begin)

  // A link that ends returns the visit to the former technician. That technician makes the change and is therefore not notified.
  const moment = new Date().toISOString()
  await give({ by: other!, to: technician, from: moment }, { validAt: { end: moment } })
  expect((await goers()).toSorted()).toEqual([technician, colleague].toSorted())
  expect(await recipientsOf('Jemand anderem gegeben: Vor Ort beheben')).toEqual(['kim'])
  await on.finish(fault, 'onSite', { 'processOrder:visitResult': 'cancelled', 'processCircuitFault:cause': 'Noch offen' })
  // The new appointment has no technician yet: the task belongs to the technician who is booked later.
  expect(await world.at(fault, 'arrange')).toMatchObject({ status: 'new' })
})

test('an absence and another working time warn of the visits that are booked: whoever goes, the group, and whoever entered it', async () => {
  const grants = ['tenant:users', 'tenant:users/user:appointments', 'tenant:users/user:workingTimes'].map((path) => world.store.grant(path))
  const planner = await on.make('user', { 'user:username': 'planer', 'user:email': 'planer@swe.example' })
  const isWorkday = (instant: string) => [1, 2, 3, 4, 5].includes(weekdayOf(tenantDay(instant, zone)))
  const fault = await faultAt(await makeHousehold(on))
  const begin = (await offered(fault)).findLast(isWorkday)!
  await choose(fault, begin)
  await world.settle()
  const warned = () => toldOf('Termin am ')
  const perform = async (change: object) => {
    const before = (await warned()).length
    await world.save({ id: formatTwinId('user', technician), ...change }, { user: planner, grants })
    await world.settle()
    return (await warned()).slice(before)
  }
  const ofAll = (...processes: string[]) =>
    processes.flatMap((uuid) => ['kim', 'planer'].map((name) => `${formatTwinId('processCircuitFault', uuid)} ${name}`)).toSorted()
  const namesOf = (warnings: readonly Json[]) => warnings.map(({ process, name }) => `${process} ${name}`).toSorted()
  const day = tenantDay(begin, zone)
  const away = (from: string) =>
    perform({
      'user:appointments': [
        {
          tempid: 'a',
          definition: 'absence',
          'appointment:subject': 'Urlaub',
          'appointment:begin': startOfDay(from, zone),
          'appointment:end': startOfDay(addDays(from, 1), zone),
        },
      ],
    })
  expect(await away(addDays(day, 1))).toEqual([])
  const warnings = await away(day)
  expect(namesOf(warnings)).toEqual(ofAll(fault))
  expect(warnings[0]!.text).toMatch(/^Termin am .+ passt nicht zu Abwesenheit oder Einsatzzeit: /)
  // The next absence does not report the same visit again.
  expect(await away(addDays(day, 2))).toEqual([])

  // The working time changes. Visits that still fit are not reported.
  const second = await faultAt(await makeHousehold(on))
  const later = (await offered(second)).findLast((each) => tenantDay(each, zone) !== day && isWorkday(each))!
  await choose(second, later)
  await world.settle()
  const [workdays] = await on.linked('workingTime', { from: technician }, 'user:workingTimes')
  const workUntil = (to: string) =>
    perform({ 'user:workingTimes': [{ id: formatTwinId('workingTime', workdays.id), 'workingTime:to': to }] })
  expect(await workUntil('17:00')).toEqual([])
  expect(namesOf(await workUntil('08:30'))).toEqual(expect.arrayContaining(ofAll(fault, second)))
})

test('whose working time changed is found by indexes that lead by it, also among links that are gone', async () => {
  const { database, codes } = world.store.store
  const { text, values } = changedTimesStatement(codes, { tenant: on.tenant, times: [technician], now: new Date().toISOString() })
  const scope = { role: 'app', tenant: on.tenant } as const
  await database.one(scope, {
    text: `insert into twin_link (tenant_id, id, relationship, source_id, target_id, version, deleted_at)
      select $1, gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), 1 + n % 2, case n % 2 when 1 then now() end from generate_series(1, 4000) n`,
    values: [on.tenant, codes.get('user:workingTimes')],
  })
  await database.owner(({ run }) => run({ text: 'analyze twin_link' }))
  const { rows } = await database.one(scope, { text: `explain (costs off) ${text}`, values: values! })
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  for (const index of ['twin_link_target', 'twin_link_changed_target'])
    expect(plan).toMatch(new RegExp(`${index}\\b.*\\n *Index Cond: .*tenant_id = .* AND \\(target_id = ANY`))
})

const technicianOnTheWay = async (home: Household) => (await on.mails(home.mail)).filter(({ kind }) => kind === 'technicianOnTheWay')

test('who sets out tells the customer once, where the diagram says so, and not when already there', async () => {
  const home = await makeHousehold(on)
  const fault = await faultAt(home)
  await choose(fault, (await offered(fault))[0])
  await world.settle()
  const [visit] = await visitsOf(fault)
  const stamp = (attributes: object) =>
    world.save({ id: formatTwinId('visit', visit.id), ...attributes }, { grants: [world.store.grant('tenant:appointments')] })
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await stamp({ 'visit:onTheWayAt': minutesAgo(45) })
  await world.settle()
  expect(await technicianOnTheWay(home)).toEqual([])
  await stamp({ 'visit:onTheWayAt': minutesAgo(5) })
  await world.settle()
  const [mail, ...others] = await technicianOnTheWay(home)
  expect(others).toEqual([])
  expect(mail.subject).toBe('Wir sind unterwegs zu Ihnen')
  expect((await visitsOf(fault))[0]['visit:toldAt']).not.toBeNull()
  await stamp({ 'visit:onTheWayAt': minutesAgo(0) })
  await world.settle()
  expect(await technicianOnTheWay(home)).toHaveLength(1)

  const quiet = await makeHousehold(on)
  const other = await faultAt(quiet)
  await choose(other, (await offered(other))[0])
  await world.settle()
  const [second] = await visitsOf(other)
  const both = { 'visit:onTheWayAt': minutesAgo(10), 'visit:arrivedAt': minutesAgo(0) }
  await world.save({ id: formatTwinId('visit', second.id), ...both }, { grants: [world.store.grant('tenant:appointments')] })
  await world.settle()
  expect(await technicianOnTheWay(quiet)).toEqual([])
})
