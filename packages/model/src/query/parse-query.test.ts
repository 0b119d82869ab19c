import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import { AppError } from '../error/app-error.ts'
import { spoiledJson } from '../testing/spoiled-json.ts'
import { formatTwinId } from '../twin/twin-id.ts'
import { parseQuery } from './parse-query.ts'
import { assertWellFormed } from './assert-well-formed.ts'

const text = (name: string) => ({ de: name, en: name })
const plain = { extends: 'entity', icon: 'cube', hue: 0 }
const registry = createRegistry([
  {
    ...plain,
    name: 'thing',
    label: text('thing'),
    plural: text('things'),
    attributes: {
      name: { dataType: 'string', label: text('name') },
      size: { dataType: 'integer', label: text('size') },
      day: { dataType: 'date', label: text('day') },
    },
    relationships: { parts: { min: 0, max: -1, target: 'thing', label: text('parts') } },
  },
  {
    ...plain,
    name: 'tenant',
    label: text('tenant'),
    plural: text('tenants'),
    collections: { things: { target: 'thing', label: text('things') } },
  },
])
const root = formatTwinId('tenant', '01a1fefb-9266-74dd-b0bc-0208d996d1da')
const now = '2026-11-21T10:00:00Z'
const period = { begin: now, end: now }

/** Valid bodies. Together they use every key of a query. */
const taken = [
  {
    query: {
      id: root,
      $valid: period,
      $mask: [],
      $withStaticEntity: true,
      $includeUiRelationships: true,
      'tenant:things': {
        $typeExtends: ['thing'],
        $filter: { and: [{ not: { path: ['thing:name'], operator: 'eq', value: 'x', optional: true } }, { or: [] }] },
        $search: 'x',
        $sort: [{ path: ['thing:name'], order: 'asc' }],
        $limit: 5,
        $count: true,
        $valid: now,
        $mask: ['thing:name'],
        'thing:parts': { $valid: period, $limit: 5 },
      },
    },
    $globalValid: period,
    $asOf: now,
    $withStaticEntity: true,
    $realtimeSubscriptions: true,
  },
  { query: { type: 'thing', root, $deleted: 'only', $valid: period } },
  {
    query: {
      type: 'thing',
      root,
      $aggregate: {
        by: [['thing:name'], { path: ['thing:day'], unit: 'month' }],
        values: { sum: { function: 'sum', path: ['thing:size'] } },
      },
    },
  },
  { query: { type: 'entity', root, $search: 'x', $typeExtends: ['thing'], $limit: 5 }, $realtimeSubscriptions: true },
]
const spoiling = {
  keys: ['unknown', '$unknown', 'thing:unknown', '$filterr', 'id_select', 'export', 'Query'],
  values: ['x', {}, true],
  // The compared value depends on the type of the attribute, and null leaves a period open.
  anyKind: new Set(['value', 'begin', 'end']),
}
function isTaken(body: Readonly<Record<string, unknown>>): boolean {
  try {
    assertWellFormed(body)
    parseQuery(registry, body)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('QUERY_INVALID')
    return false
  }
}

test('no key of a query is taken that is unknown or of the wrong kind', () => {
  for (const body of taken) {
    expect(isTaken(body)).toBe(true)
    const wrong = spoiledJson(body, spoiling).filter(({ body: spoiled }) => isTaken(spoiled))
    expect(wrong.map(({ place, body: spoiled }) => `${place} in ${JSON.stringify(spoiled)}`)).toEqual([])
  }
})

test.each([
  'x',
  'all',
  '',
  7,
  true,
  null,
  [],
  {},
  [now],
  { begin: 'x' },
  { begin: 7 },
  { from: now },
  { begin: now, end: '2026-11-20T10:00:00Z' },
])('the period %j is refused wherever it stands, whether a list needs it or not', (wrong) => {
  const bodies = [
    { query: { type: 'thing', root, $valid: wrong } },
    { query: { type: 'thing', root }, $globalValid: wrong },
    { query: { id: root, $valid: wrong } },
    { query: { id: root, 'tenant:things': { 'thing:parts': { $valid: wrong } } } },
  ]
  for (const body of bodies) expect(() => assertWellFormed(body)).toThrow(expect.objectContaining({ code: 'QUERY_INVALID' }))
})

test('an instant, an open end and an end that is left out make a period', () => {
  for (const $valid of [now, period, { begin: now, end: null }, { begin: null, end: null }, { end: now }])
    expect(() => assertWellFormed({ query: { type: 'thing', root, $valid } })).not.toThrow()
})
