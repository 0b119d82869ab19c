import pg from 'pg'

/** The type of a value for each kind of column. */
type Values = {
  uuid: string
  text: string
  /** A number of 8 bytes is exact up to 2^53. */
  integer: number
  number: number
  /** An exact decimal number, as digits. */
  numeric: string
  boolean: boolean
  /** ISO in UTC with milliseconds. */
  instant: string
  /** `YYYY-MM-DD`. */
  date: string
  bytes: Buffer
  'uuid[]': readonly string[]
  'text[]': readonly string[]
  'integer[]': readonly number[]
  'number[]': readonly number[]
}

type Parse<Value = unknown> = (text: string) => Value
type Kind = keyof Values

/** The types of PostgreSQL that a kind reads (ids in `pg_type`), and the parser of their text form. */
type Reading<Value> = { readonly types: readonly number[]; readonly parse: Parse<Value> }

const { BOOL, BPCHAR, BYTEA, CHAR, DATE, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON: JSON_TEXT, JSONB, NUMERIC, OID, TEXT } = pg.types.builtins
const { TIMESTAMPTZ, UUID, VARCHAR } = pg.types.builtins
const NAME = 19
const UUIDS = 2951
const [TEXTS, VARCHARS, NAMES] = [1009, 1015, 1003]
const [INT4S, INT2S, INT8S] = [1007, 1005, 1016]
const [FLOAT8S, FLOAT4S] = [1022, 1021]

const toElements: Parse<(string | null)[]> = pg.types.getTypeParser(TEXTS, 'text')
const toInstant: Parse<Date | number | null> = pg.types.getTypeParser(TIMESTAMPTZ, 'text')
const toBytes: Parse<Buffer> = pg.types.getTypeParser(BYTEA, 'text')

const readings: { readonly [Name in Kind]: Reading<Values[Name]> } = {
  uuid: { types: [UUID], parse: String },
  text: { types: [TEXT, VARCHAR, BPCHAR, NAME, CHAR], parse: String },
  integer: { types: [INT4, INT8, INT2, OID], parse: Number },
  number: { types: [FLOAT8, FLOAT4, INT4, INT8, INT2], parse: Number },
  numeric: { types: [NUMERIC], parse: String },
  boolean: { types: [BOOL], parse: (text) => text === 't' },
  instant: { types: [TIMESTAMPTZ], parse: readInstant },
  date: { types: [DATE], parse: String },
  bytes: { types: [BYTEA], parse: toBytes },
  'uuid[]': { types: [UUIDS], parse: toTexts },
  'text[]': { types: [TEXTS, VARCHARS, NAMES], parse: toTexts },
  'integer[]': { types: [INT4S, INT8S, INT2S], parse: (text) => toTexts(text).map(Number) },
  'number[]': { types: [FLOAT8S, FLOAT4S], parse: (text) => toTexts(text).map(Number) },
}

function toTexts(text: string): string[] {
  const elements = toElements(text)
  const texts = elements.filter((element) => element !== null)
  if (texts.length < elements.length) throw new Error('holds null among its elements')
  return texts
}

/** An instant in UTC, the time zone of our connections, as PostgreSQL writes it. */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

function readInstant(text: string): string {
  const [, day, time, fraction = ''] = utc.exec(text) ?? []
  if (day && time) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const instant = toInstant(text)
  if (!(instant instanceof Date)) throw new Error(`holds ${text}, which is no instant`)
  return instant.toISOString()
}

declare const valueType: unique symbol
declare const rowType: unique symbol

type Special<Value> = Reading<unknown> & { readonly nullable: boolean; readonly [valueType]?: Value }
type Column = Kind | `${Kind}?` | Special<unknown>
type Shape = Readonly<Record<string, Column>>
type ValueOf<C> =
  C extends Special<infer Value> ? Value : C extends `${infer K extends Kind}?` ? Values[K] | null : C extends Kind ? Values[C] : never

type Wanted = Omit<Reader, 'at'> & Reading<unknown>

