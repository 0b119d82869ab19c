import { diagrams } from '@twinwerk/domain/process/diagrams'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bench } from '../../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../../testing/processes/household.ts'
import type { ProcessFixture } from '../../testing/process-fixture.ts'
import { openProcesses } from '../../testing/process-fixture.ts'
import { movedKind } from '../notices/moved-job.ts'
import { databaseNow } from '../starts/create-process.ts'
import { readSlotsOf } from './read-slots.ts'

let world: ProcessFixture
let on: Bench
/** Two technicians of the visiting group, the second of whom serves another area. */
let kim: string
let far: string
let lou: string
const zone = 'Europe/Berlin'
const hour = 3_600_000

beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
  const group = await on.make('group', { 'group:name1': 'Technik Betrieb' })
  const technician = async (name: string, area: string) => {
    const times = { 'workingTime:days': 'workdays', 'workingTime:from': '08:00', 'workingTime:to': '16:00', 'workingTime:area': area }
    const membership = await on.make('groupMembership', {}, { 'groupMembership:group': group })
    return on.make(
      'user',
      { 'user:username': name, 'user:email': `${name}@swe.example`, 'user:surname': name },
      { 'user:workingTimes': await on.make('workingTime', times), 'user:groupMemberships': membership },
    )
  }
  kim = await technician('kim', '0699')
  lou = await technician('lou', '0699')
  far = await technician('far', '9')
})
afterAll(() => world?.close())

const offered = async (process: string) => {
  const { database, registry, codes } = world.store.store
  const slots = await database.transaction({ role: 'app', tenant: on.tenant }, async (transaction) =>
    readSlotsOf(
      transaction,
      { registry, codes },
      { tenant: on.tenant, process, definitionOf: world.runner.definitionOf, zone, now: await databaseNow(transaction) },
    ),
  )
  return slots!
}

/** Books a visit for a new fault. Returns the process, its customer's mail address, and the visit. */
async function book(by: string, at: (slots: Awaited<ReturnType<typeof offered>>) => string | undefined) {
  const home = await makeHousehold(on)
  const process = await on.begin('processCircuitFault', { 'execution:keywords': 'simulate:degraded' }, about(home))
  const begin = at(await offered(process))
  const task = await world.at(process, 'arrange')
  // As the board saves it: the time and the person at the process, and its task is finished.
  await world.save(
    {
      id: world.idOf(task),
      'execution:status': 'finished',
      'execution:parentExecution': [
        {
          id: formatTwinId('processCircuitFault', process),
          'processOrder:appointment': begin,
          'processOrder:visitTechnician': [{ id_select: formatTwinId('user', by) }],
        },
      ],
    },
    { grants: mayPlan() },
  )
  await world.settle()
  const [visit] = await on.linked('appointment', { to: process }, 'visit:process')
  return { process, home, visit: visit!, begin: Date.parse(begin ?? '') }
}

const mayPlan = () =>
  [
    'tenant:users',
    'tenant:appointments',
    'tenant:appointments/appointment:technician',
    'tenant:executions',
    'tenant:executions/processOrder:visitTechnician',
  ].map((path) => world.store.grant(path))
const goers = (visit: string) => on.linked('user', { from: visit }, 'appointment:technician')
const times = (begin: number) => ({
  'appointment:begin': new Date(begin).toISOString(),
  'appointment:end': new Date(begin + 2 * hour).toISOString(),
})
const move = (visit: string, change: object) => world.save({ id: formatTwinId('visit', visit), ...change }, { grants: mayPlan() })
const give = async (visit: string, user: string) => {
  const rows = await world.rows(
    'select id from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 and deleted_at is null',
    [on.tenant, visit, world.store.store.codes.get('appointment:technician')],
  )
  const former = rows.map(({ id }) => ({ relation: { id: formatTwinId('relationship', id), deletedAt: new Date().toISOString() } }))
  return move(visit, { 'appointment:technician': [...former, { id_select: formatTwinId('user', user) }] })
}
const reasonsOf = (save: Promise<unknown>) =>
  save.then(
    () => [],
    (error: unknown) =>
      error instanceof AppError && error.code === 'VALIDATION_FAILED'
        ? (error.details.problems ?? []).map(({ key }) => key)
        : [String(error)],
  )

test('whoever was chosen goes, though a colleague has as little to do', async () => {
  for (const technician of [kim, lou]) {
    const { visit } = await book(technician, (slots) => slots.findLast(({ technicians }) => technicians.includes(technician))?.begin)
    expect(await goers(visit.id)).toMatchObject([{ id: technician }])
  }
})

test('a move is refused with its reasons, and nothing of it is saved', async () => {
  const free = (slots: Awaited<ReturnType<typeof offered>>) => slots.filter(({ technicians }) => technicians.includes(kim)).at(-4)?.begin
  const { visit, begin } = await book(kim, free)
  const other = await book(lou, () => new Date(begin).toISOString())
  expect(await reasonsOf(move(visit.id, times(begin - 24 * hour * 365)))).toContain('visit.past')
  expect(await reasonsOf(move(visit.id, times(begin + 12 * hour)))).toEqual(['visit.off'])
  expect(await reasonsOf(give(visit.id, lou))).toEqual(['visit.taken'])
  expect(await reasonsOf(give(visit.id, far))).toEqual(['visit.area'])
  await on.make('absence', { 'appointment:subject': 'Schulung', ...times(other.begin) }, { 'appointment:technician': far })
  expect(await reasonsOf(give(visit.id, far))).toEqual(['visit.absent', 'visit.area'])
  expect(await on.twin('appointment', visit.id)).toMatchObject({ 'visit:state': 'planned', 'visit:toldBegin': null })
  expect(await goers(visit.id)).toMatchObject([{ id: kim }])
})

test('the process and the customer follow a move, and a move that is taken back tells nobody', async () => {
  const { process, home, visit, begin } = await book(kim, (slots) => slots.find(({ technicians }) => technicians.includes(kim))?.begin)
  const [later] = (await offered(process))
    .filter(({ begin: at, technicians }) => Date.parse(at) > begin && technicians.includes(kim))
    .slice(2)
  const tell = async () => {
    await world.store.database.owner(({ run }) => run({ text: `update job set run_at = now() where kind = '${movedKind}'` }))
    await world.settle()
    return (await on.mails(home.mail)).filter(({ kind }) => kind === 'appointmentMoved')
  }
  await move(visit.id, times(Date.parse(later!.begin)))
  await move(visit.id, times(begin))
  expect(await tell()).toEqual([])
  await move(visit.id, times(Date.parse(later!.begin)))
  expect(Date.parse((await on.twin('execution', process))['processOrder:appointment'])).toBe(Date.parse(later!.begin))
  const [mail, ...more] = await tell()
  expect(more).toEqual([])
  expect(mail.subject).toMatch(/^Ihr Termin ist verlegt: .* Uhr$/)
  expect(mail.body).toContain('mussten wir verlegen')
  expect(Date.parse((await on.twin('appointment', visit.id))['visit:toldBegin'])).toBe(Date.parse(later!.begin))
  expect(await tell()).toHaveLength(1)
})
