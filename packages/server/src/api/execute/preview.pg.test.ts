import { bpmnOf } from '@twinwerk/domain/process/diagram/bpmn'
import { Line } from '@twinwerk/domain/process/diagram/line'
import { roles } from '@twinwerk/domain/roles'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let clerk: SignedIn
let manager: SignedIn
beforeAll(async () => {
  store = await openStore()
  await addPerson(store, 'clerk', [])
  await addPerson(store, 'manager', [
    ...roles.find(({ key }) => key === 'orderManagement')!.grants,
    { path: 'tenant:twinDefinitions', verbs: ['create', 'select'] },
  ])
  app = await runApp(store.url)
  clerk = await app.signIn('clerk', password)
  manager = await app.signIn('manager', password)
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

const ask = (definition: string, values: Json = {}) =>
  clerk.post('/api/execute/preview', { definition, values }, { 'x-tenant': store.tenantId })

test('a change is told from the fields as they are filled in, from the day that was wished for', async () => {
  const values = { 'processChangeName:surname': 'Neumann', 'execution:effectiveAt': '2099-03-01' }
  const { status, body } = await ask('processChangeName', values)
  expect([status, body.effectiveDay]).toEqual([200, '2099-03-01'])
  expect(body.changes.flatMap(({ values: written }: Json) => written)).toContainEqual({ label: 'Nachname', value: 'Neumann' })
})

test('a request that people work on first has no known changes, which is no error', async () => {
  for (const definition of ['processServiceRequest', 'processCircuitFault', 'processInformation'])
    expect(await ask(definition), definition).toMatchObject({ status: 200, body: { changes: [] } })
})

test('a definition that is no process is not found', async () => {
  for (const definition of ['customer', 'nothing']) expect((await ask(definition)).body.code).toBe('NOT_FOUND')
})

/** Creates a contract of the tenant that is bound for two years from its begin. */
async function newContract(more: Json = {}): Promise<string> {
  const [contract, customer] = [v7(), v7()]
  await store.seed([
    newTwin(customer, 'customer', { 'businessPartner:name1': 'Krüger, Ute' }),
    newTwin(contract, 'contractTelecom', { 'contract:contractBegin': '2026-01-01', ...more }),
    newLink('contract:supplierForContract', contract, store.tenant),
    newLink('contract:receiverForContract', contract, customer),
  ])
  return formatTwinId('contractTelecom', contract)
}

const rehearse = (definition: string, more: Json) => {
  const twin = { tempid: 'new', definition, 'execution:status': 'waitforexecution', ...more }
  return manager.post(
    '/api/execute/rehearsal',
    { data: { id: store.tenantId, 'tenant:executions': [twin] } },
    { 'x-tenant': store.tenantId },
  )
}
const about = (id: string) => ({ 'execution:contractForProcess': [{ id_select: id }] })

test('a process that is to be started says what it lacks, at the field, and nothing of it stays', async () => {
  const contract = await newContract()
  const { status, body } = await rehearse('processAddProduct', about(contract))
  expect([status, body.problem]).toEqual([200, { text: 'Es fehlt, welches Produkt gewünscht ist.', fields: ['processAddProduct:product'] }])
  const unproven = await rehearse('processChangeName', { ...about(contract), 'processChangeName:surname': 'Neumann' })
  expect(unproven.body.problem.fields).toEqual(['processChangeName:proof'])
  const { rows } = await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: 'select count(*)::int as n from twin_execution' },
  )
  expect(rows[0]!['n']).toBe(0)
})

test('every process can be started empty as a rehearsal, and what lacks its contract or customer says so', async () => {
  const { body } = await manager.get(`/api/navigation?root=${store.tenantId}`)
  const crm = body.routes.find(({ path }: Json) => path === 'processes/crm')
  const requested = new Set<string>()
  for (const definition of crm.screen.list.create) {
    const { status, body: answer } = await rehearse(definition, {})
    expect([200, 422], `${definition} ${JSON.stringify(answer)}`).toContain(status)
    for (const field of answer.problem?.fields ?? []) requested.add(field)
  }
  expect([...requested]).toEqual(expect.arrayContaining(['execution:contractForProcess', 'processAddProduct:product']))
})

