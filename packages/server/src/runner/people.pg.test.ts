import { routes } from '@twinwerk/domain/navigation'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Execution } from '@twinwerk/process/state/execution'
import { blankExecution } from '@twinwerk/process/state/state'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '../store/write/change.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { readTaskLinks } from './instance/task-links.ts'
import { listPath, queueDigest } from './notices/digest-job.ts'
import { digestKind, noticeKind } from './notices/notice.ts'

const diagram = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" id="d" targetNamespace="t">
  <process id="processInformation" isExecutable="true"><startEvent id="s"/><userTask id="ask" name="Nachfragen" pf:agentGroup="Service" pf:deadline="P3D"/>
  <serviceTask id="tell" pf:handler="mailContractEnded"/><endEvent id="e"/>
  <sequenceFlow id="s_ask" sourceRef="s" targetRef="ask"/><sequenceFlow id="ask_tell" sourceRef="ask" targetRef="tell"/><sequenceFlow id="tell_e" sourceRef="tell" targetRef="e"/></process></definitions>`

/** Three tasks must all be finished; of four tasks, two are enough. */
const loops = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
  <process id="processServiceRequest" isExecutable="true"><startEvent id="s"/>
  <userTask id="look"><multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics></userTask>
  <userTask id="answer"><multiInstanceLoopCharacteristics><loopCardinality>4</loopCardinality><completionCondition>nrOfCompletedInstances &gt;= 2</completionCondition></multiInstanceLoopCharacteristics></userTask>
  <endEvent id="e"/><sequenceFlow id="s_l" sourceRef="s" targetRef="look"/><sequenceFlow id="l_a" sourceRef="look" targetRef="answer"/><sequenceFlow id="a_e" sourceRef="answer" targetRef="e"/></process></definitions>`

