import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDuration } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '../store/write/change.ts'
import type { Execution, ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import { drive } from '../testing/jobs/drive-jobs.ts'
import { called, calling } from '../testing/processes/calling-diagrams.ts'
import { runnerJobs } from './job-kinds.ts'

let world: ProcessFixture
beforeAll(async () => {
  world = await openProcesses({ diagrams: { ...diagrams, processInformation: calling, processServiceRequest: called } })
})
afterAll(() => world?.close())

const today = () => tenantDay(Date.now(), 'Europe/Berlin')

/** Creates a customer with a contract of two elements, one of which has already ended. */
async function contractWorld({ mail = true, language = 'de', addressing = null as string | null } = {}) {
  const [customer, address, contract, running, over, product] = Array.from({ length: 6 }, () => v7()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
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
  await world.store.seed([
    twin(customer, 'customer', {
      'businessPartner:name1': 'Krüger',
      'businessPartner:language': language,
      'businessPartner:addressing': addressing,
    }),
    twin(product, 'product', { 'product:name': 'Glasfaser 300' }),
    twin(contract, 'contractTelecom', { 'contract:contractBegin': '2020-01-01', 'contract:noticePeriod': 'P1M' }),
    twin(running, 'contractElement', { 'contractElement:contractElementBegin': '2020-01-01' }),
    twin(over, 'contractElement', {
      'contractElement:contractElementBegin': '2020-01-01',
      'contractElement:contractElementEnd': '2021-01-31',
    }),
    link('contract:receiverForContract', contract, customer),
    link('contract:contractElements', contract, running),
    link('contract:contractElements', contract, over),
    link('contractElement:product', running, product),
    link('contractElement:product', over, product),
    ...(mail
      ? [
          twin(address, 'contactMail', { 'contactMail:email': `${customer.slice(-6)}@kunde.example` }),
          link('businessPartner:contactMail', customer, address),
        ]
      : []),
  ])
  return { customer, contract, running, over, mail: `${customer.slice(-6)}@kunde.example` }
}

const contractGrants = () => [
  world.store.grant('', { verbs: ['select'] }),
  world.store.grant('tenant:executions'),
  world.store.grant('businessPartner:consumingContracts', { roots: { definition: 'tenant', uuids: [world.store.tenant] } }),
]

/** Runs a termination of a contract, saved in one call as the form does. */
async function terminate(contract: string, attributes: object = {}): Promise<string> {
  const root = v7()
  await world.store.seed([
    {
      kind: 'createTwin',
      uuid: root,
      definition: 'processTermination',
      attributes: {
        'execution:status': 'new',
        'execution:priority': 3,
        'processTermination:terminationType': 'ordinary',
        'processTermination:terminationTime': 'earliestPossibleDate',
        'processTermination:contractTWID': 'V-1',
        'processTermination:businessPartnerTWID': 'K-1',
        ...attributes,
      },
    },
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'execution:contractForProcess',
      source: root,
      target: contract,
      validFrom: null,
      validTo: null,
    },
  ])
  await world.save({ id: formatTwinId('processTermination', root), 'execution:status': 'waitforexecution' })
  return root
}

/** The body that the buttons Restart and Skip save (core specification, section 7). */
const eventOn = (eventtype: 'restart' | 'stepover', execution: Execution) => ({
  id: world.idOf(execution),
  'execution:executionForProcess': [
    {
      tempid: 'e',
      definition: 'processEvent',
      'execution:bpmnRef': execution.bpmnRef,
      'processEvent:eventtype': eventtype,
      'execution:status': 'waitforexecution',
    },
  ],
})

const status = async (root: string) => (await world.executions(root))[0]!.status
const mailsTo = (recipient: string) =>
  world.rows('select kind, language, subject, body from outgoing_mail where tenant_id = $1 and recipient = $2 order by id', [
    world.store.tenant,
    recipient,
  ])
const contractRow = async (uuid: string) =>
  (
    await world.rows('select "contract:contractEnd"::text as "end" from twin_contract where tenant_id = $1 and id = $2', [
      world.store.tenant,
      uuid,
    ])
  )[0]
const elementEnd = async (uuid: string) =>
  (
    await world.rows(
      'select "contractElement:contractElementEnd"::text as "end" from twin_contract_element where tenant_id = $1 and id = $2',
      [world.store.tenant, uuid],
    )
  )[0].end

test('an ordinary termination goes from Run over its timer to the closed contract and both mails', async () => {
  const { contract, running, over, mail } = await contractWorld()
  const root = await terminate(contract)
  expect(await status(root)).toBe('waitforexecution')
  await world.settle()
  const end = addDuration(today(), 'P1M')
  expect(await status(root)).toBe('inprogress')
  const waiting = await world.at(root, 'waitForEnd')
  expect(waiting).toMatchObject({ status: 'waiting' })
  const times = await world.rows(
    `select e."serviceTask:waitsUntil" = w.due_at as told from twin_execution e join process_wait w on w.tenant_id = e.tenant_id and w.host_execution = e.id
      where e.tenant_id = $1 and e.id = $2`,
    [world.store.tenant, waiting.id],
  )
  expect(times).toEqual([{ told: true }])
  expect(await contractRow(contract)).toEqual({ end })
  const [written] = await world.rows('select why from twin_change where tenant_id = $1 and call = $2', [
    world.store.tenant,
    'process/changeTwin',
  ])
  expect(written!['why']).toBe('Kündigung')
  expect(await elementEnd(running)).toBeNull()
  expect(await mailsTo(mail)).toMatchObject([{ kind: 'terminationConfirmed', language: 'de' }])
  await world.ring(root)
  await world.settle()
  expect(await status(root)).toBe('finished')
  expect(await elementEnd(running)).toBe(end)
  expect(await elementEnd(over)).toBe('2021-01-31')
  expect(await mailsTo(mail)).toMatchObject([{ kind: 'terminationConfirmed' }, { kind: 'contractEnded' }])
  expect((await world.executions(root)).map((each) => [each.bpmnRef, each.status])).toEqual([
    ['processTermination', 'finished'],
    ['findContract', 'finished'],
    ['computeDate', 'finished'],
    ['writeEnd', 'finished'],
    ['mailConfirmation', 'finished'],
    ['fileLetter', 'finished'],
    ['waitForEnd', 'finished'],
    ['endElements', 'finished'],
    ['shutDown', 'finished'],
    ['close', 'finished'],
    ['mailEnd', 'finished'],
  ])
})

test('a person decides about an extraordinary one: not without an answer, once, and as an agent of the task', async () => {
  const { contract, mail } = await contractWorld({ addressing: 'informal' })
  const root = await terminate(contract, { 'processTermination:terminationType': 'extraordinary' })
  await world.settle()
  const task = await world.at(root, 'judgeReason')
  expect(task).toMatchObject({ definition: 'userTask', status: 'new' })
  const finish = { id: world.idOf(task), id_information: String(task.version), 'execution:status': 'finished' }
  await expect(world.save(finish)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { problems: [{ systematics: 'processTermination:terminationDecision', key: 'process.output' }] },
  })
  await world.save({ id: formatTwinId('processTermination', root), 'processTermination:terminationDecision': 'rejected' })
  const results = await Promise.allSettled([world.save(finish), world.save(finish)])
  expect(results.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((each) => each.status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } })
  const { user } = world.store.caller([])
  expect(
    await world.rows('select target_id as agent from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3', [
      world.store.tenant,
      task.id,
      world.store.store.codes.get('execution:agentForExecution'),
    ]),
  ).toEqual([{ agent: user }])
  await world.settle()
  expect(await status(root)).toBe('finished')
  expect(await contractRow(contract)).toEqual({ end: null })
  expect(await mailsTo(mail)).toMatchObject([{ kind: 'terminationRejected', language: 'de-x-informal' }])
})