test('a termination says on which day the contract would end, and why', async () => {
  const contract = await newContract({ 'contract:minTermEnd': '2099-12-31', 'contract:noticePeriod': 'P1M' })
  const kind = { 'processTermination:terminationType': 'ordinary', 'processTermination:terminationTime': 'earliestPossibleDate' }
  const numbers = { 'processTermination:contractTWID': 'V-1', 'processTermination:businessPartnerTWID': 'K-1' }
  const { body } = await rehearse('processTermination', { ...about(contract), ...kind, ...numbers })
  expect(body).toMatchObject({ problem: null, end: { day: '2099-12-31' } })
  expect(body.end.reason.length).toBeGreaterThan(20)
})

test('a start that nobody may make is rejected as a save rejects it', async () => {
  const contract = await newContract()
  const body = {
    data: { id: store.tenantId, 'tenant:executions': [{ tempid: 'new', definition: 'processChangeName', ...about(contract) }] },
  }
  expect((await clerk.post('/api/execute/rehearsal', body, { 'x-tenant': store.tenantId })).body.code).toBe('NOT_ALLOWED')
  const tag = { data: { id: store.tenantId, 'tenant:tags': [{ tempid: 'new', definition: 'tag', 'tag:name': 'x' }] } }
  expect(['INPUT_INVALID', 'NOT_ALLOWED']).toContain(
    (await manager.post('/api/execute/rehearsal', tag, { 'x-tenant': store.tenantId })).body.code,
  )
})

test('a diagram that leads back to its own services without end ends its rehearsal', async () => {
  const line = new Line()
  line.next({ id: 'begun', kind: 'startEvent', name: { de: 'Begonnen', en: 'Begun' } })
  line.next({ id: 'again', kind: 'exclusiveGateway', name: { de: 'Noch einmal', en: 'Once more' } })
  line.next({ id: 'read', kind: 'serviceTask', name: { de: 'Lesen', en: 'Read' }, handler: 'runningProducts' })
  line.flow('read', 'again')
  const xml = bpmnOf({ id: 'processAddProduct', name: { de: 'Produkt hinzufügen', en: 'Add product' }, ...line.drawn() })
  const input = { key: 'processAddProduct', diagram: { xml }, note: 'Test' }
  const deployed = await manager.post('/api/execute/modeler/deploy', input, { 'x-tenant': store.tenantId, 'idempotency-key': v7() })
  expect(deployed.status, JSON.stringify(deployed.body)).toBe(200)
  const { status, body } = await rehearse('processAddProduct', about(await newContract()))
  expect([status, body]).toEqual([200, { problem: null, effectiveDay: null, end: null, firstTask: null }])
})

