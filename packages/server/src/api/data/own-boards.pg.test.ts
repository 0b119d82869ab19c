import type { DashboardLine } from '@twinwerk/contract/data/dashboard'
import type { BoardJson, OwnTile } from '@twinwerk/model/dashboard/own-board'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import { beside } from '../../testing/server-beside.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { expectDrafts } from '../../testing/demo/draft-tiles.ts'

const password = 'Twinwerk-Demo-1!'
let folder: string
let drop: () => Promise<void>
let app: RunningApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-boards-'))
  const database = await createTestDatabase()
  drop = database.drop
  app = await beside({ databaseUrl: database.url, dataDir: folder }, () => runApp(database.url, { demoFolder: folder }))
})
afterAll(async () => {
  await app.close()
  await drop()
  await rm(folder, { recursive: true })
})

type Who = { readonly me: SignedIn; readonly root: string; readonly user: string }

async function enter(name: string): Promise<Who> {
  const me = await app.signIn(`${name}@swe.example`, password)
  const { body } = await me.get('/auth/me')
  const root: string = body.permissions.find((each: Json) => each.scope !== 'system').tenant.id
  const { routes } = (await me.get(`/api/navigation?root=${encodeURIComponent(root)}`)).body
  return { me, root, user: routes.find(({ path }: Json) => path === 'dashboards/own')?.root }
}

const cases: OwnTile = { name: 'cases', title: 'Vorgänge', form: 'number', width: 3, metric: { list: 'processes/crm' } }
const boardWith = (...tiles: readonly object[]) => ({ sections: [{ tiles }] }) as unknown as BoardJson

const saveOf = ({ me, root }: Who, data: Json) => me.post('/api/data/save', { data }, { 'x-tenant': root, 'idempotency-key': randomUUID() })

async function make(who: Who, name: string, more: Json = {}): Promise<string> {
  const made = { tempid: 'b', definition: 'board', 'board:name': name, 'board:content': boardWith(cases), ...more }
  const { status, body } = await saveOf(who, { id: who.user, 'user:boards': [made] })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.saved.find(({ tempid }: Json) => tempid === 'b').id
}

async function boardsOf({ me, root }: Who): Promise<Record<string, string>> {
  const { body } = await me.get(`/api/navigation?root=${encodeURIComponent(root)}`)
  const own = body.routes.filter(({ screen }: Json) => screen.madeBy !== undefined)
  return Object.fromEntries(own.map(({ title, screen }: Json) => [title.de, screen.madeBy]))
}

