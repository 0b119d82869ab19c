import { randomUUID } from 'node:crypto'
import { diagrams } from '@twinwerk/domain/process/diagrams'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { verbs } from '@twinwerk/model/definition/verb'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, twin } from '../../../testing/office.ts'
import { addPerson, password } from '../../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../../testing/running-app.ts'
import { runApp } from '../../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../../testing/store-fixture.ts'
import { openStore, seedInto } from '../../../testing/store-fixture.ts'

const key = 'processInformation'
const release = diagrams[key]!
const draws: RoleGrant = { path: 'tenant:twinDefinitions', verbs: ['select', 'create'] }
const works: RoleGrant = { path: 'tenant:executions', verbs }
const at = '/api/execute/modeler'

let store: StoreFixture
let app: RunningApp
let admin: SignedIn
let clerk: SignedIn
const [elsewhere, there] = [v7(), v7()]

beforeAll(async () => {
  store = await openStore()
  const inside = { path: 'tenant:executions/execution:executionForProcess', verbs: ['select'] } as const
  await addPerson(store, 'admin', [draws, works, inside, { path: 'tenant:users', verbs: ['select'] }])
  await addPerson(store, 'clerk', [works])
  await addPerson(store, 'draws', [draws])
  await addPerson(store, 'looks', [{ path: 'tenant:executions', verbs: ['select', 'update', 'execute', 'restart'] }])
  const both = await addPerson(store, 'both', [draws, works])
  const parts = { database: store.database, registry: store.published.registry, codes: store.published.relationshipCodes }
  const [role, permission] = [v7(), v7()]
  const link = (relationship: string, source: string, target: string) =>
    ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
  await seedInto(parts, elsewhere, [
    twin(elsewhere, 'tenant', { 'tenant:shortId': 'anders', 'businessPartner:name1': 'Andere Werke' }),
    person(there, 'both'),
    twin(role, 'role', { 'role:name': 'alles', 'role:key': 'alles', 'role:grants': [draws, works] }),
    twin(permission, 'permission', { 'permission:scope': 'tenant' }),
    link('user:permissions', there, permission),
    link('permission:role', permission, role),
    link('permission:root', permission, elsewhere),
  ])
  await store.database.one(
    { role: 'identity' },
    { text: 'insert into account_user (tenant_id, account, user_id) values ($1, $2, $3)', values: [elsewhere, both.account, there] },
  )
  app = await runApp(store.url)
  admin = await app.signIn('admin', password)
  clerk = await app.signIn('clerk', password)
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

const post = (who: SignedIn, path: string, body: object, tenant = store.tenantId) =>
  who.post(`/api/execute/${path}`, body, { 'x-tenant': tenant, 'idempotency-key': randomUUID() })
const deploy = (diagram: object, note = 'Test', who = admin) => post(who, 'modeler/deploy', { key, diagram, note })
const diagram = async () => (await admin.get(`${at}/diagram/${key}`)).body
const xmlOf = async (process: string) => (await admin.get(`/api/execute/diagrams/${process}/${process}`)).body.xml

/** Runs a process until its first task for a person exists. */
async function run(tenant = store.tenantId, who = admin, definition = key): Promise<string> {
  const request = { tempid: 'p', definition, 'execution:status': 'waitforexecution', 'execution:bpmnName': 'Auskunft' }
  const headers = { 'x-tenant': tenant, 'idempotency-key': randomUUID() }
  const { body, status } = await who.post('/api/data/save', { data: { id: tenant, 'tenant:executions': [request] } }, headers)
  expect(status).toBe(200)
  const id = (body.saved as Json[]).find(({ tempid }) => tempid === 'p').id as string
  await expect.poll(() => openTask(id, tenant)).toBeTruthy()
  return id
}
async function openTask(process: string, tenant = store.tenantId): Promise<Json> {
  const text = `select t.id, t."execution:bpmnName" as name, t."execution:bpmnRef" as ref from process_execution e join twin_execution t on t.tenant_id = e.tenant_id and t.id = e.id
    where e.tenant_id = $1 and e.root_id = $2 and t.definition = 'userTask' and t."execution:status" = 'new'`
  const uuid = parseTwinId(tenant)?.uuid ?? tenant
  return (await store.database.one({ role: 'app', tenant: uuid }, { text, values: [uuid, parseTwinId(process)!.uuid] })).rows[0]
}
async function jobEnd(job: string): Promise<Json> {
  const state = async () => (await admin.get(`/api/jobs/${job}`)).body
  await expect.poll(async () => (await state()).state).toBe('done')
  return (await state()).result
}

const renamed = release.replace('name="Anliegen beantworten"', 'name="Anfrage beantworten"')

test('only who may create definitions draws, and nobody in another tenant', async () => {
  for (const path of [at, `${at}/diagram/${key}`, `${at}/version/${key}/release`])
    expect((await clerk.get(path)).body.code).toBe('NOT_ALLOWED')
  const bodies = {
    check: { key, xml: release },
    adopt: { key, xml: release },
    draft: { key, revision: 0, xml: release, base: null },
    preview: { key, diagram: { xml: release } },
    deploy: { key, diagram: { xml: release }, note: '' },
    migrate: { key, version: 'release', processes: [formatTwinId(key, v7())] },
  }
  for (const [path, body] of Object.entries(bodies)) expect((await post(clerk, `modeler/${path}`, body)).body.code).toBe('NOT_ALLOWED')
  expect((await post(admin, 'modeler/check', bodies.check, elsewhere)).status).toBe(404)
  expect((await post(admin, 'modeler/check', { key: 'customer', xml: release })).body.code).toBe('NOT_FOUND')
})

test('a tenant draws, deploys, and its new processes run by it; what ran stays, goes over by wish, and the release comes back', async () => {
  const before = await run()
  expect((await openTask(before)).name).toBe('Anliegen beantworten')

  const { body: preview } = await post(admin, 'modeler/preview', { key, diagram: { xml: renamed } })
  expect(preview).toMatchObject({ total: 1, running: [{ id: before, name: 'Auskunft', reasons: [] }] })
  const { status, body } = await deploy({ xml: renamed }, 'Freundlicher')
  expect(status).toBe(200)
  const version = body.version as string
  const { versions, current } = await diagram()
  expect(current).toBe(version)
  expect(versions).toMatchObject([
    { id: version, origin: 'tenant', number: 2, note: 'Freundlicher', running: 0, isCurrent: true },
    { origin: 'release', number: 1, running: 1, isCurrent: false },
  ])

  const after = await run()
  expect((await openTask(after)).name).toBe('Anfrage beantworten')
  expect((await openTask(before)).name).toBe('Anliegen beantworten')
  expect(await xmlOf(after)).toBe(renamed)
  expect(await xmlOf(before)).toBe(release)

  const { body: started } = await post(admin, 'modeler/migrate', { key, version, processes: [before] })
  expect(await jobEnd(started.job)).toEqual({ moved: 1, refused: 0 })
  expect((await openTask(before)).name).toBe('Anfrage beantworten')
  expect(await xmlOf(before)).toBe(renamed)
  const name = await admin.query({ id: before, $mask: ['execution:bpmnName'] })
  expect(name.body.results[0]['execution:bpmnName']).toBe('Auskunft')

  expect((await deploy({ version: 'release' }, 'zurück')).body).toEqual({ version: 'release' })
  expect((await openTask(await run())).name).toBe('Anliegen beantworten')
  expect((await deploy({ version })).body).toEqual({ version })
  await deploy({ version: 'release' })
})

test('a process whose open task is gone goes over where somebody says what it is called now, and else stays', async () => {
  const process = await run()
  const without = release.replaceAll('"answer"', '"other"').replaceAll('answer_', 'other_').replaceAll('_answer', '_other')
  const ask = async (more: object) => (await post(admin, 'modeler/preview', { key, diagram: { xml: without }, ...more })).body
  const proposed = await ask({})
  expect(proposed).toMatchObject({ findings: [], mapping: { answer: 'other' } })
  expect(proposed.gone).toMatchObject([{ id: 'answer', name: 'Anliegen beantworten', type: 'bpmn:UserTask', to: 'other' }])
  expect(proposed.gone[0].candidates.map(({ id }: Json) => id)).toEqual(['other', 'specialist'])
  const reasonsIn = ({ running }: Json) => (running as Json[]).find(({ id }) => id === process).reasons
  expect(reasonsIn(proposed)).toEqual([])
  expect(reasonsIn(await ask({ mapping: {} }))).toEqual(['„answer“ ist offen und in der neuen Version nicht mehr da.'])
  const { version } = (await deploy({ xml: without })).body
  const migrated = async (more: object) =>
    jobEnd((await post(admin, 'modeler/migrate', { key, version, processes: [process], ...more })).body.job)
  expect(await migrated({})).toEqual({ moved: 0, refused: 1 })
  expect(await xmlOf(process)).toBe(release)
  expect(await migrated({ mapping: { answer: 'other' } })).toEqual({ moved: 1, refused: 0 })
  expect(await xmlOf(process)).toBe(without)
  expect((await openTask(process)).ref).toBe('other')
  await deploy({ version: 'release' })
})

test('a process does not go over to the diagram of another type, whatever its id says', async () => {
  const other = 'processChangeContactAddress'
  const process = await run(store.tenantId, admin, 'processChangeBankDetails')
  expect((await openTask(process)).ref).toBe('clarify')
  const forged = formatTwinId(other, parseTwinId(process)!.uuid)
  const { job } = (await post(admin, 'modeler/migrate', { key: other, version: 'release', processes: [forged] })).body
  expect(await jobEnd(job)).toEqual({ moved: 0, refused: 1 })
  expect(await xmlOf(process)).toBe(diagrams['processChangeBankDetails'])
})

test('a diagram that cannot be executed is not deployed, and the answer names element and reason', async () => {
  const hostile = renamed.replace('pf:handler="processInformation/check"', 'pf:handler="changeTwin"')
  const { status, body } = await deploy({ xml: hostile })
  expect(status).toBe(422)
  expect(body.problems).toContainEqual({
    path: ['identify'],
    key: 'diagram.refused',
    message: 'Den Dienst „changeTwin“ gibt es für diese Prozessart nicht.',
  })
  const bomb = `<!DOCTYPE x [<!ENTITY a "ha">]>${release}`
  expect((await post(admin, 'modeler/check', { key, xml: bomb })).body.findings).toMatchObject([{ element: null, severity: 'error' }])
  expect((await deploy({ xml: bomb })).status).toBe(422)
  expect((await deploy({ xml: 'x'.repeat(2_000_000) })).status).toBeGreaterThanOrEqual(400)
  expect((await diagram()).current).toBe('release')
})

test('a file of another tool is read under the id of the type, and deployed', async () => {
  const foreign = renamed
    .replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
    .replace('<bpmn:process id="processInformation"', '<bpmn:process id="Process_1"')
    .replace('bpmnElement="processInformation"', 'bpmnElement="Process_1"')
    .replace(/<bpmn:sequenceFlow id="received_identify"/, '<bpmn:sequenceFlow')
  const { body: adopted } = await post(admin, 'modeler/adopt', { key, xml: foreign })
  expect(adopted).toMatchObject({ xml: null, processes: [{ id: 'Process_1' }], unread: [] })
  const { body } = await post(admin, 'modeler/adopt', { key, xml: foreign, take: 'Process_1' })
  expect((await post(admin, 'modeler/check', { key, xml: body.xml })).body.findings).toEqual([])
  expect((await deploy({ xml: body.xml })).status).toBe(200)
  await deploy({ version: 'release' })
})

test('a draft is kept, of two that change it the second hears of the first, and deploying it ends it', async () => {
  const save = (revision: number, xml: string | null) => post(admin, 'modeler/draft', { key, revision, xml, base: 'release' })
  expect((await save(0, renamed)).body).toEqual({ revision: 1 })
  expect((await save(0, release)).body.code).toBe('VERSION_CONFLICT')
  expect((await save(1, 'unfinished')).body).toEqual({ revision: 2 })
  expect(await diagram()).toMatchObject({ draftRevision: 2, draft: { xml: 'unfinished', base: 'release' } })
  expect((await post(admin, 'modeler/deploy', { key, diagram: { xml: renamed }, note: '', revision: 1 })).body.code).toBe(
    'VERSION_CONFLICT',
  )
  expect((await diagram()).current).toBe('release')
  expect((await post(admin, 'modeler/deploy', { key, diagram: { xml: renamed }, note: '', revision: 2 })).status).toBe(200)
  expect((await diagram()).draft).toBeNull()
  await deploy({ version: 'release' })
})

test('another tenant goes on with the release, sees no version of this one, and who sees no process counts none', async () => {
  const { version } = (await deploy({ xml: renamed })).body
  const both = await app.signIn('both', password)
  const other = { 'x-tenant': elsewhere }
  expect((await both.post('/api/execute/modeler/preview', { key, diagram: { version } }, other)).body.code).toBe('NOT_FOUND')
  const id = await run(formatTwinId('tenant', elsewhere), both)
  expect((await openTask(id, elsewhere)).name).toBe('Anliegen beantworten')

  const blind = await app.signIn('draws', password)
  const { body } = await post(blind, 'modeler/preview', { key, diagram: { version } })
  expect(body).toMatchObject({ total: 0, running: [] })
  expect((await blind.get(`${at}/diagram/${key}`)).body.versions.map(({ running, by }: Json) => [running, by])).toEqual(
    (await diagram()).versions.map(() => [0, null]),
  )
  const types = (await blind.get(at)).body.types as Json[]
  expect(types.find((type) => type.key === key)).toMatchObject({ label: 'Auskunft', running: 0, current: { origin: 'tenant', by: null } })
  const audit = await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: `select count(*)::int as n from audit_entry where tenant_id = $1 and action = 'diagramDeployed'`, values: [store.tenant] },
  )
  expect(audit.rows[0]!['n']).toBeGreaterThan(5)
  await deploy({ version: 'release' })
})