test('changes of a process are listed and undone one by one, and the history names the canceller', async () => {
  const contract = await newContract({ 'contract:noticePeriod': 'P1M' })
  const [tenant, head] = [store.tenantId, { 'x-tenant': store.tenantId }]
  const [{ tenantWideIdentifier: number, 'contract:receiverForContract': receivers }] = (
    await manager.query({ id: contract, $mask: [], 'contract:receiverForContract': { $mask: [] } })
  ).body.results
  const begun = await manager.save({
    id: tenant,
    'tenant:executions': [
      {
        tempid: 'new',
        definition: 'processTermination',
        'execution:status': 'waitforexecution',
        'processTermination:terminationType': 'ordinary',
        'processTermination:terminationTime': 'earliestPossibleDate',
        'processTermination:contractTWID': number,
        'processTermination:businessPartnerTWID': receivers[0].tenantWideIdentifier,
        ...about(contract),
      },
    ],
  })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const process = begun.body.saved.find(({ id }: Json) => id.includes(':processTermination:')).id
  const end = async () => (await manager.query({ id: contract, $mask: ['contract:contractEnd'] })).body.results[0]['contract:contractEnd']
  await expect.poll(end, { timeout: 60_000 }).toMatch(/^\d{4}-/)

  const { body: effects } = await manager.get(`/api/execute/done/${process}`)
  const step = effects.done.find(({ twin }: Json) => twin.id === contract)
  const set = (systematics: string, after: string) => ({ systematics, before: null, after })
  // The customer leaves with the contract, which a calculation tells.
  const changes = [set('contract:contractEnd', await end()), set('contract:churnedOn', await end())]
  expect(step).toMatchObject({ kind: 'changed', changes })
  expect((await clerk.get(`/api/execute/done/${process}`)).body.code).toBe('NOT_FOUND')

  const undo = (who: SignedIn, of: Json[], undone = process) =>
    who.post('/api/data/undo', { process: undone, of }, { ...head, 'idempotency-key': v7() })
  const of = [{ change: step.change, id: contract }]
  expect((await undo(clerk, of)).body.code).toBe('NOT_FOUND')
  const job = async (id: string) => (await manager.get(`/api/jobs/${id}`)).body
  const foreign = await undo(manager, [{ change: v7(), id: contract }])
  await expect.poll(async () => (await job(foreign.body.job)).state, { timeout: 60_000 }).toBe('failed')

  // The process is called by a process that a third one called. Both list and undo its changes, for users who see the process.
  const [first, second] = [v7(), v7()]
  await store.seed([first, second].map((uuid) => newTwin(uuid, 'processInformation', { 'execution:status': 'inprogress' })))
  const inTenant = { role: 'app', tenant: store.tenant } as const
  const called = parseTwinId(process)!.uuid
  await store.database.one(inTenant, {
    text: `insert into process_instance (tenant_id, root_id, definition_id, caller_root)
      select tenant_id, $3, definition_id, $4 from process_instance where tenant_id = $1 and root_id = $2`,
    values: [store.tenant, called, second, first],
  })
  await store.database.one(inTenant, {
    text: 'update process_instance set caller_root = $3 where tenant_id = $1 and root_id = $2',
    values: [store.tenant, called, second],
  })
  const caller = formatTwinId('processInformation', first)
  const { body: toldByCaller } = await manager.get(`/api/execute/done/${caller}`)
  expect(toldByCaller.done.find(({ twin }: Json) => twin.id === contract)).toMatchObject({ change: step.change, process: { id: process } })
  await addPerson(store, 'seesCallers', [
    { path: 'tenant:executions(processInformation)', verbs: ['select'] },
    { path: 'businessPartner:providedContracts', verbs: ['select', 'update'] },
  ])
  const seesCallers = await app.signIn('seesCallers', password)
  expect((await seesCallers.get(`/api/execute/done/${caller}`)).body).toEqual({ done: [], more: false })
  const unseen = await undo(seesCallers, of, caller)
  const stateOf = async () => (await seesCallers.get(`/api/jobs/${unseen.body.job}`)).body.state
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('failed')

  const cancelled = await manager.save({ id: process, 'execution:status': 'canceled' })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  const { body: undone } = await undo(manager, of, caller)
  await expect.poll(async () => (await job(undone.job)).state, { timeout: 60_000 }).toBe('done')
  expect([(await job(undone.job)).result, await end()]).toEqual([{ change: undone.job, changed: 1, refused: 0 }, null])
  const authors = async () =>
    (await manager.get(`/api/data/history?id=${process}`)).body.entries.map(({ call, by }: Json) => [call, by !== null])
  await expect.poll(authors).toContainEqual(['process/cancel', true])
  await expect.poll(authors).toContainEqual(['process/complete', false])
})