test('nothing begins before its time: no process, no service of it, no task; who lifts the time says why', async () => {
  const { contract } = await contractWorld({})
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const notBefore = 'execution:notBefore'
  const lifted = { [notBefore]: null, 'execution:commentText': 'Der Kunde bittet darum.' }
  const root = await terminate(contract, { 'processTermination:terminationType': 'extraordinary', [notBefore]: tomorrow })
  const process = { id: formatTwinId('processTermination', root) }
  await world.settle()
  expect([await status(root), (await world.executions(root)).length]).toEqual(['waitforexecution', 1])
  const withoutReason = { code: 'VALIDATION_FAILED', details: { problems: [{ key: 'process.liftedWithoutReason' }] } }
  await expect(world.save({ ...process, [notBefore]: null })).rejects.toMatchObject(withoutReason)
  await world.save({ ...process, ...lifted })
  await world.settle()
  const task = await world.at(root, 'judgeReason')
  await world.save({ id: world.idOf(task), [notBefore]: tomorrow })
  await world.save({ ...process, 'processTermination:terminationDecision': 'accepted', [notBefore]: tomorrow })
  const finish = { id: world.idOf(task), 'execution:status': 'finished' }
  await expect(world.save(finish)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: { problems: [{ key: 'process.status' }] } })
  await world.save({ ...finish, ...lifted })
  await world.settle()
  expect(await world.at(root, 'writeEnd')).toMatchObject({ definition: 'serviceTask', status: 'waitforexecution' })
  await world.save({ ...process, ...lifted, 'execution:commentText': 'Die Kündigung eilt.' })
  await world.settle()
  expect(await world.at(root, 'writeEnd')).toMatchObject({ status: 'finished' })
})

