import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import { createTestDatabase, openOwned } from '../../testing/database.ts'
import { columns, json, jsonOrNull, oneOf } from './columns.ts'
import type { Publisher } from './publisher.ts'
import type { Statement, Untyped } from './statement.ts'

let own: TestDatabase
let database: Publisher
const scope = { role: 'app', tenant: '00000000-0000-8000-8000-000000000001' } as const

beforeAll(async () => {
  own = await createTestDatabase()
  database = openOwned({ url: own.url, connections: 1 })
})
afterAll(async () => {
  await database?.close()
  await own?.drop()
})

const every = {
  name: 'every-kind',
  text: `select '00000000-0000-8000-8000-000000000001'::uuid as id, 'x'::text as text, 'x'::varchar as varchar, 'x'::name as name, null::text as nothing,
    1::int2 as small, 2::int4 as usual, 3::int8 as large, count(*) as counted, 0.5::float8 as share, 0.5::float4 as half, sum(5::int8) as sum, true as yes,
    false as no, '2026-03-15 10:20:30.123456+02'::timestamptz as at, '2026-03-15'::date as day, '{"a":[1]}'::json as json, '{"a":[1]}'::jsonb as jsonb,
    null::jsonb as image, 'open'::text as state, '\\x00ff'::bytea as bytes, array['00000000-0000-8000-8000-000000000001']::uuid[] as ids,
    array['a,"b','c']::text[] as texts, array[1,2]::int4[] as numbers, array[3]::int8[] as large_numbers,
    array[0.5,'infinity']::float8[] as shares`,
  columns: columns({
    id: 'uuid',
    text: 'text',
    varchar: 'text',
    name: 'text',
    nothing: 'text?',
    small: 'integer',
    usual: 'integer',
    large: 'integer',
    counted: 'integer',
    share: 'number',
    half: 'number',
    sum: 'numeric',
    yes: 'boolean',
    no: 'boolean',
    at: 'instant',
    day: 'date',
    json: json<{ readonly a: readonly number[] }>(),
    jsonb: json<{ readonly a: readonly number[] }>(),
    image: jsonOrNull<object>(),
    state: oneOf('open', 'closed'),
    bytes: 'bytes',
    ids: 'uuid[]',
    texts: 'text[]',
    numbers: 'integer[]',
    large_numbers: 'integer[]',
    shares: 'number[]',
  }),
}

test('every kind reads what PostgreSQL sends', async () => {
  const { rows } = await database.one(scope, every)
  expectTypeOf(rows[0]).toExtend<{ readonly at: string; readonly nothing: string | null } | undefined>()
  expect(rows).toEqual([
    {
      id: scope.tenant,
      text: 'x',
      varchar: 'x',
      name: 'x',
      nothing: null,
      small: 1,
      usual: 2,
      large: 3,
      counted: 1,
      share: 0.5,
      half: 0.5,
      sum: '5',
      yes: true,
      no: false,
      at: '2026-03-15T08:20:30.123Z',
      day: '2026-03-15',
      json: { a: [1] },
      jsonb: { a: [1] },
      image: null,
      state: 'open',
      bytes: Buffer.from([0, 255]),
      ids: [scope.tenant],
      texts: ['a,"b', 'c'],
      numbers: [1, 2],
      large_numbers: [3],
      shares: [0.5, Infinity],
    },
  ])
})

test('statements of one round trip have the rows of their own columns', async () => {
  const [numbers, untyped, texts] = await database.transaction(scope, ({ runAll }) =>
    runAll([
      { text: 'select n from generate_series(1, 2) n', columns: columns({ n: 'integer' }) },
      { text: 'select 1 as one' },
      { text: `select 'a' as word, 1 as more`, columns: columns({ word: 'text' }) },
    ]),
  )
  expectTypeOf(numbers.rows).toEqualTypeOf<readonly { readonly n: number }[]>()
  expectTypeOf(untyped.rows).toEqualTypeOf<readonly Untyped[]>()
  expect([numbers.rows, untyped.rows, texts.rows]).toEqual([[{ n: 1 }, { n: 2 }], [{ one: 1 }], [{ word: 'a' }]])
})

test('a column that does not fit fails with the statement and the column, and the connection goes on', async () => {
  const refuses = async <Row extends Untyped>(statement: Statement<Row>, message: string) => {
    await expect(database.one(scope, statement)).rejects.toThrow(message)
    expect((await database.one(scope, { text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
  }
  const missing = { name: 'no-such', text: 'select 1 as one', columns: columns({ two: 'integer' }) }
  await refuses(missing, `the statement no-such: column 'two' is not returned`)
  await refuses(
    { text: 'select 1 as one', columns: columns({ one: 'text' }) },
    `the statement "select 1 as one": column 'one' has the type 23`,
  )
  await refuses(
    { name: 'nulls', text: 'select null::text as x', columns: columns({ x: 'text' }) },
    `the statement nulls: column 'x' is null`,
  )
})

test('a cursor fetches typed rows', async () => {
  const statement = { text: 'select n::int8 from generate_series(1, 60) n', columns: columns({ n: 'integer' }) }
  const cursor = await database.cursor(scope, statement, { rows: 50, characters: 1000, fetchSeconds: 20, idleSeconds: 20 })
  const found: number[] = []
  for (let rows = await cursor.fetch(); rows.length > 0; rows = await cursor.fetch()) found.push(...rows.map(({ n }) => n))
  await cursor.close()
  expect(found).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
})