test('the x-ray counts per element what the caller sees, and names what stands there', async () => {
  const process = await run()
  const xRay = async (who: SignedIn) => (await who.get(`/api/execute/xRay/${key}?days=30`)).body
  const { elements, xml, label } = await xRay(admin)
  expect({ xml, label }).toEqual({ xml: release, label: 'Auskunft' })
  const at = (element: string, of: Json[] = elements) => of.find((each) => each.element === element)
  const { rows } = await store.database.one(
    { role: 'app', tenant: store.tenant },
    {
      text: `select count(*) filter (where t."execution:status" = 'finished')::int as passed, count(*) filter (where t."execution:status" not in ('finished', 'canceled', 'timeout'))::int as standing, e.bpmn_ref as ref
        from process_execution e join twin_execution t on t.tenant_id = e.tenant_id and t.id = e.id where e.tenant_id = $1 and e.bpmn_ref in ('identify', 'answer') group by e.bpmn_ref order by 3`,
      values: [store.tenant],
    },
  )
  expect(at('answer')).toMatchObject({ name: 'Anliegen beantworten', passed: 0, median: null, standing: rows[0]!['standing'] })
  expect(at('identify')).toMatchObject({ passed: rows[1]!['passed'], standing: 0, failures: 0, restarts: 0, skipped: 0 })
  expect(at('identify').median).toBeLessThanOrEqual(at('identify').p90)

  const answered = (await openTask(process)).id as string
  const saved = await admin.post(
    '/api/data/save',
    { data: { id: formatTwinId('userTask', answered), 'execution:status': 'finished' } },
    { 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() },
  )
  expect(saved.status).toBe(200)
  const later = (await xRay(admin)).elements as Json[]
  expect(at('answer', later)).toMatchObject({ passed: 1, standing: at('answer').standing - 1 })
  expect(at('answer', later).median).toBeGreaterThan(0)
  const another = await run()
  const standing = (await admin.get(`/api/execute/standing/${key}/answer`)).body.processes as Json[]
  expect(standing).toHaveLength(at('answer').standing)
  expect(standing.find(({ id }) => id === another)).toMatchObject({ name: 'Auskunft', status: 'new' })
  expect(standing.map(({ id }) => id)).not.toContain(process)

  // A modeler who sees no process counts none. The same holds for a user who sees processes but not their steps.
  const blind = await app.signIn('draws', password)
  expect((await blind.get(`/api/execute/xRay/${key}?days=30`)).body.code).toBe('NOT_FOUND')
  expect((await blind.get(`/api/execute/standing/${key}/answer`)).body.processes).toEqual([])
  await addPerson(store, 'some', [{ path: 'tenant:executions', verbs: ['select'], mask: ['execution:bpmnRef', 'execution:status'] }])
  const some = await app.signIn('some', password)
  expect((await some.get(`/api/execute/xRay/${key}?days=30`)).body.code).toBe('NOT_FOUND')
})