test('a step that failed is repeated when its cause is gone, or stepped over', async () => {
  const { contract, customer } = await contractWorld({ mail: false, language: 'en' })
  const root = await terminate(contract)
  await world.settle()
  const failed = await world.at(root, 'mailConfirmation')
  expect(failed).toMatchObject({ status: 'failed', error: 'noMailAddress' })
  const address = v7()
  await world.store.seed([
    { kind: 'createTwin', uuid: address, definition: 'contactMail', attributes: { 'contactMail:email': 'late@kunde.example' } },
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'businessPartner:contactMail',
      source: customer,
      target: address,
      validFrom: null,
      validTo: null,
    },
  ])
  await world.save(eventOn('restart', failed))
  await world.settle()
  expect(await mailsTo('late@kunde.example')).toMatchObject([{ kind: 'terminationConfirmed', language: 'en' }])
  expect(await world.at(root, 'mailConfirmation')).toMatchObject({ status: 'finished' })
  // The old attempt is superseded, so it cannot be restarted.
  await expect(world.save(eventOn('restart', failed))).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  const waiting = await world.at(root, 'waitForEnd')
  await world.save(eventOn('stepover', waiting))
  await world.settle()
  expect(await world.at(root, 'waitForEnd')).toMatchObject({ status: 'canceled' })
  expect(await status(root)).toBe('finished')
  const events = (await world.executions(root)).filter(({ definition }) => definition === 'processEvent')
  expect(events.map((each) => each.status)).toEqual(['finished', 'finished'])
})

