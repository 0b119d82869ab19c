import { randomUUID } from 'node:crypto'
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createExporter } from '../../export/exporter.ts'
import type { Exporter } from '../../export/exporter.ts'
import { openDatabase } from '../../store/db/database.ts'
import type { Database } from '../../store/db/database.ts'
import type { ApiServer } from '../../testing/api-server.ts'
import { startApiServer } from '../../testing/api-server.ts'
import type { Person } from '../../testing/person.ts'
import { addPerson, changeGrants } from '../../testing/person.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { serveExports } from '../../testing/exporting/serve-exports.ts'

/** So many rows of 4 kB that no buffer on the way holds all: a system may give a socket more than 32 MB. */
const tags = 10_000
const maxExports = 4
/** The timeout for a busy machine. */
const waiting = { timeout: 100_000 }
vi.setConfig({ testTimeout: 300_000 })

let store: StoreFixture
let server: ApiServer
/** A second server, which times out slow readers. */
let impatient: ApiServer
let cursors: Database
let exporters: Exporter[]
let people = 0
let clerk: Record<string, string>
const mayRead = [{ path: 'tenant:tags', verbs: ['select'] }] as const

beforeAll(async () => {
  store = await openStore()
  await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) =>
    run({
      text: `insert into twin_tag (tenant_id, id, definition, identifier, "tag:name", "tag:color")
        select $1, gen_random_uuid(), 'tag', 'T-' || lpad(n::text, 5, '0'), 'Schlagwort ' || n, repeat('x', 4000) from generate_series(1, ${tags}) n`,
      values: [store.tenant],
    }),
  )
  cursors = openDatabase({ url: store.servingUrl, connections: maxExports })
  const open = (slowest: number) => createExporter({ database: store.database, cursors, pace: { check: 50, slowest, longest: 3_600_000 } })
  exporters = [open(600_000), open(500)]
  const [patientOne, impatientOne] = exporters.map((exporter) =>
    startApiServer(store, (http, parts) => serveExports(http, { ...parts, exporter })),
  )
  server = await patientOne!
  impatient = await impatientOne!
  clerk = await server.signIn(await newPerson())
})
afterAll(async () => {
  for (const exporter of exporters ?? []) await exporter.close()
  await server?.close()
  await impatient?.close()
  await cursors?.close()
  await store?.close()
})

function newPerson(): Promise<Person> {
  people += 1
  return addPerson(store, `person${people}`, mayRead)
}

const byNumber = [{ path: ['entity:tenantWideIdentifier'] }]
const list = (more: object = {}) => ({ type: 'tag', root: store.tenantId, $sort: byNumber, ...more })
const post = (path: string, body: unknown, headers = clerk, signal?: AbortSignal, { origin } = server) =>
  fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) })
const ask = (query: object, options: object, headers = clerk) => post('/api/data/query', { query, export: options }, headers)
const progress = async (id: string, headers = clerk) => (await fetch(`${server.origin}/api/data/exports/${id}`, { headers })).json() as Json
const busyConnections = async () => {
  const { rows } = await store.database.owner(({ run }) =>
    run({
      text: `select count(*) as n from pg_stat_activity where datname = current_database() and query like '%exported%' and xact_start is not null and pid <> pg_backend_pid()`,
    }),
  )
  return rows[0]!['n']
}

/** Starts the export of a whole list and reads only its first bytes. */
async function startLong(headers = clerk, at = server) {
  const id = randomUUID()
  const aborting = new AbortController()
  const body = { query: list({ $mask: ['tag:name', 'tag:color'] }), export: { format: 'csv', translate: 'none', id } }
  const response = await post('/api/data/query', body, headers, aborting.signal, at)
  expect(response.status).toBe(200)
  const reader = response.body!.getReader()
  const parts = [Buffer.from((await reader.read()).value)]
  const rest = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(Buffer.from(part.value))
    return Buffer.concat(parts).toString()
  }
  return { id, rest, abort: () => aborting.abort(), rows: () => progress(id, headers) }
}

