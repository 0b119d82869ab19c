import { definitions } from '@twinwerk/domain/definitions'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { schema } from '../../schema.ts'
import { createTestDatabase, openOwned } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { createChecks } from '../checks.ts'
import type { Publisher } from '../db/publisher.ts'
import { preparePartitions } from './history-partitions.ts'
import { publish } from './publish.ts'

const content = { definitions, uiDefinitions: [], schema }
let own: TestDatabase
let database: Publisher

beforeEach(async () => {
  own = await createTestDatabase()
  database = openOwned({ url: own.url })
})
afterEach(async () => {
  await database.close()
  await own.drop()
})

const one = async (text: string) => (await database.owner((transaction) => transaction.run({ text }))).rows[0]!

test('every table is under forced row-level security, and the roles may do nothing more than their work', async () => {
  await publish(database, content)
  const ok = { ok: true }
  expect(await createChecks(database)()).toEqual({ database: ok, rowLevelSecurity: ok, roles: ok, login: ok, settings: ok })
})

test('publishing again runs no statement and changes nothing', async () => {
  await publish(database, content)
  const before = await one('select max(last_modified) as at, count(*) as n from content_definition')
  expect((await publish(database, content)).statements).toEqual([])
  expect(await one('select max(last_modified) as at, count(*) as n from content_definition')).toEqual(before)
})

test('servers that start at the same time publish once', async () => {
  const others = [1, 2, 3].map(() => openOwned({ url: own.url }))
  await Promise.all([database, ...others].map((each) => publish(each, content)))
  await Promise.all(others.map((each) => each.close()))
  expect((await one(`select count(*) as n from content_definition where kind = 'twin'`))['n']).toBe(definitions.length)
})

test('a new attribute becomes a column, its index is built beside running work, and the rows stay', async () => {
  const tag = definitions.find((definition) => definition.name === 'tag')!
  await publish(database, content)
  await database.transaction({ role: 'app', tenant: '00000000-0000-8000-8000-000000000001' }, ({ run }) =>
    run({
      text: `insert into twin_tag (tenant_id, id, definition, "tag:name") values ('00000000-0000-8000-8000-000000000001', '00000000-0000-8000-8000-000000000002', 'tag', 'alt')`,
    }),
  )
  const grown: TwinDefinition = {
    ...tag,
    attributes: { ...tag.attributes, rank: { dataType: 'integer', label: { de: 'Rang', en: 'Rank' }, sortable: true } },
  }
  await publish(database, { ...content, definitions: definitions.map((definition) => (definition.name === 'tag' ? grown : definition)) })
  expect((await one(`select count(*) as n from pg_indexes where tablename = 'twin_tag' and indexdef like '%tag:rank%'`))['n']).toBe(1)
  const { rows } = await database.one(
    { role: 'app', tenant: '00000000-0000-8000-8000-000000000001' },
    { text: 'select "tag:name", "tag:rank" from twin_tag' },
  )
  expect(rows).toEqual([{ 'tag:name': 'alt', 'tag:rank': null }])
})

test('an index that nothing reads any more is dropped at a start that has not to wait for a long transaction', async () => {
  await publish(database, content)
  await database.ownerOutside({ text: 'create index twin_link_along on twin_link (tenant_id, relationship, source_id)' })
  const isThere = async () => (await one(`select count(*) as n from pg_indexes where indexname = 'twin_link_along'`))['n'] === 1
  await database.owner(async ({ run }) => {
    await run({ text: 'lock table twin_link in row exclusive mode' })
    await publish(database, content)
    expect(await isThere()).toBe(true)
  })
  await publish(database, content)
  expect(await isThere()).toBe(false)
})

test('a month whose history lies in the rest stays there, and the server starts', async () => {
  await publish(database, content)
  const tenant = '00000000-0000-8000-8000-000000000001'
  const later = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 15))
  await database.transaction({ role: 'app', tenant }, ({ run }) =>
    run({
      text: `insert into twin_history (tenant_id, row_id, family, version, image, valid_from, valid_to, change_id, call) values ($1, gen_random_uuid(), 'tag', 1, '{}', now(), $2, gen_random_uuid(), 'test')`,
      values: [tenant, later.toISOString()],
    }),
  )
  await preparePartitions(database, later)
  const { rows } = await database.one({ role: 'app', tenant }, { text: 'select count(*) as n from twin_history' })
  expect(rows).toEqual([{ n: 1 }])
})

