import { calls } from '@twinwerk/contract/calls'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunChangesHandler } from '../api/data/begun-changes.ts'
import { bulkHandler } from '../api/data/bulk.ts'
import { registerCall } from '../http/register.ts'
import type { ImportOffice } from '../testing/import-office.ts'
import { openImportOffice } from '../testing/import-office.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await openImportOffice({
    also: (http, parts) => {
      registerCall(http, calls['POST /api/data/bulk'], bulkHandler(parts))
      registerCall(http, calls['GET /api/data/bulk'], begunChangesHandler(parts))
    },
  })
})
afterAll(() => office.close())

const verbs = ['select', 'update', 'delete'] as const
const clerk = () => office.importer([{ path: 'tenant:tags', verbs }])

async function tag(): Promise<string> {
  const uuid = v7()
  await office.store.seed([{ kind: 'createTwin', uuid, definition: 'tag', attributes: { 'tag:name': 'Los' } }])
  return formatTwinId('tag', uuid)
}

test('the author of a bulk change finds it again with its result and its undo, and nobody else does', async () => {
  const [one, other] = [await clerk(), await clerk()]
  const ids = [await tag(), await tag()]
  const begun = await one.post('/api/data/bulk', { ids, changes: { delete: true }, definition: 'tag' })
  const { id } = await one.job(begun.json.job)
  const changes = async () => (await one.get('/api/data/bulk')).json.changes
  expect(await changes()).toEqual([
    {
      does: 'delete',
      definition: 'tag',
      job: expect.objectContaining({ id, state: 'done', result: { change: id, changed: 2, refused: 0 } }),
    },
  ])
  const undone = await one.undo(id)
  expect(await changes()).toEqual([expect.objectContaining({ job: expect.objectContaining({ id }), undo: undone })])
  expect((await other.get('/api/data/bulk')).json).toEqual({ changes: [] })
})

test('a change that ended long ago is not listed any more, unless it is being undone', async () => {
  const one = await clerk()
  const begun = await one.post('/api/data/bulk', { ids: [await tag()], changes: { attributes: { 'tag:description': 'neu' } } })
  const { id } = await one.job(begun.json.job)
  await office.store.database.one(
    { role: 'app', tenant: office.store.tenant },
    {
      text: `update job set finished_at = now() - interval '11 minutes' where tenant_id = $1 and id = $2`,
      values: [office.store.tenant, id],
    },
  )
  expect((await one.get('/api/data/bulk')).json).toEqual({ changes: [] })
  await one.undo(id)
  expect((await one.get('/api/data/bulk')).json.changes).toMatchObject([{ does: 'edit', job: { id } }])
})