test('a query with export answers a file with a name, of the kind that is asked for', async () => {
  const response = await ask(list({ $mask: ['entity:tenantWideIdentifier', 'tag:name'], $limit: 2 }), {})
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Schlagworte-\d{4}-\d\d-\d\d\.xlsx"$/)
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const book = read(Buffer.from(await response.arrayBuffer()))
  expect(utils.sheet_to_json(book.Sheets['Schlagworte']!, { header: 1 })).toEqual([
    ['Nummer', 'Name'],
    ['T-00001', 'Schlagwort 1'],
    ['T-00002', 'Schlagwort 2'],
  ])
})

test('a list of several types names each row by its type and what it is called, in place of what is only read for that', async () => {
  const query = list({ $mask: ['tag:name', 'entity:tenantWideIdentifier'], $limit: 1 })
  const rowsOf = async (options: object) =>
    parse(await (await ask(query, { format: 'csv', naming: ['tag:name'], ...options })).text(), { bom: true, delimiter: [';', ','] })
  expect(await rowsOf({})).toEqual([
    ['Art', 'Name', 'Nummer'],
    ['Schlagwort', 'Schlagwort 1', 'T-00001'],
  ])
  expect(await rowsOf({ translate: 'short' })).toEqual([
    ['definition', 'title', 'tenantWideIdentifier'],
    ['tag', 'Schlagwort 1', 'T-00001'],
  ])
})

test('all of a list comes, in its order, and afterwards its progress says so', async () => {
  const id = randomUUID()
  const response = await ask(list({ $mask: ['entity:tenantWideIdentifier'], $limit: 'all' }), { format: 'csv', translate: 'short', id })
  expect(response.headers.get('x-export-id')).toBe(id)
  const rows = parse(await response.text())
  expect(rows).toEqual([['tenantWideIdentifier'], ...Array.from({ length: tags }, (_, n) => [`T-${String(n + 1).padStart(5, '0')}`])])
  await expect.poll(() => progress(id), waiting).toEqual({ rows: tags, state: 'done', cut: false })
})

test('a change during the export neither skips nor doubles a row, nor shows', async () => {
  const { rest } = await startLong()
  const change = (text: string) =>
    store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) => run({ text, values: [store.tenant] }))
  await change(
    `update twin_tag set "tag:name" = 'neu', identifier = 'T-00000' where tenant_id = $1 and identifier between 'T-09001' and 'T-09100'`,
  )
  await change(`update twin_tag set deleted_at = now() where tenant_id = $1 and identifier between 'T-09201' and 'T-09300'`)
  await change(
    `insert into twin_tag (tenant_id, id, definition, identifier, "tag:name") values ($1, gen_random_uuid(), 'tag', 'T-09400a', 'dazwischen')`,
  )
  const rows = parse(await rest(), { from_line: 2 })
  expect(rows.map(([name]) => name)).toEqual(Array.from({ length: tags }, (_, n) => `Schlagwort ${n + 1}`))
})

test('a right that is taken away breaks the file off', async () => {
  const person = await newPerson()
  const { rest, rows } = await startLong(await server.signIn(person))
  await changeGrants(store, person, [{ path: 'tenant:tags', verbs: ['select'], mask: ['tag:name'] }])
  await expect.poll(rows, waiting).toMatchObject({ state: 'failed' })
  await expect(rest()).rejects.toThrow('terminated')
})

test('signing out breaks the file off', async () => {
  const person = await newPerson()
  const { id, rest } = await startLong(await server.signIn(person))
  await store.database.one({ role: 'identity' }, { text: 'delete from session where account = $1', values: [person.account] })
  const again = await server.signIn(person)
  await expect.poll(() => progress(id, again), waiting).toMatchObject({ state: 'failed' })
  await expect(rest()).rejects.toThrow('terminated')
})

test('a change of somebody else’s rights does not', async () => {
  const { rest } = await startLong()
  const other = await newPerson()
  await changeGrants(store, other, [])
  expect(await rest()).toMatch(/\r\n$/)
})

