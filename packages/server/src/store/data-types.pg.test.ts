import { definitions } from '@twinwerk/domain/definitions'
import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { operatorsFor } from '@twinwerk/model/query/operators'
import type { FilterOperator } from '@twinwerk/model/query/query-json'
import { foldSearch } from '@twinwerk/model/text/fold'
import type { DataType } from '@twinwerk/model/value/data-type'
import { dataTypes } from '@twinwerk/model/value/data-type'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Json, StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import { readHistory } from './history/read-history.ts'

type Sample = {
  readonly dataType: DataType
  readonly attribute?: Partial<AttributeDefinition>
  /** The values in the order in which a list sorts them. */
  readonly values: readonly unknown[]
  /** Other spellings of values, with the index of the value. */
  readonly alike?: readonly (readonly [index: number, spelling: unknown])[]
  readonly invalid: readonly (readonly [value: unknown, key: string])[]
}

const unordered: readonly DataType[] = ['range', 'json', 'point', 'polygon', 'linestring']
const label = (de: string) => ({ de, en: de })
const place = (...coordinates: number[]) => ({ type: 'Point', coordinates })

const samples: Readonly<Record<string, Sample>> = {
  string: {
    dataType: 'string',
    attribute: { maxLength: 12 },
    values: ['Abel', 'Österle', 'Zoë'],
    alike: [[1, 'O\u0308sterle']],
    invalid: [
      [7, 'value.notText'],
      ['a\u0000', 'value.notText'],
      ['dreizehn Zeich', 'value.tooLong'],
    ],
  },
  json: {
    dataType: 'json',
    values: [{ b: [1, 'x'], a: null }, [1, 2], 'text'],
    alike: [[0, { a: null, b: [1, 'x'] }]],
    invalid: [[{ 'a\u0000': 1 }, 'value.notJson']],
  },
  macaddr: {
    dataType: 'macaddr',
    values: ['02:00:5e:00:00:01', '02:00:5e:00:00:0a', 'a2:00:5e:00:00:01'],
    alike: [[1, '02-00-5E-00-00-0A']],
    invalid: [['02:00', 'value.notMac']],
  },
  inet: {
    dataType: 'inet',
    values: ['10.0.0.9', '10.0.0.10', '192.0.2.0/29', '2001:db8::1'],
    alike: [[3, '2001:0DB8:0:0::1']],
    invalid: [['10.0.0.256', 'value.notInet']],
  },
  integer: {
    dataType: 'integer',
    values: [-5, 0, 12],
    invalid: [
      [1.5, 'value.notInteger'],
      [2 ** 31, 'value.outOfRange'],
      ['1', 'value.notInteger'],
    ],
  },
  long: { dataType: 'long', values: [-1, 2 ** 31, Number.MAX_SAFE_INTEGER], invalid: [[2 ** 53, 'value.outOfRange']] },
  float: {
    dataType: 'float',
    values: [-2.5, 0.1, 3e38],
    invalid: [
      [4e38, 'value.outOfRange'],
      ['1', 'value.notNumber'],
    ],
  },
  double: {
    dataType: 'double',
    attribute: { unit: 'energy', measureIn: 'kWh', decimals: 2 },
    values: [-2.5, 0.25, 1e21],
    invalid: [[0.125, 'value.tooManyDecimals']],
  },
  currency: {
    dataType: 'double',
    attribute: { unit: 'currency' },
    values: [-0.0001, 0.1, 1234567.89],
    invalid: [[0.00001, 'value.tooManyDecimals']],
  },
  enum: {
    dataType: 'enum',
    attribute: { enumValues: ['bad', 'good'].map((name) => ({ name, label: label(name) })) },
    values: ['bad', 'good'],
    invalid: [['ugly', 'value.unknownEnum']],
  },
  date: {
    dataType: 'date',
    values: ['0999-12-31', '2024-02-29', '2026-11-21'],
    invalid: [
      ['2026-02-29', 'value.notDate'],
      ['21.11.2026', 'value.notDate'],
    ],
  },
  datetime: {
    dataType: 'datetime',
    values: ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '9999-12-31T23:59:59.999Z'],
    alike: [[0, '2026-10-25T02:30:00+02:00']],
    invalid: [['2026-10-25', 'value.notDateTime']],
  },
  bool: { dataType: 'bool', values: [false, true], invalid: [['true', 'value.notBool']] },
  range: {
    dataType: 'range',
    values: [
      { begin: '2026-01-01', end: '2026-12-31' },
      { begin: 1, end: null },
    ],
    alike: [[0, { end: '2026-12-31', begin: '2026-01-01' }]],
    invalid: [[{ begin: 2, end: 1 }, 'value.notRange']],
  },
  duration: {
    dataType: 'duration',
    values: ['PT90M', 'P2W', 'P2M', 'P10M'],
    alike: [[1, 'P0Y2W']],
    invalid: [
      ['2 Monate', 'value.notDuration'],
      ['P51Y', 'value.outOfRange'],
    ],
  },
  point: { dataType: 'point', values: [place(12.1, 50.8), place(-0.5, 51)], invalid: [[place(181, 0), 'value.outOfRange']] },
  polygon: {
    dataType: 'polygon',
    values: [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    ],
    invalid: [[place(1, 1), 'value.notGeometry']],
  },
  linestring: {
    dataType: 'linestring',
    values: [
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    invalid: [[{ type: 'LineString', coordinates: [[0, 0]] }, 'value.notGeometry']],
  },
}

