import type { Grant } from '@twinwerk/model/right/grant'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedItems } from '../jobs/items.ts'
import type { Client, FilesFixture } from '../testing/files/fixture.ts'
import { openFilesServer } from '../testing/files/fixture.ts'
import { runJob } from '../testing/run-job.ts'
import { clock } from '../testing/store-fixture.ts'
import { undo } from './undo.ts'

let server: FilesFixture
let clerk: Client
let grants: readonly Grant[]

beforeAll(async () => {
  server = await openFilesServer()
  grants = [server.store.grant('tenant:documents')]
  clerk = server.client(grants, { user: server.store.caller([]).user })
})
afterAll(() => server?.close())

const parts = () => ({
  storeOf: async () => server.store.store,
  clockOf: () => clock,
  access: { callerOf: async () => ({ ...server.store.caller(grants), timeZone: 'Europe/Berlin' }) },
})
const takeBack = (change: string) => runJob(server.store, undo(parts()), { change, language: 'de' })

/** Returns the changes of a document, the newest last. */
async function changesOf(id: string): Promise<string[]> {
  const { rows } = await server.store.database.one(
    { role: 'app', tenant: server.store.tenant },
    {
      text: 'select change_id from twin_history where tenant_id = $1 and row_id = $2 order by version',
      values: [server.store.tenant, parseTwinId(id)!.uuid],
    },
  )
  return rows.map((row) => row['change_id'] as string)
}

async function replace(id: string, content: string, more: object = {}): Promise<void> {
  const { json } = await clerk.upload(content, { name: 'neu.csv', type: 'text/csv' })
  expect((await clerk.save({ id, 'document:url': `upload:${json.token}`, ...more })).status).toBe(200)
}
const bytesOf = async (id: string) => (await clerk.request(`/api/files/${id}`)).bytes.toString()

test('an undo gives a document its file back, and undone itself the other one', async () => {
  const id = await clerk.document('a;b\n', { name: 'alt.csv', type: 'text/csv' })
  await replace(id, 'c;d;e\n', { 'document:name': 'Neu' })
  const first = await takeBack((await changesOf(id)).at(-1)!)
  expect(first.result).toMatchObject({ changed: 1, refused: 0 })
  expect(await bytesOf(id)).toBe('a;b\n')
  const [twin] = (await server.store.query({ query: { id } }, grants)).results
  expect(twin).toMatchObject({ 'document:name': 'alt.csv', 'document:size': 4, 'document:url': `/api/files/${id}` })
  const second = await takeBack((first.result as { change: string }).change)
  expect(second.result).toMatchObject({ changed: 1, refused: 0 })
  expect(await bytesOf(id)).toBe('c;d;e\n')
  const { used, rows } = await server.space()
  expect(used).toBe(rows)
})

test('a file that somebody replaced again since, or that is gone, is not taken back', async () => {
  const id = await clerk.document('1\n', { name: 'a.csv', type: 'text/csv' })
  await replace(id, '2\n')
  const change = (await changesOf(id)).at(-1)!
  await replace(id, '3\n')
  const job = await takeBack(change)
  expect(job.result).toMatchObject({ refused: 1 })
  expect(await bytesOf(id)).toBe('3\n')

  await server.store.database.one(
    { role: 'app', tenant: server.store.tenant },
    { text: `update stored_file set state = 'gone' where tenant_id = $1 and state = 'replaced'`, values: [server.store.tenant] },
  )
  const late = await takeBack((await changesOf(id)).at(-1)!)
  expect(late.result).toMatchObject({ refused: 1 })
  const refused = await refusedItems(
    server.store.database,
    { tenant: server.store.tenant, user: server.store.caller([]).user },
    { id: late.id, after: -1 },
  )
  expect(JSON.stringify(refused)).toContain('30 Tage')
  expect(await bytesOf(id)).toBe('3\n')
})

test('nobody gets a file that was never the document’s', async () => {
  const id = await clerk.document('mine\n', { name: 'a.csv', type: 'text/csv' })
  const other = await clerk.document('theirs\n', { name: 'b.csv', type: 'text/csv' })
  const [twin] = (await server.store.query({ query: { id: other } }, grants)).results
  await replace(other, 'newer\n')
  const answer = await clerk.save({ id, 'document:url': `earlier:${twin['document:sha256']}` })
  expect(answer).toMatchObject({ status: 422, json: { problems: [{ key: 'file.earlierGone' }] } })
})