/** A timer, and then a task. */
const timed = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
  <process id="processChangeName" isExecutable="true"><startEvent id="s"/>
  <intermediateCatchEvent id="rest"><timerEventDefinition><timeDuration>P3D</timeDuration></timerEventDefinition></intermediateCatchEvent><userTask id="look"/>
  <endEvent id="e"/><sequenceFlow id="s_r" sourceRef="s" targetRef="rest"/><sequenceFlow id="r_l" sourceRef="rest" targetRef="look"/><sequenceFlow id="l_e" sourceRef="look" targetRef="e"/></process></definitions>`

let world: ProcessFixture
const [group, ada, bob, cem, dora] = Array.from({ length: 5 }, () => v7()) as [string, string, string, string, string]

const twin = (uuid: string, definition: string, attributes: object): Change => ({
  kind: 'createTwin',
  uuid,
  definition,
  attributes: { ...attributes },
})
const link = (relationship: string, source: string, target: string): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship,
  source,
  target,
  validFrom: null,
  validTo: null,
})
const user = (uuid: string, name: string, noticeChannel?: string) =>
  twin(uuid, 'user', {
    'user:username': name,
    'user:email': `${name}@swe.example`,
    'user:surname': name,
    ...(noticeChannel && { 'user:noticeChannel': noticeChannel }),
  })
const member = (of: string) => {
  const uuid = v7()
  return [twin(uuid, 'groupMembership', {}), link('user:groupMemberships', of, uuid), link('groupMembership:group', uuid, group)]
}

beforeAll(async () => {
  world = await openProcesses({ diagrams: { processInformation: diagram, processServiceRequest: loops, processChangeName: timed } })
  await world.store.seed([
    twin(group, 'group', { 'group:name1': 'Service' }),
    user(ada, 'ada'),
    user(bob, 'bob', 'digest'),
    user(cem, 'cem', 'none'),
    user(dora, 'dora'),
    ...[ada, bob, cem].flatMap(member),
  ])
})
afterAll(() => world?.close())

/** The notifications of each person, oldest first. */
async function notices(): Promise<Record<string, string[]>> {
  const rows = await world.rows(
    `select u."user:username" as name, n."notification:value" as value from twin_notification n
      join twin_link l on l.tenant_id = n.tenant_id and l.source_id = n.id and l.relationship = $2 join twin_user u on u.tenant_id = n.tenant_id and u.id = l.target_id
      where n.tenant_id = $1 and n.deleted_at is null order by n.id`,
    [world.store.tenant, world.store.store.codes.get('notification:user')],
  )
  return Object.fromEntries(
    ['ada', 'bob', 'cem', 'dora'].map((name) => [name, rows.filter((row) => row.name === name).map((row) => row.value)]),
  )
}
/** Returns the users who were notified as members of a group, or otherwise. */
async function toldAsMembers(isMember: boolean): Promise<unknown[]> {
  const rows = await world.rows(
    `select distinct u."user:username" as name from twin_notification n
      join twin_link l on l.tenant_id = n.tenant_id and l.source_id = n.id and l.relationship = $2 join twin_user u on u.tenant_id = n.tenant_id and u.id = l.target_id
      where n.tenant_id = $1 and n.deleted_at is null and n."notification:ofGroup" = $3 order by 1`,
    [world.store.tenant, world.store.store.codes.get('notification:user'), isMember],
  )
  return rows.map(({ name }) => name)
}
const clear = () => world.rows(`update twin_notification set deleted_at = now() where tenant_id = $1`, [world.store.tenant])
/** Makes waiting jobs of a kind due now; for notices, only those of one execution. */
const runDue = (kind: string, execution?: string) =>
  world.rows(
    `update job set run_at = now() where tenant_id = $1 and kind = $2 and state = 'ready' and ($3::text is null or payload->'notices'->0->>'execution' = $3)`,
    [world.store.tenant, kind, execution ?? null],
  )

test('a task of a group is told to its members as they want it; one that is given to somebody to them, but not by themselves', async () => {
  const root = await world.run('processInformation', { 'execution:bpmnName': 'Auskunft' })
  await world.settle()
  const [{ identifier }] = (await world.rows(`select identifier from twin_execution where tenant_id = $1 and id = $2`, [
    world.store.tenant,
    root,
  ])) as [{ identifier: string }]
  const text = `Neue Aufgabe der Gruppe Service: Nachfragen (Auskunft ${identifier})`
  expect(await notices()).toEqual({ ada: [text], bob: [text], cem: [], dora: [] })
  expect(await toldAsMembers(true)).toEqual(['ada', 'bob'])

  await clear()
  const task = await world.at(root, 'ask')
  const give = (to: string) => ({ id: world.idOf(task), 'execution:agentForExecution': [{ id_select: formatTwinId('user', to) }] })
  const grants = [world.store.grant('tenant:executions'), world.store.grant('tenant:users', { verbs: ['select'] })]
  const me = world.store.grant('tenant:executions/execution:agentForExecution', { verbs: ['selectme'] })
  await world.save(give(dora), { grants: [...grants, me] })
  await world.save(give(ada), { grants: [...grants, me], user: ada })
  await world.settle()
  expect(await notices()).toEqual({ ada: [], bob: [], cem: [], dora: [`Neue Aufgabe: Nachfragen (Auskunft ${identifier})`] })
  expect([await toldAsMembers(true), await toldAsMembers(false)]).toEqual([[], ['dora']])
})

test('everybody reads in the language they chose', async () => {
  await world.store.seed([{ kind: 'updateTwin', uuid: ada, definition: 'user', attributes: { 'user:language': 'en' } }])
  await clear()
  await world.run('processInformation')
  await world.settle()
  const all = await notices()
  expect(all.ada).toEqual([expect.stringMatching(/^New task of the group Service: Nachfragen/)])
  expect(all.bob).toEqual([expect.stringMatching(/^Neue Aufgabe der Gruppe Service: Nachfragen/)])
  await world.store.seed([{ kind: 'updateTwin', uuid: ada, definition: 'user', attributes: { 'user:language': null } }])
  await clear()
})

test('a user who chose devices gets the same notice there, once for each', async () => {
  await world.store.seed([{ kind: 'updateTwin', uuid: ada, definition: 'user', attributes: { 'user:noticeChannel': 'push' } }])
  await clear()
  const root = await world.run('processInformation')
  const pushed = () =>
    world.rows(`select payload from job where tenant_id = $1 and kind = 'push' and state = 'ready'`, [world.store.tenant])
  await world.work(async () => ((await pushed()).length > 0 ? true : undefined))
  const task = await world.at(root, 'ask')
  expect(await pushed()).toEqual([
    { payload: { user: ada, target: world.idOf(task), text: (await notices()).ada![0], notice: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
  ])
  await world.rows(`update job set state = 'done' where tenant_id = $1 and kind = 'push'`, [world.store.tenant])
  await world.store.seed([{ kind: 'updateTwin', uuid: ada, definition: 'user', attributes: { 'user:noticeChannel': 'app' } }])
  await clear()
})

test('a deadline is told when it passes to who works on the task, not once it was moved or the task is done', async () => {
  const root = await world.run('processInformation')
  await world.settle()
  await clear()
  const deadline = '2026-01-02T03:04:05.000Z'
  const task = await world.at(root, 'ask')
  await world.save({ id: world.idOf(task), 'execution:deadline': deadline })
  await world.settle()
  const { ada: first, dora: none } = await notices()
  expect(first).toEqual([expect.stringMatching(/^Frist abgelaufen: Nachfragen \(Auskunft P-/)])
  expect(none).toEqual([])
  // The deadline of the diagram was moved, so its job sends no notification.
  await clear()
  await runDue(noticeKind, task.id)
  await world.settle()
  expect((await notices()).ada).toEqual([])
})

test('a step that fails is told to whose process it is', async () => {
  const root = await world.run('processInformation')
  await world.settle()
  await world.store.seed([link('execution:agentForExecution', root, dora)])
  await clear()
  const task = await world.at(root, 'ask')
  await world.save({ id: world.idOf(task), 'execution:status': 'finished' })
  await world.settle()
  expect((await world.at(root, 'tell')).status).toBe('failed')
  const all = await notices()
  expect(all.dora).toEqual([expect.stringMatching(/^Fehlgeschlagen: tell/)])
  expect(all.ada).toEqual([])
})

test('a user who chose the summary gets one mail with the unread notices', async () => {
  const mails = () =>
    world.rows(`select subject, body, link from outgoing_mail where tenant_id = $1 and recipient = 'bob@swe.example'`, [world.store.tenant])
  await world.rows(`update job set state = 'cancelled', finished_at = now() where tenant_id = $1 and kind = $2 and state = 'ready'`, [
    world.store.tenant,
    digestKind,
  ])
  await clear()
  for (let times = 0; times < 2; times += 1) await world.run('processInformation')
  await world.settle()
  expect((await notices()).bob).toHaveLength(2)
  await runDue(digestKind)
  await world.settle()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail.body.match(/• Neue Aufgabe der Gruppe Service/g)).toHaveLength(2)
  expect(mail.body).toContain('{link}')
  expect(new URL(mail.link).pathname).toMatch(new RegExp(`/${listPath}$`))
  expect(routes.map(({ path }) => path)).toContain(listPath)
  // Without new notifications, no mail is sent.
  await runDue(digestKind)
  await world.settle()
  expect(await mails()).toHaveLength(1)
})

test('a summary begins with the first that happened, whichever asked for it first', async () => {
  const { tenant } = world.store
  const user = v7()
  const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`
  for (const now of [at(2), at(1), at(3)])
    await world.store.database.transaction({ role: 'app', tenant }, (transaction) =>
      queueDigest(transaction, { tenant, user, now, zone: 'Europe/Berlin' }),
    )
  const waiting = await world.rows(`select payload from job where tenant_id = $1 and payload->>'user' = $2`, [tenant, user])
  expect(waiting).toEqual([{ payload: { user, since: at(1) } }])
})