const sample: TwinDefinition = {
  name: 'sample',
  extends: 'entity',
  label: label('Probe'),
  plural: label('Proben'),
  icon: 'cube',
  hue: 1,
  attributes: Object.fromEntries(
    Object.entries(samples).map(([name, { dataType, attribute }]) => [
      name,
      { dataType, label: label(name), ...(unordered.includes(dataType) ? {} : { sortable: true }), ...attribute },
    ]),
  ),
}

let store: StoreFixture
const grants = () => [store.grant('tenant:samples')]

beforeAll(async () => {
  const content = definitions.map((definition) =>
    definition.name === 'tenant'
      ? { ...definition, collections: { ...definition.collections, samples: { target: 'sample', label: label('Proben') } } }
      : definition,
  )
  store = await openStore({ definitions: [...content, sample] })
  await save({ tempid: 't', definition: 'sample' })
})
afterAll(() => store?.close())

const save = (entry: object) => store.save({ id: store.tenantId, 'tenant:samples': [entry] }, grants())
const list = async (more: object = {}): Promise<Json[]> =>
  (await store.query({ query: { type: 'sample', root: store.tenantId, ...more } }, grants())).results

describe.each(Object.entries(samples))('%s', (name, { dataType, values, alike = [], invalid }) => {
  const systematics = `sample:${name}`
  const present = { path: [systematics], operator: 'exists' }
  const ids: string[] = []

  test('values are stored and come back as they were', async () => {
    for (const value of values.toReversed())
      ids.unshift((await save({ tempid: 't', definition: 'sample', [systematics]: value })).saved[0]!.id)
    for (const [index, id] of ids.entries()) {
      const { results } = await store.query({ query: { id } }, grants())
      expect(results[0][systematics]).toEqual(values[index])
    }
  })

  test('every operator finds what it should', async () => {
    const operators = operatorsFor(dataType).filter((operator) => operator in meaning)
    expect(operators).toContain('notExists')
    for (const operator of operators)
      for (const operand of operandsOf(operator, values)) {
        const filter = { path: [systematics], operator, ...(operand === undefined ? {} : { value: operand }) }
        const rows = await list({ $filter: filter, $mask: [systematics], $limit: 200 })
        const expected = [...values, null].filter((value) => meaning[operator]!(value, operand, values))
        const found = rows.map((row) => row[systematics] ?? null)
        expect(new Set(found), `${operator} ${JSON.stringify(operand)}`).toEqual(new Set(expected))
      }
  })

  test.skipIf(unordered.includes(dataType))('a list is sorted by it, page by page, both ways, without a value last', async () => {
    const read = async (order: 'asc' | 'desc') => {
      const found: unknown[] = []
      for (let $after: string | null = null, first = true; first || $after; first = false) {
        const page = await store.query(
          {
            query: {
              type: 'sample',
              root: store.tenantId,
              $filter: present,
              $mask: [systematics],
              $limit: 1,
              $sort: [{ path: [systematics], order }],
              ...($after && { $after }),
            },
          },
          grants(),
        )
        found.push(...page.results.map((row) => row[systematics]))
        $after = page.pages['results']!.next
      }
      return found
    }
    expect(await read('asc')).toEqual(values)
    expect(await read('desc')).toEqual(values.toReversed())
    const all = await list({ $sort: [{ path: [systematics] }], $mask: [systematics], $limit: 200 })
    expect(all.slice(0, values.length).map((row) => row[systematics])).toEqual(values)
  })

  test('a change is kept in history, and the same value in another spelling is none', async () => {
    const id = ids[0]!
    await save({ id, [systematics]: null })
    await save({ id, [systematics]: values[0] })
    const history = async () => {
      const parts = { ...store, ...store.published, codes: store.published.relationshipCodes }
      const { entries } = await readHistory(parts, { id, caller: store.caller(grants()), clock })
      return entries.filter(({ kind }) => kind === 'changed')
    }
    const entries = await history()
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ systematics, before: null, after: values[0] }],
      [{ systematics, before: values[0], after: null }],
    ])
    await save({ id, [systematics]: values[0] })
    for (const [index, spelling] of alike) {
      if (index === 0) await save({ id, [systematics]: spelling })
      if (operatorsFor(dataType).includes('eq'))
        expect(
          (await list({ $filter: { path: [systematics], operator: 'eq', value: spelling }, $mask: [systematics] })).map(
            (row) => row[systematics],
          ),
        ).toEqual([values[index]])
    }
    expect(await history()).toHaveLength(entries.length)
  })

  test('anything else is refused with a sentence at its place', async () => {
    for (const [value, key] of invalid) {
      const error = await save({ tempid: 't', definition: 'sample', [systematics]: value }).catch((thrown: unknown) => thrown)
      expect(error, JSON.stringify(value)).toBeInstanceOf(AppError)
      const { code, details } = error as AppError
      expect(code).toBe('VALIDATION_FAILED')
      expect(details.problems).toMatchObject([{ path: ['data', 'tenant:samples', 0, systematics], systematics, key }])
      expect(details.problems![0]!.message).toMatch(/!$/)
    }
  })
})