test('the status of what runs is the engine to set, and its rights are asked', async () => {
  const { contract } = await contractWorld()
  const root = await terminate(contract)
  await world.settle()
  const timer = await world.at(root, 'waitForEnd')
  await expect(world.save({ id: world.idOf(timer), 'execution:status': 'canceled' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await expect(world.save({ id: world.idOf(timer), deletedAt: new Date().toISOString() })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  const without = [
    world.store.grant('', { verbs: ['select'] }),
    world.store.grant('tenant:executions', { verbs: ['select', 'create', 'update', 'delete'] }),
  ]
  const event = { tempid: 'e', definition: 'processEvent', 'processEvent:eventtype': 'stepover', 'execution:status': 'waitforexecution' }
  const skip = { id: world.idOf(timer), 'execution:executionForProcess': [event] }
  await expect(world.save(skip, { grants: without })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const fresh = { tempid: 'p', definition: 'processInformation', 'execution:status': 'waitforexecution' }
  await expect(world.save({ id: world.store.tenantId, 'tenant:executions': [fresh] }, { grants: without })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
  await world.save({ id: formatTwinId('processTermination', root), deletedAt: new Date().toISOString() }, { grants: contractGrants() })
  expect(await status(root)).toBe('canceled')
})

test('a server that dies before and after every commit loses nothing and doubles nothing', async () => {
  const { contract, customer, running } = await contractWorld({ mail: false })
  const root = await terminate(contract)
  let deaths = await drive(world, { deaths: 2 })
  const address = v7()
  await world.store.seed([
    { kind: 'createTwin', uuid: address, definition: 'contactMail', attributes: { 'contactMail:email': 'twice@kunde.example' } },
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'businessPartner:contactMail',
      source: customer,
      target: address,
      validFrom: null,
      validTo: null,
    },
  ])
  await world.save(eventOn('restart', await world.at(root, 'mailConfirmation')))
  deaths += await drive(world, { deaths: 2 })
  await world.ring(root)
  deaths += await drive(world, { deaths: 2 })
  expect(await status(root)).toBe('finished')
  expect(deaths).toBeGreaterThan(10)
  expect(
    (await world.executions(root)).filter(({ definition }) => definition !== 'processEvent').map((each) => [each.bpmnRef, each.status]),
  ).toEqual([
    ['processTermination', 'finished'],
    ['findContract', 'finished'],
    ['computeDate', 'finished'],
    ['writeEnd', 'finished'],
    ['mailConfirmation', 'failed'],
    ['mailConfirmation', 'finished'],
    ['fileLetter', 'finished'],
    ['waitForEnd', 'finished'],
    ['endElements', 'finished'],
    ['shutDown', 'finished'],
    ['close', 'finished'],
    ['mailEnd', 'finished'],
  ])
  expect(await mailsTo('twice@kunde.example')).toMatchObject([{ kind: 'terminationConfirmed' }, { kind: 'contractEnded' }])
  expect(await elementEnd(running)).toBe((await contractRow(contract)).end)
  const steps = await world.rows('select seq from process_step where tenant_id = $1 and root_id = $2 order by seq', [
    world.store.tenant,
    root,
  ])
  expect(steps.map(({ seq }) => seq)).toEqual(steps.map((_, index) => index + 1))
})

test('a service that breaks is tried again with growing pauses, then its task has failed and can be repeated', async () => {
  const { contract, mail } = await contractWorld()
  const root = await terminate(contract)
  const broken = runnerJobs({ ...world.runner, writeMail: () => Promise.reject(new Error('the line is down')) })
  const pauses: number[] = []
  for (const tries of [1, 2, 3]) {
    await drive(world, { kinds: broken })
    expect(await world.at(root, 'mailConfirmation')).toMatchObject({ status: 'waiting', error: 'internal' })
    const values = [world.store.tenant, root]
    const which = `tenant_id = $1 and state = 'ready' and kind = 'process-task' and payload->>'root' = $2`
    const [job] = await world.rows(
      `select payload->>'tries' as tries, extract(epoch from run_at - created_at)::float8 as pause from job where ${which}`,
      values,
    )
    expect(job).toMatchObject({ tries: String(tries) })
    pauses.push(Math.round(job.pause))
    await world.rows(`update job set run_at = now() where ${which}`, values)
  }
  await drive(world, { kinds: broken })
  expect(pauses).toEqual([2, 4, 8])
  expect(await world.at(root, 'mailConfirmation')).toMatchObject({ status: 'failed', error: 'internal' })
  await world.save(eventOn('restart', await world.at(root, 'mailConfirmation')))
  await world.settle()
  expect(await mailsTo(mail)).toMatchObject([{ kind: 'terminationConfirmed' }])
})

test('a process calls another, waits for its end, and messages find who waits for them', async () => {
  const root = await world.run('processInformation')
  await drive(world, { deaths: 2 })
  expect(await world.at(root, 'call')).toMatchObject({ status: 'inprogress' })
  expect(await world.at(root, 'catch')).toMatchObject({ status: 'waiting' })
  const calledRoots = await world.rows('select root_id as id from process_instance where tenant_id = $1 and caller_root = $2', [
    world.store.tenant,
    root,
  ])
  expect(calledRoots).toHaveLength(1)
  const task = await world.at(calledRoots[0].id, 'ask')
  await world.save({ id: world.idOf(task), 'execution:status': 'finished' })
  await drive(world, { deaths: 2 })
  expect(await status(calledRoots[0].id)).toBe('finished')
  expect(await status(root)).toBe('finished')
})
