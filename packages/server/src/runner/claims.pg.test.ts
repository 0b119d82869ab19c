import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bench } from '../testing/processes/household.ts'
import { bench } from '../testing/processes/household.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'

let world: ProcessFixture
let on: Bench
/** Two members of a group, and the group of an external firm. */
let people: { ada: string; bob: string; group: string; pool: string }
beforeAll(async () => {
  world = await openProcesses({ diagrams: {} })
  on = bench(world)
  const user = (givenname: string, surname: string) =>
    on.make('user', {
      'user:username': surname.toLowerCase(),
      'user:email': `${surname.toLowerCase()}@swe.example`,
      'user:givenname': givenname,
      'user:surname': surname,
    })
  const pool = await on.make('group', { 'group:name1': 'Tiefbau' })
  await on.make('externalServiceProvider', { 'businessPartner:name1': 'Bau GmbH' }, { 'externalServiceProvider:groups': pool })
  people = {
    ada: await user('Ada', 'Krüger'),
    bob: await user('Bob', 'Yıldız'),
    group: await on.make('group', { 'group:name1': 'Service' }),
    pool,
  }
})
afterAll(() => world?.close())

const agents = 'execution:agentForExecution'
const taskOf = (group: string) =>
  on.make('userTask', { 'execution:status': 'new', 'execution:bpmnName': 'Nachfragen' }, { 'execution:agentGroupForExecution': group })
const taking = () => [world.store.grant('tenant:executions'), world.store.grant(`tenant:executions/${agents}`, { verbs: ['selectme'] })]
const seeingPeople = () => [...taking(), world.store.grant('tenant:users', { verbs: ['select'], mask: ['user:givenname', 'user:surname'] })]

async function take(task: string, user: string, { language = 'de', grants = seeingPeople() }: Taking = {}) {
  await world.save(
    { id: formatTwinId('userTask', task), [agents]: [{ id_select: formatTwinId('user', user) }] },
    { grants, user, language },
  )
}
type Taking = { readonly language?: 'de' | 'en'; readonly grants?: ReturnType<typeof taking> }

/** The errors of the users who were late. */
const errorsOf = (attempts: readonly PromiseSettledResult<void>[]) =>
  attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [[attempt.reason.code, ...attempt.reason.details.problems]] : []))
const agentsOf = async (task: string) => (await on.linked('user', { from: task }, agents)).map(({ id }) => id)

test.each(['group', 'pool'] as const)('of two who take a task of a %s at once one has it, and the other hears who', async (whose) => {
  for (const language of ['de', 'en'] as const) {
    const task = await taskOf(people[whose])
    const attempts = await Promise.allSettled([take(task, people.ada, { language }), take(task, people.bob, { language })])
    const [holder, ...others] = await agentsOf(task)
    expect(others).toEqual([])
    const name = holder === people.ada ? 'Ada Krüger' : 'Bob Yıldız'
    const message = { de: `${name} hat diese Aufgabe schon übernommen.`, en: `${name} has taken this task already.` }[language]
    expect(errorsOf(attempts)).toEqual([['VERSION_CONFLICT', expect.objectContaining({ systematics: agents, message })]])
  }
})

test('a user who may not see people gets no name', async () => {
  const task = await taskOf(people.pool)
  await take(task, people.ada)
  // A separate right allows users to enter themselves without seeing others.
  const grants = [...taking(), world.store.grant('tenant:users', { verbs: ['select'], mask: ['user:language'] })]
  expect(errorsOf(await Promise.allSettled([take(task, people.bob, { grants })]))).toEqual([
    ['VERSION_CONFLICT', expect.objectContaining({ message: 'Jemand anderes hat diese Aufgabe schon übernommen.' })],
  ])
})

test('a task that a colleague has had for a while can be joined; one of a pool cannot', async () => {
  const [task, pool] = [await taskOf(people.group), await taskOf(people.pool)]
  for (const each of [task, pool]) {
    await take(each, people.ada)
    await world.rows(`update twin_link set created_at = created_at - interval '6 seconds' where tenant_id = $1 and source_id = $2`, [
      on.tenant,
      each,
    ])
  }
  await take(task, people.bob)
  expect(await agentsOf(task)).toEqual([people.ada, people.bob])
  await expect(take(pool, people.bob)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
})

test('a user who takes a task twice, at once or later, is its agent once', async () => {
  for (const whose of ['group', 'pool'] as const) {
    const task = await taskOf(people[whose])
    expect(errorsOf(await Promise.allSettled([take(task, people.ada), take(task, people.ada)]))).toEqual([])
    expect(await agentsOf(task)).toEqual([people.ada])
    await take(task, people.ada)
    expect(await agentsOf(task)).toEqual([people.ada])
  }
})

test.each(['finished', 'canceled', 'timeout'] as const)(
  'a task that is %s is read-only, whichever end of a link is named',
  async (status) => {
    const at = { 'execution:status': status, 'execution:bpmnName': 'Nachfragen' }
    const task = await on.make('userTask', at, { [agents]: people.ada })
    const id = formatTwinId('userTask', task)
    const text =
      'Diese Aufgabe ist beendet und lässt sich nicht mehr ändern. Soll sie noch einmal erledigt werden, lässt sie sich wiederholen.'
    const fields = ['finishedAt', 'startedAt', 'deadline'].map((name) => `execution:${name}`)
    const values = {
      ...Object.fromEntries(fields.map((name) => [name, '2026-01-01T10:00:00Z'])),
      'execution:bpmnRef': 'anderswo',
      'execution:progress': 50,
      'execution:commentText': 'nachgetragen',
    }
    const refused = Object.keys(values).map((systematics) => expect.objectContaining({ systematics, key: 'twin.closed', message: text }))
    const saved = (body: object) => world.save(body, { user: people.ada, grants: [...taking(), world.store.grant('tenant:users')] })
    await expect(saved({ id, ...values })).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: { problems: refused } })
    const link = { code: 'VALIDATION_FAILED', details: { problems: [expect.objectContaining({ key: 'twin.closed' })] } }
    await expect(take(task, people.bob)).rejects.toMatchObject(link)
    const ofUser = { id: formatTwinId('user', people.bob), 'user:assignedExecutions': [{ id_select: id }] }
    await expect(saved(ofUser)).rejects.toMatchObject(link)
    expect(await agentsOf(task)).toEqual([people.ada])
    // A value that is already stored is no change, and a step that repeats it is accepted.
    await saved({ id, 'execution:bpmnName': 'Nachfragen' })
  },
)

test('a task that is being finished takes its last values with it, and nothing afterwards', async () => {
  const task = await taskOf(people.group)
  const id = formatTwinId('userTask', task)
  await world.save({ id, 'execution:status': 'finished', 'execution:commentText': 'Erledigt' })
  await expect(world.save({ id, 'execution:commentText': 'anders' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})