test('a caller who may intervene takes snapshots of a process, which stay as they were and show what may be seen today', async () => {
  const process = await run()
  const task = await openTask(process)
  const taken = (await post(admin, 'snapshots', { process })).body
  const finish = { id: formatTwinId('userTask', task.id), 'execution:status': 'finished' }
  const headers = { 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() }
  expect((await admin.post('/api/data/save', { data: finish }, headers)).status).toBe(200)

  const { snapshots } = (await admin.get(`/api/execute/snapshots/${process}`)).body
  expect(snapshots).toMatchObject([{ id: taken.id, by: 'admin' }])
  const read = async (who: SignedIn) => (await who.get(`/api/execute/snapshots/${process}/${taken.id}`)).body
  const { twins } = await read(admin)
  expect(twins[0]).toMatchObject({
    id: process,
    parent: null,
    values: { 'execution:status': 'inprogress', 'execution:bpmnName': 'Auskunft' },
  })
  expect(twins.find(({ id }: Json) => id === finish.id)).toMatchObject({
    parent: process,
    attempt: 1,
    values: { 'execution:status': 'new' },
  })

  const masked: RoleGrant[] = [
    { path: 'tenant:executions', verbs: ['adminupdate'] },
    { path: 'tenant:executions(processInformation)', verbs: ['select'], mask: ['execution:status'] },
  ]
  await addPerson(store, 'masked', masked)
  const little = await read(await app.signIn('masked', password))
  expect(little.twins).toEqual([{ ...twins[0], values: { 'execution:status': 'inprogress' } }])

  const looks = await app.signIn('looks', password)
  for (const path of [`snapshots/${process}`, `snapshots/${process}/${taken.id}`])
    expect((await looks.get(`/api/execute/${path}`)).body.code).toBe('NOT_FOUND')
  expect((await post(looks, 'snapshots', { process })).body.code).toBe('NOT_FOUND')
  expect((await post(admin, 'snapshots', { process: formatTwinId(key, v7()) })).body.code).toBe('NOT_FOUND')
})