test('an export is cancelled by its owner, and by nobody else', async () => {
  const { id, rest, rows } = await startLong()
  const foreign = await server.signIn(await newPerson())
  expect((await post(`/api/data/exports/${id}/cancel`, {}, foreign)).status).toBe(404)
  expect((await progress(id, foreign)).code).toBe('NOT_FOUND')
  expect((await post(`/api/data/exports/${id}/cancel`, {})).status).toBe(200)
  await expect.poll(rows, waiting).toMatchObject({ state: 'cancelled' })
  await expect(rest()).rejects.toThrow('terminated')
  await expect.poll(busyConnections, waiting).toBe(0)
})

test('a reader that goes away frees the connection', async () => {
  const { abort, rows } = await startLong()
  expect(await busyConnections()).toBe(1)
  abort()
  await expect.poll(rows, waiting).toMatchObject({ state: 'cancelled' })
  await expect.poll(busyConnections, waiting).toBe(0)
})

test('a reader that takes nothing is left, and the connection freed', async () => {
  const { rest, rows } = await startLong(clerk, impatient)
  await expect.poll(rows, waiting).toMatchObject({ state: 'failed' })
  await expect.poll(busyConnections, waiting).toBe(0)
  await expect(rest()).rejects.toThrow('terminated')
})

test('one user has two at once, whichever server writes them', async () => {
  const headers = await server.signIn(await newPerson())
  const running = [await startLong(headers), await startLong(headers)]
  const third = await ask(list({ $limit: 1 }), { format: 'json' }, headers)
  expect([third.status, ((await third.json()) as Json).code, third.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '5'])
  for (const { abort } of running) abort()
  await expect.poll(async () => (await ask(list({ $limit: 1 }), { format: 'json' }, headers)).status, waiting).toBe(200)
})

test('exports hold no connection of other requests', async () => {
  const others = await Promise.all([newPerson(), newPerson()])
  const running = []
  for (const person of others) {
    const headers = await server.signIn(person)
    running.push(await startLong(headers), await startLong(headers))
  }
  expect((await post('/api/data/query', { query: { ...list({ $limit: 1 }) } })).status).toBe(200)
  for (const { abort } of running) abort()
  await expect.poll(busyConnections, waiting).toBe(0)
})

test('an id is used once', async () => {
  const id = randomUUID()
  const once = async () => (await ask(list({ $limit: 1 }), { format: 'json', id })).status
  expect([await once(), await once()]).toEqual([200, 400])
})

const refused: [name: string, query: () => object, options: object, answer: [number, string]][] = [
  ['an unknown format', list, { format: 'pdf' }, [400, 'INPUT_INVALID']],
  ['an unknown option', list, { page: 1 }, [400, 'INPUT_INVALID']],
  ['an unknown path', () => list({ $mask: ['tag:nonsense'] }), {}, [400, 'QUERY_INVALID']],
  ['no column', () => list({ $mask: [] }), {}, [400, 'QUERY_INVALID']],
  ['no geometry', list, { format: 'geojson' }, [400, 'QUERY_INVALID']],
  ['more rows than there may be', () => list({ $limit: 1_000_001 }), {}, [400, 'BUDGET_EXCEEDED']],
  [
    'another tenant',
    () => ({ ...list(), root: store.tenantId.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }),
    {},
    [400, 'QUERY_INVALID'],
  ],
  ['what nobody lets the caller see', () => ({ type: 'user', root: store.tenantId }), {}, [400, 'NOT_ALLOWED']],
]
test.each(refused)('%s is refused before anything is sent', async (_, query, options, answer) => {
  const response = await ask(query(), options)
  expect([response.status, ((await response.json()) as Json).code]).toEqual(answer)
})

test('all is for exports alone', async () => {
  const response = await post('/api/data/query', { query: list({ $limit: 'all' }) })
  expect([response.status, ((await response.json()) as Json).code]).toEqual([400, 'QUERY_INVALID'])
})

test('a remembered session that has ended exports nothing', async () => {
  const person = await newPerson()
  const headers = await server.signIn(person)
  expect((await ask(list({ $limit: 1 }), { format: 'json' }, headers)).status).toBe(200)
  await store.database.one({ role: 'identity' }, { text: 'delete from session where account = $1', values: [person.account] })
  expect((await ask(list({ $limit: 1 }), { format: 'json' }, headers)).status).toBe(401)
})