/** Creates an open task that no engine runs, with the group of an external provider or without a group. */
async function openTask({ isPool = false } = {}): Promise<{ uuid: string; id: string }> {
  const [uuid, pool, provider] = Array.from({ length: 3 }, () => v7()) as [string, string, string]
  await world.store.seed([
    twin(uuid, 'userTask', { 'execution:status': 'new', 'execution:bpmnName': 'Tiefbau' }),
    ...(isPool
      ? [
          twin(pool, 'group', { 'group:name1': `Bau ${uuid.slice(-6)}` }),
          twin(provider, 'externalServiceProvider', { 'businessPartner:name1': 'Bau GmbH' }),
          link('externalServiceProvider:groups', provider, pool),
          link('execution:agentGroupForExecution', uuid, pool),
        ]
      : []),
  ])
  return { uuid, id: formatTwinId('userTask', uuid) }
}
const agentsOf = async (task: string) =>
  (
    await world.rows(
      'select target_id as agent from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 order by created_at',
      [world.store.tenant, task, world.store.store.codes.get('execution:agentForExecution')],
    )
  ).map(({ agent }) => agent)

test('a task of a pool goes to one of two who take it at once; any other task may have several agents', async () => {
  const grants = [
    world.store.grant('tenant:executions'),
    world.store.grant('tenant:users', { verbs: ['select'] }),
    world.store.grant('tenant:executions/execution:agentForExecution', { verbs: ['selectme'] }),
  ]
  const take = ({ id }: { id: string }, user: string) =>
    world.save({ id, 'execution:agentForExecution': [{ id_select: formatTwinId('user', user) }] }, { grants, user })
  const pool = await openTask({ isPool: true })
  const taken = await Promise.allSettled([take(pool, ada), take(pool, dora)])
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } })
  expect(await agentsOf(pool.uuid)).toHaveLength(1)
  const other = await openTask()
  await take(other, ada)
  await take(other, dora)
  expect(await agentsOf(other.uuid)).toEqual([ada, dora])
})