async function read({ me, root }: Who, input: object): Promise<readonly DashboardLine[]> {
  const response = await me.file('/api/data/dashboard', input, { 'x-tenant': root })
  if (response.status !== 200) throw new Error(String(response.status))
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

async function idOf({ me, root }: Who, type: string, field: string, value: string): Promise<string> {
  const { body } = await me.post(
    '/api/data/query',
    { query: { type, root, $filter: { path: [field], operator: 'eq', value }, $mask: [] } },
    { 'x-tenant': root },
  )
  return body.results[0].id
}

test('a board is seen by its owner, and by the people, groups, roles and everybody it is shared with', async () => {
  const [boss, clerk, worker] = [await enter('vorstand'), await enter('service'), await enter('technik')]
  const admin = await enter('leitung')
  const role = await idOf(admin, 'role', 'role:key', 'customerService')
  const person = clerk.user
  await make(clerk, 'Nur meins')
  await make(admin, 'Für eine Person', { 'board:people': [{ id_select: person }] })
  await make(admin, 'Für eine Rolle', { 'board:roles': [{ id_select: role }] })
  const forAll = await make(boss, 'Für alle', { 'board:tenant': [{ id_select: boss.root }] })
  expect(await boardsOf(clerk)).toEqual({
    'Nur meins': 'me',
    'Für eine Person': 'others',
    'Für eine Rolle': 'others',
    'Für alle': 'others',
  })
  expect(await boardsOf(worker)).toEqual({ 'Für alle': 'others' })
  expect(await boardsOf(boss)).toEqual({ 'Für alle': 'me' })
  const rename = (id: string, name: string) => ({ id, id_information: '1', 'board:name': name })
  expect((await saveOf(clerk, rename(forAll, 'Meine'))).status).toBe(403)
  expect((await saveOf(admin, rename(forAll, 'Für uns alle'))).status).toBe(200)
  expect(Object.keys(await boardsOf(worker))).toEqual(['Für uns alle'])
  const [mine] = (await clerk.me.post('/api/data/query', { query: { id: person, 'user:boards': {} } }, { 'x-tenant': clerk.root })).body
    .results[0]['user:boards']
  await expect(read(worker, { name: mine.id })).rejects.toThrow('404')
  // Sharing with everybody is a right of its own, and nobody makes a board for somebody else.
  const alone = { tempid: 'b', definition: 'board', 'board:name': 'X', 'board:tenant': [{ id_select: clerk.root }] }
  expect((await saveOf(clerk, { id: clerk.user, 'user:boards': [alone] })).status).toBe(403)
  const { 'board:tenant': _, ...foreign } = alone
  expect((await saveOf(clerk, { id: worker.user, 'user:boards': [foreign] })).status).toBe(403)
})

test('a shared board is worked out with the rights of its reader, and says what is gone', async () => {
  const admin = await enter('leitung')
  const tiles = [
    cases,
    { ...cases, name: 'money', metric: 'openAmount' },
    { ...cases, name: 'list', metric: { list: 'no/list' } },
    { ...cases, name: 'metric', metric: 'noMetric' },
    { ...cases, name: 'field', form: 'rows', by: ['execution:noField'] },
    { ...cases, name: 'filter', metric: { list: 'processes/crm', filter: { path: ['x:gone'], operator: 'exists' } } },
    { form: 'rows' },
  ]
  const board = await make(admin, 'Gemischt', { 'board:tenant': [{ id_select: admin.root }], 'board:content': boardWith(...tiles) })
  const problems = async (who: Who) =>
    Object.fromEntries(
      (await read(who, { name: board })).flatMap((line) =>
        'tile' in line ? [[line.tile, 'problem' in line ? (line.what ?? line.problem) : 'told']] : [],
      ),
    )
  const gone = { list: 'gone', metric: 'gone', field: 'execution:noField', filter: 'x:gone' }
  expect(await problems(admin)).toEqual({ cases: 'told', money: 'told', ...gone })
  expect(await problems(await enter('service'))).toMatchObject({ cases: 'told', money: 'right' })
})

test('a list has the first rows of its order with the columns that its reader may see, and none without the right', async () => {
  const [admin, clerk] = [await enter('leitung'), await enter('service')]
  const metric = { list: 'invoicing/receipts' }
  const money = { name: 'money', form: 'list', width: 12, metric, columns: [['receipt:openAmount'], ['x:gone']], first: 4 }
  const sorted = { ...money, name: 'cases', metric: { list: 'processes/crm' }, columns: [['entity:createdAt'], ['execution:bpmnName']] }
  const goal = { name: 'goal', form: 'progress', width: 3, metric: { list: 'processes/crm' }, goal: { target: 5, good: 'down' } }
  const tiles = [money, { ...sorted, sort: [{ path: ['entity:createdAt'], order: 'desc' }] }, goal]
  const board = await make(admin, 'Listen', {
    'board:tenant': [{ id_select: admin.root }],
    'board:content': boardWith({ name: 'words', form: 'text', width: 12, text: '# Heute' }, ...tiles),
  })
  const [head, ...lines] = await read(admin, { name: board })
  expect(head).toMatchObject({ dashboard: { sections: [{ tiles: [{ form: 'text', text: '# Heute' }, {}, {}, {}] }] } })
  const [amounts, cases, progress] = lines as readonly Json[]
  expect([amounts!['columns'].map(({ path }: Json) => path), amounts!['rows'].length]).toEqual([[['receipt:openAmount']], 4])
  const days: string[] = cases!['rows'].map((row: Json) => row['createdAt'])
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days).toHaveLength(4)
  expect(progress).toMatchObject({ tile: 'goal', marks: [{ value: cases!['marks'][0].records }] })
  const seen = (await read(clerk, { name: board })) as readonly Json[]
  expect(seen[1]).toEqual({ tile: 'money', problem: 'right' })
  expect(seen[2]!['rows'].length).toBe(4)
})

test('a goal of a metric stands in its tiles for everybody, and is set by those who may', async () => {
  const [boss, clerk] = [await enter('vorstand'), await enter('service')]
  const goal = {
    tempid: 'g',
    definition: 'metricGoal',
    'metricGoal:metric': 'openCases',
    'metricGoal:good': 'down',
    'metricGoal:target': 10,
  }
  const set = (who: Who, more: Json) => saveOf(who, { id: who.root, 'tenant:metrics': [{ ...goal, ...more }] })
  expect((await set(clerk, {})).status).toBe(403)
  expect((await set(boss, { 'metricGoal:warn': 5 })).status).toBe(422)
  expect([400, 422]).toContain((await set(boss, { 'metricGoal:metric': 'noMetric' })).status)
  expect((await set(boss, { 'metricGoal:warn': 20 })).status).toBe(200)
  const goals = async (who: Who, name: string) => {
    const [head] = (await read(who, { name })) as readonly Json[]
    const tiles: readonly Json[] = head!['dashboard'].sections.flatMap((section: Json) => section.tiles)
    return tiles.flatMap(({ goal: found, name: tile }) => (found ? [[tile, found]] : []))
  }
  const expected = [['openCases', { target: 10, warn: 20, good: 'down' }]]
  expect(await goals(clerk, 'service')).toEqual(expected)
  expect(await goals(clerk, 'home')).toEqual(expected)
})

test('a request with filters of no shape, too many tiles or a period of two hundred years is refused', async () => {
  const who = await enter('service')
  const status = async (input: object) => (await who.me.post('/api/data/dashboard', input, { 'x-tenant': who.root })).status
  expect(await status({ name: 'service', filters: [{ path: 'x' }] })).toBe(400)
  expect(await status({ name: 'draft', tiles: Array.from({ length: 25 }, () => cases) })).toBe(400)
  expect(await status({ name: 'service', period: { from: '1826-01-01', to: '2026-01-01' } })).toBe(400)
  expect(await status({ name: 'service', period: { from: '2026-02-30', to: '2026-03-01' } })).toBe(400)
  expect(await status({ name: 'draft', tiles: [1, null, {}] })).toBe(200)
})

test('own tiles, filters and periods lead to as many records as their marks tell', { timeout: 300_000 }, async () => {
  for (const [turn, name] of ['vorstand', 'technik', 'abrechnung'].entries()) await expectDrafts(await enter(name), turn)
})