test('tokens are moved by hand with a reason, tried out before; what cannot be says why', async () => {
  const process = await run()
  const task = await openTask(process)
  const request = (more: object) => ({
    process,
    cancel: [formatTwinId('userTask', task.id)],
    start: [{ element: 'specialist' }],
    reason: 'Kunde am Telefon',
    dryRun: false,
    ...more,
  })
  const expected = {
    changes: [
      { element: 'answer', name: 'Anliegen beantworten', before: 'new', after: 'canceled' },
      { element: 'specialist', name: 'Fachlich beantworten', before: null, after: 'new' },
    ],
  }
  expect((await post(admin, 'adminUpdate', request({ dryRun: true }))).body).toEqual(expected)
  expect((await openTask(process)).ref).toBe('answer')
  const nowhere = await post(admin, 'adminUpdate', request({ start: [{ element: 'nowhere' }] }))
  expect(nowhere.body).toMatchObject({ code: 'INPUT_INVALID', detail: 'nowhere is nowhere a token could be' })
  expect(nowhere.body.problems).toMatchObject([{ message: 'Bei „nowhere“ kann ein Prozess nicht stehen.' }])
  expect((await post(admin, 'adminUpdate', request({ reason: ' ' }))).body.code).toBe('INPUT_INVALID')
  expect((await post(await app.signIn('looks', password), 'adminUpdate', request({}))).body.code).toBe('NOT_FOUND')
  expect((await openTask(process)).ref).toBe('answer')

  expect((await post(admin, 'adminUpdate', request({}))).body).toEqual(expected)
  expect((await openTask(process)).ref).toBe('specialist')
  const kept = await store.database.one(
    { role: 'app', tenant: store.tenant },
    {
      text: `select t."adminUpdate:reason" as reason, t."execution:status" as status from process_execution e join twin_execution t on t.tenant_id = e.tenant_id and t.id = e.id
        where e.tenant_id = $1 and e.root_id = $2 and t.definition = 'adminUpdate'`,
      values: [store.tenant, parseTwinId(process)!.uuid],
    },
  )
  expect(kept.rows).toEqual([{ reason: 'Kunde am Telefon', status: 'finished' }])
})