test('a process that is made without a name is called as its type is, one with a name keeps it', async () => {
  const nameOf = async (root: string) =>
    (
      await world.rows('select "execution:bpmnName" as name from twin_execution where tenant_id = $1 and id = $2', [
        world.store.tenant,
        root,
      ])
    )[0]
  expect(await nameOf(await world.run('processInformation'))).toEqual({ name: 'Auskunft' })
  expect(await nameOf(await world.run('processInformation', { 'execution:bpmnName': 'Frage' }))).toEqual({ name: 'Frage' })
})

test('a task that no engine runs gets its end and its agent from the server when it is finished', async () => {
  const task = await openTask()
  const { saved } = await world.save({ id: task.id, 'execution:status': 'finished' })
  const [row] = await world.rows('select version, "execution:finishedAt" as at from twin_execution where tenant_id = $1 and id = $2', [
    world.store.tenant,
    task.uuid,
  ])
  expect(row.at).toBeInstanceOf(Date)
  expect(saved[0]!.id_information).toBe(String(row.version))
  expect(await agentsOf(task.uuid)).toEqual([world.store.caller([]).user])
})

test('a service of ours is done with the step that comes to it, in one commit; one that fails has its own', async () => {
  const between = await openProcesses({
    diagrams: {
      processInformation: diagram.replace('pf:handler="mailContractEnded"', 'pf:handler="processInformation/check"'),
      processServiceRequest: diagram.replace('id="processInformation"', 'id="processServiceRequest"'),
    },
  })
  try {
    const steps = async (type: string) => {
      const root = await between.run(type)
      await between.settle()
      await between.save({ id: between.idOf(await between.at(root, 'ask')), 'execution:status': 'inprogress' })
      await between.save({ id: between.idOf(await between.at(root, 'ask')), 'execution:status': 'finished' })
      await between.settle()
      const text = 'select command, xmin::text as commit from process_step where tenant_id = $1 and root_id = $2 order by seq'
      return { root, steps: await between.rows(text, [between.store.tenant, root]) }
    }
    const fine = await steps('processInformation')
    expect(fine.steps.map(({ command }) => command)).toEqual(['start', 'begin', 'complete', 'complete'])
    // The user's click ends the task in one commit; the following steps come in the next commits.
    expect(new Set(fine.steps.map(({ commit }) => commit)).size).toBe(4)
    // The mail has no recipient, so the job of the service stores the failure.
    const failing = await steps('processServiceRequest')
    expect((await between.at(failing.root, 'tell')).status).toBe('failed')
    expect(new Set(failing.steps.map(({ commit }) => commit)).size).toBe(failing.steps.length)
  } finally {
    await between.close()
  }
})