/** The names and kinds of the columns that a statement returns; `Row` is the type of its rows. */
export type Columns<Row> = { readonly wanted: readonly Wanted[]; readonly [rowType]?: Row }
export type RowOf<C> = C extends Columns<infer Row> ? Row : never

/** Declares the columns of a statement with their kinds. A kind with `?` may be null. Other columns of the result are ignored. */
export function columns<const S extends Shape>(shape: S): Columns<{ readonly [Name in keyof S]: ValueOf<S[Name]> }> {
  return { wanted: Object.entries(shape).map(([name, column]) => ({ name, ...specialOf(column) })) }
}

/** Declares a column of type `json` or `jsonb`. Its shape is not validated: the statement guarantees it. */
export function json<Value>(): Special<Value> {
  return { types: [JSONB, JSON_TEXT], parse: JSON.parse, nullable: false }
}

export function jsonOrNull<Value>(): Special<Value | null> {
  return { types: [JSONB, JSON_TEXT], parse: JSON.parse, nullable: true }
}

/** Declares a text column that has only these values. The column may be null if `null` is one of them. */
export function oneOf<const Value extends string | null>(...values: readonly Value[]): Special<Value> {
  const parse = (text: string) => {
    if (!values.some((value) => value === text)) throw new Error(`holds ${text}, which is none of its values`)
    return text
  }
  return { types: readings.text.types, parse, nullable: values.some((value) => value === null) }
}

/** A column as PostgreSQL describes it. */
export type Field = { readonly name: string; readonly dataTypeID: number }
export type Reader = { readonly name: string; readonly at: number; readonly parse: Parse; readonly nullable: boolean }

const eightBytes: readonly number[] = [INT8]

/** Reads a column without a declared kind: 8-byte integers as numbers, dates as text, all other types as `pg` does. */
function untypedReader({ name, dataTypeID }: Field, at: number): Reader {
  return { name, at, parse: untypedParser(dataTypeID), nullable: true }
}

function untypedParser(type: number): Parse {
  if (readings.date.types.includes(type)) return String
  if (eightBytes.includes(type)) return Number
  return pg.types.getTypeParser(type, 'text')
}

/**
 * Returns the readers of a result's columns. Kinds are compared with PostgreSQL's types once per result, so that each row is only checked
 * for null. Throws if a column is missing or its kind does not fit.
 */
export function readersOf(columnsOf: Columns<unknown> | undefined, fields: readonly Field[]): Reader[] {
  if (!columnsOf) return fields.map(untypedReader)
  return columnsOf.wanted.map(({ name, types, parse, nullable }, place) => {
    const at = fields[place]?.name === name ? place : fields.findIndex((field) => field.name === name)
    const found = fields[at]?.dataTypeID
    if (found === undefined) throw new Error(`column '${name}' is not returned`)
    if (!types.includes(found)) throw new Error(`column '${name}' has the type ${found}, its kind reads ${types.join(', ')} (pg_type.oid)`)
    return { name, at, parse, nullable }
  })
}

function specialOf(column: Column): Special<unknown> {
  if (typeof column !== 'string') return column
  const nullable = column.endsWith('?')
  return { ...readings[kindOf(column)], nullable }
}

function kindOf(column: Kind | `${Kind}?`): Kind {
  const name = column.endsWith('?') ? column.slice(0, -1) : column
  if (!isKind(name)) throw new Error(`'${column}' is no kind of a column`)
  return name
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(readings, name)
}

/** Parses one row. Throws if a column without `?` is null, or if a text does not fit its kind. */
export function readRow(readers: readonly Reader[], texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let column = ''
  try {
    for (const { name, at, parse, nullable } of readers) {
      column = name
      const text = texts[at] ?? null
      if (text !== null) row[name] = parse(text)
      else if (nullable) row[name] = null
      else throw new Error('is null')
    }
  } catch (error) {
    throw new Error(`column '${column}' ${error instanceof Error ? error.message : ''}`, { cause: error })
  }
  return row
}
