import { AppError } from '@twinwerk/model/error/app-error'
import type { FilterJson, QueryRequest } from '@twinwerk/model/query/query-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantOn } from '../../../testing/store/random-grants.ts'
import type { Answer, TestStore } from '../../../testing/store/test-store.ts'
import { createTestStore } from '../../../testing/store/test-store.ts'
import type { Link, Twin, World } from '../../../testing/store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../../../testing/store/world.ts'
import type { Database } from '../../db/database.ts'
import type { AnyStatement } from '../../db/statement.ts'

function twin(n: number, definition: string, attributes: Twin['attributes'] = {}): Twin {
  return { uuid: twinUuid(n), definition, identifier: `N-${n}`, attributes, deleted: false }
}

const square = (west: number, south: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
})
const place = (x: number, y: number) => ({ 'item:place': { type: 'Point', coordinates: [x, y] } })

const stadtwerke: Twin = { ...twin(0, 'tenant'), uuid: tenantUuid(1) }
const person = twin(1, 'person', { 'party:area': square(1, 1, 2) })
const winter = twin(11, 'deal', { 'deal:title': 'winter', 'deal:term': { begin: '2026-01-01', end: '2026-03-01' } })
const since = twin(12, 'deal', { 'deal:title': 'since', 'deal:term': { begin: '2026-03-01', end: null } })
const endless = twin(13, 'deal', {
  'deal:title': 'line',
  'deal:route': {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [4, 4],
    ],
  },
})
const link = (n: number, source: Twin, period: Partial<Link>): Link => ({
  uuid: linkUuid(n),
  relationship: 'deal:buyer',
  source: source.uuid,
  target: person.uuid,
  from: null,
  to: null,
  position: 0,
  deleted: false,
  ...period,
})
const drawn: World = {
  tenant: stadtwerke.uuid,
  twins: [stadtwerke, person, winter, since, endless, twin(21, 'item', place(2, 2)), twin(22, 'item', place(5, 5)), twin(23, 'item')],
  links: [
    link(1, winter, { from: '2026-01-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' }),
    link(2, since, { from: '2026-03-01T00:00:00.000Z' }),
  ],
}

const statements: AnyStatement[] = []
let database: Database
let store: TestStore
let world: World

beforeAll(async () => {
  store = await createTestStore((opened) => {
    database = opened
    return { ...opened, proven: (scope, proof, statement) => (statements.push(statement), opened.proven(scope, proof, statement)) }
  })
  world = await store.write(drawn)
})

afterAll(() => store?.close())

async function ask(type: string, $filter: FilterJson, mask?: readonly string[]): Promise<string[]> {
  const root = formatTwinId('tenant', stadtwerke.uuid)
  const grants = ['tenant:parties', 'tenant:deals', 'tenant:items'].map((path) => grantOn(store.registry, world.twins[0]!, path, mask))
  const request: QueryRequest = { query: { type, root, $filter, $mask: [], $sort: [{ path: ['entity:tenantWideIdentifier'] }] } }
  const { results } = JSON.parse(await store.ask(request, { tenant: world.tenant, grants })) as Answer
  return results.map((each) => String(each['tenantWideIdentifier']))
}