test('every data type is among the samples', () => {
  expect(new Set(Object.values(samples).map(({ dataType }) => dataType))).toEqual(new Set(dataTypes))
})

type Holds = (value: unknown, operand: unknown, ordered: readonly unknown[]) => boolean

/** The position of a value in the sorted samples. An absent value matches only the operators `ne`, `notIn` and `notExists` below. */
const at = (value: unknown, ordered: readonly unknown[]) => ordered.indexOf(value)
const text =
  (match: (stored: string, typed: string) => boolean): Holds =>
  (value, operand) =>
    value !== null && match(foldSearch(String(value)), foldSearch(String(operand)))
const meaning: Partial<Record<FilterOperator, Holds>> = {
  exists: (value) => value !== null,
  notExists: (value) => value === null,
  eq: (value, operand) => value === operand,
  ne: (value, operand) => value !== operand,
  in: (value, operand) => (operand as unknown[]).includes(value),
  notIn: (value, operand) => !(operand as unknown[]).includes(value),
  lt: (value, operand, ordered) => value !== null && at(value, ordered) < at(operand, ordered),
  lte: (value, operand, ordered) => value !== null && at(value, ordered) <= at(operand, ordered),
  gt: (value, operand, ordered) => value !== null && at(value, ordered) > at(operand, ordered),
  gte: (value, operand, ordered) => value !== null && at(value, ordered) >= at(operand, ordered),
  between: (value, operand, ordered) => {
    const [from, to] = operand as unknown[]
    return value !== null && at(value, ordered) >= at(from, ordered) && at(value, ordered) <= at(to, ordered)
  },
  contains: text((stored, typed) => stored.includes(typed)),
  startsWith: text((stored, typed) => stored.startsWith(typed)),
  endsWith: text((stored, typed) => stored.endsWith(typed)),
}

function operandsOf(operator: FilterOperator, values: readonly unknown[]): unknown[] {
  switch (operator) {
    case 'exists':
    case 'notExists':
      return [undefined]
    case 'in':
    case 'notIn':
      return [values.slice(0, 2), []]
    case 'between':
      return [[values[0], values[1]]]
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return values.flatMap((value) => [String(value), String(value).slice(0, 2).toUpperCase(), String(value).slice(-2)])
    default:
      return [...values]
  }
}
