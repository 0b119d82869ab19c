import { expect, expectTypeOf, test } from 'vitest'
import type { RowOf } from './columns.ts'
import { columns, json, jsonOrNull, oneOf, readersOf, readRow } from './columns.ts'

const types = {
  uuid: 2950,
  text: 25,
  int4: 23,
  int8: 20,
  float8: 701,
  numeric: 1700,
  bool: 16,
  timestamptz: 1184,
  date: 1082,
  jsonb: 3802,
  bytea: 17,
}

const fieldsOf = (described: Readonly<Record<string, number>>) =>
  Object.entries(described).map(([name, dataTypeID]) => ({ name, dataTypeID }))

test('a row has the values and the types of its columns', () => {
  const task = columns({
    id: 'uuid',
    email: 'text?',
    count: 'integer',
    share: 'number',
    sum: 'numeric',
    open: 'boolean',
    at: 'instant',
    day: 'date?',
    body: json<{ readonly a: number }>(),
    image: jsonOrNull<{ readonly b: number }>(),
    state: oneOf('open', 'closed', null),
    bytes: 'bytes',
  })
  const { uuid, text, int8, float8, numeric, bool, timestamptz, date, jsonb, bytea } = types
  const described = {
    id: uuid,
    email: text,
    count: int8,
    share: float8,
    sum: numeric,
    open: bool,
    at: timestamptz,
    day: date,
    body: jsonb,
    image: jsonb,
  }
  const readers = readersOf(task, fieldsOf({ ...described, state: text, bytes: bytea }))
  const instant = '2026-03-15 10:20:30.1+00'
  expect(readRow(readers, ['u', null, '7', '0.5', '1.10', 't', instant, '2026-03-15', '{"a":1}', null, 'open', '\\x00ff'])).toEqual({
    id: 'u',
    email: null,
    count: 7,
    share: 0.5,
    sum: '1.10',
    open: true,
    at: '2026-03-15T10:20:30.100Z',
    day: '2026-03-15',
    body: { a: 1 },
    image: null,
    state: 'open',
    bytes: Buffer.from([0, 255]),
  })
  expectTypeOf<RowOf<typeof task>>().toEqualTypeOf<{
    readonly id: string
    readonly email: string | null
    readonly count: number
    readonly share: number
    readonly sum: string
    readonly open: boolean
    readonly at: string
    readonly day: string | null
    readonly body: { readonly a: number }
    readonly image: { readonly b: number } | null
    readonly state: 'open' | 'closed' | null
    readonly bytes: Buffer
  }>()
})

test('an instant is ISO in UTC with milliseconds, however many digits and whichever time zone PostgreSQL writes', () => {
  const readers = readersOf(columns({ at: 'instant' }), fieldsOf({ at: types.timestamptz }))
  const read = (text: string) => readRow(readers, [text])['at']
  expect(read('2026-03-15 10:20:30+00')).toBe('2026-03-15T10:20:30.000Z')
  expect(read('2026-03-15 10:20:30.123999+00')).toBe('2026-03-15T10:20:30.123Z')
  expect(read('2026-03-15 12:20:30.5+02')).toBe('2026-03-15T10:20:30.500Z')
  expect(() => read('infinity')).toThrow(`column 'at' holds infinity, which is no instant`)
})

test('columns come in any order, and those that are not named are not read', () => {
  const readers = readersOf(columns({ b: 'integer', a: 'text' }), fieldsOf({ a: types.text, more: types.jsonb, b: types.int4 }))
  expect(readRow(readers, ['x', 'not JSON', '2'])).toEqual({ a: 'x', b: 2 })
})

test('a column that is not returned or has another type is refused before any row', () => {
  expect(() => readersOf(columns({ id: 'uuid' }), fieldsOf({ key: types.uuid }))).toThrow(`column 'id' is not returned`)
  expect(() => readersOf(columns({ count: 'integer' }), fieldsOf({ count: types.numeric }))).toThrow(
    `column 'count' has the type 1700, its kind reads 23, 20, 21, 26 (pg_type.oid)`,
  )
})

test('null and a value that is not among those of its column are refused', () => {
  const readers = readersOf(columns({ id: 'text', state: oneOf('open') }), fieldsOf({ id: types.text, state: types.text }))
  expect(() => readRow(readers, [null, 'open'])).toThrow(`column 'id' is null`)
  expect(() => readRow(readers, ['a', 'ajar'])).toThrow(`column 'state' holds ajar, which is none of its values`)
})

test('an array is a list without null', () => {
  const readers = readersOf(columns({ words: 'text[]' }), fieldsOf({ words: 1009 }))
  expect(readRow(readers, ['{a,"b,c","NULL"}'])).toEqual({ words: ['a', 'b,c', 'NULL'] })
  expect(() => readRow(readers, ['{a,NULL}'])).toThrow(`column 'words' holds null among its elements`)
})

test('without columns every column is read by its type, and may be null', () => {
  const readers = readersOf(undefined, fieldsOf({ n: types.int8, day: types.date, at: types.timestamptz, none: types.text }))
  expect(readRow(readers, ['12', '2026-03-15', '2026-03-15 10:20:30+00', null])).toEqual({
    n: 12,
    day: '2026-03-15',
    at: new Date('2026-03-15T10:20:30Z'),
    none: null,
  })
})