const refusal = (type: string, filter: unknown, mask?: readonly string[]) =>
  ask(type, filter as FilterJson, mask).then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${error.message}` : Promise.reject(error as Error)),
  )

const during = (begin: unknown, end: unknown) => ({ path: ['deal:term'], operator: 'overlaps', value: { begin, end } }) as const

test('ranges that share a day overlap; the end is not one of them', async () => {
  expect(await ask('deal', during('2026-02-28', '2026-03-01'))).toEqual(['N-11'])
  expect(await ask('deal', during('2026-02-28', '2026-03-02'))).toEqual(['N-11', 'N-12'])
  expect(await ask('deal', during('2030-01-01', null))).toEqual(['N-12'])
  expect(await ask('deal', { not: during('2030-01-01', null) })).toEqual(['N-11', 'N-13'])
})

const boughtDuring = (begin: string | null, end: string | null) =>
  ({ path: ['deal:buyer'], operator: 'overlaps', value: { begin, end } }) as const

test('a link overlaps a period whatever period the list asks for', async () => {
  expect(await ask('deal', boughtDuring('2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z'))).toEqual(['N-11'])
  expect(await ask('deal', boughtDuring('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'))).toEqual(['N-11'])
  expect(await ask('deal', boughtDuring('2026-02-01T00:00:00Z', null))).toEqual(['N-11', 'N-12'])
  expect(await ask('deal', boughtDuring(null, '2025-01-01T00:00:00Z'))).toEqual([])
})

const within = (attribute: string, value: object) => ({ path: [attribute], operator: 'within', value }) as const

test('points, lines and areas are found within an area', async () => {
  expect(await ask('item', within('item:place', square(0, 0, 4)))).toEqual(['N-21'])
  expect(await ask('item', { not: within('item:place', square(0, 0, 4)) })).toEqual(['N-22', 'N-23'])
  expect(await ask('deal', within('deal:route', square(0, 0, 4)))).toEqual(['N-13'])
  expect(await ask('deal', within('deal:route', square(0, 0, 3)))).toEqual([])
  expect(await ask('person', within('party:area', square(0, 0, 4)))).toEqual(['N-1'])
  expect(await ask('deal', { path: ['deal:buyer', 'party:area'], operator: 'within', value: square(0, 0, 4) })).toEqual(['N-12'])
})

test('a box is looked up by its index', async () => {
  const grants = [grantOn(store.registry, world.twins[0]!, 'tenant:items')]
  const $aggregate = { values: { n: { function: 'count' } } } as const
  const list = { $filter: within('item:place', square(0, 0, 4)), $aggregate }
  await store.ask({ query: { type: 'item', root: formatTwinId('tenant', stadtwerke.uuid), ...list } }, { tenant: world.tenant, grants })
  const { text, values } = statements.at(-1)!
  const { rows } = await database.transaction({ role: 'app', tenant: world.tenant }, async ({ run }) => {
    await run({ text: 'set local enable_seqscan = off' })
    return run({ text: `explain (costs off) ${text}`, values: values ?? [] })
  })
  expect(rows.map((row) => Object.values(row)[0]).join('\n')).toMatch(
    /twin_item_item_place_place.*\n.*"item:place_west" >= .*"item:place_north" <= /,
  )
})

test('a comparison with an attribute that no grant shows is refused', async () => {
  const mask = ['deal:title']
  expect(await refusal('deal', during('2026-01-01', null), mask)).toMatch(/^400 NOT_ALLOWED/)
  expect(await refusal('deal', boughtDuring(null, null), mask)).toMatch(/^400 NOT_ALLOWED/)
  expect(await refusal('deal', within('deal:route', square(0, 0, 4)), mask)).toMatch(/^400 NOT_ALLOWED/)
})

const place400 = /^400 QUERY_INVALID \/query\/\$filter\/value: /

test.each([
  ['a day', '2026-01-01'],
  ['a list', ['2026-01-01', '2026-02-01']],
  ['no bounds', {}],
  ['one bound', { begin: '2026-01-01' }],
  ['open bounds', { begin: null, end: null }],
  ['bounds of two kinds', { begin: '2026-01-01', end: 5 }],
  ['an end before the begin', { begin: '2026-01-02', end: '2026-01-01' }],
  ['an end at the begin', { begin: '2026-01-02', end: '2026-01-02' }],
  ['a placeholder', { $: 'today' }],
  ['a third key', { begin: '2026-01-01', end: null, bounds: '[)' }],
])('%s is no range', async (_, value) => {
  expect(await refusal('deal', { path: ['deal:term'], operator: 'overlaps', value })).toMatch(place400)
})

test.each([
  ['days', { begin: '2026-01-01', end: null }],
  ['one bound', { begin: null }],
  ['an end before the begin', { begin: '2026-01-02T00:00:00Z', end: '2026-01-01T00:00:00Z' }],
  ['an instant', '2026-01-01T00:00:00Z'],
])('%s is no period', async (_, value) => {
  expect(await refusal('deal', { path: ['deal:buyer'], operator: 'overlaps', value })).toMatch(place400)
})

test.each([
  ['text', 'POLYGON((0 0))'],
  ['a point', { type: 'Point', coordinates: [1, 1] }],
  ['an open ring', { type: 'Polygon', coordinates: [square(0, 0, 1).coordinates[0]!.slice(0, 4)] }],
  ['a place off the earth', square(179, 0, 4)],
  ['a placeholder', { $: 'today' }],
  ['coordinates that are none', { type: 'Polygon', coordinates: [[['a', 'b']]] }],
])('%s is no area', async (_, value) => {
  expect(await refusal('item', { path: ['item:place'], operator: 'within', value })).toMatch(place400)
})

test('an area of more than a thousand points is over the budget', async () => {
  const positions = Array.from({ length: 1000 }, (_, n) => [n / 100, n % 2])
  const value = { type: 'Polygon', coordinates: [[...positions, positions[0]]] }
  expect(await refusal('item', { path: ['item:place'], operator: 'within', value })).toMatch(/^400 BUDGET_EXCEEDED \/query/)
})

test.each([
  ['within of a text', { path: ['deal:title'], operator: 'within', value: square(0, 0, 1) }],
  ['overlaps of a day', { path: ['deal:start'], operator: 'overlaps', value: { begin: null, end: '2026-01-01' } }],
  ['within of a relation', { path: ['deal:buyer'], operator: 'within', value: square(0, 0, 1) }],
])('%s does not fit', async (_, filter) => {
  expect(await refusal('deal', filter)).toMatch(/^400 QUERY_INVALID \/query\/\$filter\/operator: /)
})