test('tasks of a loop are finished one by one, and those that are no longer needed are canceled', async () => {
  const root = await world.run('processServiceRequest')
  await world.settle()
  const bodies = async (ref: string) =>
    (await world.executions(root)).filter((each) => each.bpmnRef === ref && each.definition === 'userTask')
  const finishNext = async (ref: string) => {
    const next = (await bodies(ref)).find(({ status }) => status === 'new')!
    await world.save({ id: world.idOf(next), 'execution:status': 'finished' })
  }
  for (let ended = 1; ended <= 3; ended += 1) {
    expect(await bodies('answer')).toEqual([])
    await finishNext('look')
    const [loop] = await world.rows(
      `select t."subProcess:loopEnded" as ended from process_execution e join twin_execution t using (tenant_id, id) where tenant_id = $1 and e.root_id = $2 and e.bpmn_ref = 'look' and e.kind = 'loop'`,
      [world.store.tenant, root],
    )
    expect(loop!.ended).toBe(ended)
  }
  await finishNext('answer')
  expect((await bodies('answer')).map(({ status }) => status)).toEqual(['finished', 'new', 'new', 'new'])
  await finishNext('answer')
  expect((await bodies('answer')).map(({ status }) => status)).toEqual(['finished', 'finished', 'canceled', 'canceled'])
  expect((await world.executions(root))[0]!.status).toBe('finished')
})

test('times that come at one moment are written together, each process with its own step', async () => {
  const roots: string[] = []
  for (let each = 0; each < 8; each += 1) roots.push(await world.run('processChangeName'))
  await world.settle()
  const asleep = roots[3]!
  await world.save({ id: world.idOf((await world.executions(asleep))[0]!), 'execution:status': 'suspended' })
  for (const root of roots) await world.ring(root)
  await world.settle()
  const steps = await world.rows(
    `select root_id, seq, refused->>'code' as refused, xmin::text as commit from process_step where tenant_id = $1 and root_id = any($2::uuid[]) and command = 'timer'`,
    [world.store.tenant, roots],
  )
  expect(steps.map(({ root_id: root }) => root).toSorted()).toEqual(roots.toSorted())
  expect(steps.flatMap(({ root_id: root, refused }) => (refused === null ? [] : [[root, refused]]))).toEqual([[asleep, 'suspended']])
  expect(new Set(steps.map(({ commit }) => commit)).size).toBeLessThan(roots.length)
  for (const root of roots.filter((each) => each !== asleep)) expect((await world.at(root, 'look')).status).toBe('new')
})

describe('a task goes to the group', () => {
  const groupOf = async (agentGroup: string) => {
    const { database, tenant, store } = world.store
    const task = { ...blankExecution, id: v7(), kind: 'usertask', agentGroup, parentExecution: null } as unknown as Execution
    const opened = { root: v7(), opened: [task], now: new Date().toISOString(), isVisit: () => false }
    const links = await database.transaction({ role: 'app', tenant }, (transaction) =>
      readTaskLinks(transaction, store, { tenant, processes: [opened] }),
    )
    return links(opened.root)(task)['execution:agentGroupForExecution']
  }

  test.each([
    ['agent', 'Auftragsmanagement'],
    ['approver', 'Geschäftsführung'],
    ['externalProvider', 'Externe Dienstleister'],
    ['billing', 'Abrechnung'],
    ['network', 'Technik Betrieb'],
    ['metering', 'Messstellenbetrieb'],
    ['support', 'Kundenservice'],
  ])('with the function %s, where no group has the name that its diagram says', async (name, said) => {
    const [made, part] = [v7(), v7()]
    await world.store.seed([
      twin(made, 'group', { 'group:name1': `Gruppe ${name}` }),
      twin(part, 'groupFunction', { 'groupFunction:function': name }),
      { kind: 'createLink', uuid: v7(), relationship: 'group:groupFunctions', source: made, target: part, validFrom: null, validTo: null },
    ])
    expect([await groupOf(said), await groupOf(name), await groupOf('Nirgendwer')]).toEqual([[made], [made], []])
    const named = v7()
    await world.store.seed([twin(named, 'group', { 'group:name1': said })])
    expect([await groupOf(said), await groupOf(name)]).toEqual([[named], [made]])
  })
})
