import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { searchBody } from '../physical/search-body.ts'
import type { Change } from '../write/change.ts'

let store: StoreFixture
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

async function rowsOf(text: string, ...ids: string[]): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await store.database.one({ role: 'app', tenant: store.tenant }, { text, values: [store.tenant, ids] })
  return rows
}

const customer = (uuid: string): Change => ({
  kind: 'createTwin',
  uuid,
  definition: 'customer',
  attributes: { 'businessPartner:name1': 'Krüger' },
})
const tagged = (uuid: string, source: string, target: string): Change => ({
  kind: 'createLink',
  uuid,
  relationship: 'businessPartner:tags',
  source,
  target,
  validFrom: null,
  validTo: null,
})

test('a batch that creates a link and ends it leaves it ended', async () => {
  const [partner, tag, link] = [v7(), v7(), v7()]
  await store.seed([
    customer(partner),
    { kind: 'createTwin', uuid: tag, definition: 'tag', attributes: { 'tag:name': 'neu' } },
    { kind: 'deleteLink', uuid: link },
    tagged(link, partner, tag),
  ])
  expect(
    await rowsOf('select version, deleted_at is null as alive from twin_link where tenant_id = $1 and id = any($2::uuid[])', link),
  ).toEqual([{ version: 2, alive: false }])
})

test('the images of a link follow each other without a gap', async () => {
  const [partner, tag, link] = [v7(), v7(), v7()]
  await store.seed([
    customer(partner),
    { kind: 'createTwin', uuid: tag, definition: 'tag', attributes: { 'tag:name': 'x' } },
    tagged(link, partner, tag),
  ])
  const move = (at: string) => store.seed([{ kind: 'updateLink', uuid: link, validFrom: null, validTo: at }], at)
  await move('2026-03-01T00:00:00.000Z')
  await move('2026-04-01T00:00:00.000Z')
  const images = await rowsOf(
    'select version, valid_from, valid_to from twin_history where tenant_id = $1 and row_id = any($2::uuid[]) and version > 0 order by version',
    link,
  )
  expect(images).toEqual([
    { version: 1, valid_from: new Date('2026-01-01T00:00:00Z'), valid_to: new Date('2026-03-01T00:00:00Z') },
    { version: 2, valid_from: new Date('2026-03-01T00:00:00Z'), valid_to: new Date('2026-04-01T00:00:00Z') },
  ])
})

test('a twin that one batch creates, changes and deletes has all its images', async () => {
  const partner = v7()
  await store.seed([
    customer(partner),
    { kind: 'updateTwin', uuid: partner, definition: 'customer', attributes: { 'businessPartner:name1': 'Sorge' } },
    { kind: 'deleteTwin', uuid: partner, definition: 'customer' },
  ])
  const images = await rowsOf(
    `select version, image->>'businessPartner:name1' as name from twin_history where tenant_id = $1 and row_id = any($2::uuid[]) and version > 0 order by version`,
    partner,
  )
  expect(images).toEqual([
    { version: 1, name: 'Krüger' },
    { version: 2, name: 'Sorge' },
  ])
  expect(await rowsOf('select id from twin_search where tenant_id = $1 and id = any($2::uuid[])', partner)).toEqual([])
})

test('an image leaves out what is empty and keeps JSON with the nulls in it', async () => {
  const view = v7()
  const choice = { filter: null, columns: [{ width: null }] }
  const attributes = { 'savedView:name': 'Meine', 'savedView:choice': choice }
  await store.seed([{ kind: 'createTwin', uuid: view, definition: 'savedView', attributes }])
  await store.seed([{ kind: 'updateTwin', uuid: view, definition: 'savedView', attributes: { 'savedView:name': 'Unsere' } }])
  const [found] = await rowsOf('select image from twin_history where tenant_id = $1 and row_id = any($2::uuid[]) and version = 1', view)
  const image = found!['image'] as Record<string, unknown>
  expect(image).toMatchObject({ 'savedView:name': 'Meine', 'savedView:choice': choice, deleted_at: null, version: 1 })
  expect(Object.keys(image)).not.toContain('identifier')
})

test('words of a twin follow its fields, and stay where others change', async () => {
  const partner = v7()
  const body = async () =>
    (await rowsOf('select xmin::text as written, body from twin_search where tenant_id = $1 and id = any($2::uuid[])', partner))[0]!
  await store.seed([customer(partner)])
  const first = await body()
  await store.seed([{ kind: 'updateTwin', uuid: partner, definition: 'customer', attributes: { 'businessPartner:language': 'en' } }])
  expect(await body()).toEqual(first)
  await store.seed([{ kind: 'updateTwin', uuid: partner, definition: 'customer', attributes: { 'businessPartner:name1': 'Sorge' } }])
  expect((await body())['body']).toContain('sorge')
})

test('words of a new twin, which are made without its row, are those that PostgreSQL makes of it', async () => {
  const [partner, execution] = [v7(), v7()]
  const attributes = {
    'businessPartner:name1': 'Bäckerei Krüger & Söhne  OHG',
    'businessPartner:name2': null,
    'businessPartner:language': 'de',
  }
  await store.seed([
    { kind: 'createTwin', uuid: partner, definition: 'customer', identifier: 'K-Ü 4711', attributes },
    {
      kind: 'createTwin',
      uuid: execution,
      definition: 'serviceTask',
      attributes: { 'execution:bpmnName': 'Zähler prüfen', 'execution:status': 'new' },
    },
  ])
  for (const [family, uuid] of [
    ['businessPartner', partner],
    ['execution', execution],
  ] as const) {
    const table = `twin_${family.replace('P', '_p')}`
    const [found] = await rowsOf(
      `select s.body, ${searchBody(store.published.registry, family)} as made from ${table} join twin_search s using (tenant_id, id) where tenant_id = $1 and id = any($2::uuid[])`,
      uuid,
    )
    expect(found!['body']).toBe(found!['made'])
    expect(found!['body']).not.toBe('')
  }
})