test('a database that no server of this release can run on is refused and stays as it is', async () => {
  const newer = { ...content, release: { number: 9, compatibleFrom: 8 } }
  await publish(database, newer)
  const older = { ...content, release: { number: 7, compatibleFrom: 0 } }
  await expect(publish(database, older)).rejects.toThrow('newer version of Twinwerk (release 9, this one is release 7)')
  expect((await one(`select value from twinwerk_meta where key = 'publishedBy'`))['value']).toBe(9)
})

test('a role of the application sees only its tenant, whatever it asks', async () => {
  await publish(database, content)
  const insert = (tenant: string) =>
    database.transaction({ role: 'app', tenant }, ({ run }) =>
      run({
        text: `insert into twin_tag (tenant_id, id, definition, "tag:name") values ($1, gen_random_uuid(), 'tag', 'x')`,
        values: [tenant],
      }),
    )
  const [first, second] = ['00000000-0000-8000-8000-00000000000a', '00000000-0000-8000-8000-00000000000b'] as const
  await insert(first)
  await insert(second)
  const seen = await database.one({ role: 'app', tenant: first }, { text: 'select distinct tenant_id from twin_tag' })
  expect(seen.rows).toEqual([{ tenant_id: first }])
  const foreign = {
    text: `insert into twin_tag (tenant_id, id, definition, "tag:name") values ($1, gen_random_uuid(), 'tag', 'x')`,
    values: [second],
  }
  await expect(database.one({ role: 'app', tenant: first }, foreign)).rejects.toThrow(/row-level security/)
  await expect(database.one({ role: 'app', tenant: first }, { text: 'select * from account' })).rejects.toThrow(/permission denied/)
})

test('places that were stored before their boxes get them, however many there are, and only once', async () => {
  const tag = definitions.find((definition) => definition.name === 'tag')!
  const placed: TwinDefinition = {
    ...tag,
    attributes: { ...tag.attributes, place: { dataType: 'point', label: { de: 'Ort', en: 'Place' } } },
  }
  const grown = { ...content, definitions: definitions.map((definition) => (definition.name === 'tag' ? placed : definition)) }
  await publish(database, grown)
  const tenant = '00000000-0000-8000-8000-000000000001'
  await database.owner(({ runAll }) =>
    runAll([
      { text: `insert into tenant_registry (id, short_id, name1, brand) values ($1, 'swe', 'Stadtwerke', '{}')`, values: [tenant] },
      ...['west', 'south', 'east', 'north'].map((side) => ({ text: `alter table twin_tag drop column "tag:place_${side}"` })),
    ]),
  )
  await database.transaction({ role: 'app', tenant }, ({ run }) =>
    run({
      text: `insert into twin_tag (tenant_id, id, definition, "tag:place")
        select $1, gen_random_uuid(), 'tag', json_build_object('type', 'Point', 'coordinates', json_build_array(n / 100.0, 50)) from generate_series(1, 1201) n`,
      values: [tenant],
    }),
  )
  await publish(database, grown)
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      text: `select count(*) as n, max("tag:place_west") as west, min("tag:place_north") as north from twin_tag where "tag:place_west" = "tag:place_east"`,
    },
  )
  expect(rows).toEqual([{ n: 1201, west: 12.01, north: 50 }])
  expect((await one(`select value from twinwerk_meta where key = 'unboxedGeometries'`))['value']).toEqual([])
})

test('an index of places that an earlier version made gives way to one that holds all that maps read', async () => {
  await publish(database, content)
  const [now, before] = ['twin_thing_building_geometry_place', 'twin_thing_building_geometry_box']
  const boxes = ['west', 'south', 'east', 'north'].map((side) => `"building:geometry_${side}"`).join(', ')
  await database.owner(({ runAll }) =>
    runAll([
      { text: `drop index "${now}"` },
      {
        text: `create index "${before}" on twin_thing (tenant_id, ${boxes}) where deleted_at is null and "building:geometry_west" is not null`,
      },
    ]),
  )
  await publish(database, content)
  const names = `select json_agg(indexname order by 1) as names from pg_indexes where indexname like 'twin_thing_building_geometry_%'`
  expect((await one(names))['names']).toEqual([now])
  expect((await one(`select indexdef from pg_indexes where indexname = '${now}'`))['indexdef']).toContain('INCLUDE (id, definition)')
})

test('a start that was interrupted goes on filling boxes', async () => {
  await publish(database, content)
  await database.owner(({ runAll }) =>
    runAll([{ text: `insert into twinwerk_meta (key, value) values ('unboxedGeometries', '["tag:gone"]')` }]),
  )
  await publish(database, content)
  expect((await one(`select value from twinwerk_meta where key = 'unboxedGeometries'`))['value']).toEqual([])
})
