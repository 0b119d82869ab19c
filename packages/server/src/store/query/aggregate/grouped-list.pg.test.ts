import type { AggregateJson, GroupJson, ListQueryJson } from '@twinwerk/model/query/query-json'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantOn } from '../../../testing/store/random-grants.ts'
import type { Answer, TestStore } from '../../../testing/store/test-store.ts'
import { createTestStore } from '../../../testing/store/test-store.ts'
import type { Link, Twin, World } from '../../../testing/store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../../../testing/store/world.ts'

function twin(n: number, definition: string, attributes: Twin['attributes'] = {}): Twin {
  return { uuid: twinUuid(n), definition, identifier: null, attributes, deleted: false }
}

function link(n: number, source: Twin, relationship: string, target: Twin): Link {
  return { uuid: linkUuid(n), relationship, source: source.uuid, target: target.uuid, from: null, to: null, position: n, deleted: false }
}

const stadtwerke: Twin = { ...twin(0, 'tenant'), uuid: tenantUuid(1) }
const abel = twin(1, 'person', { 'party:name': 'Ábel', 'party:note': 'first' })
const zech = twin(2, 'person', { 'party:name': 'Zech' })
const nameless = twin(3, 'person')
const power = twin(11, 'deal', { 'deal:title': 'Strom', 'deal:amount': 0.1, 'deal:weight': 0.1, 'deal:start': '2026-01-01' })
const gas = twin(12, 'bigDeal', {
  'deal:title': 'Gas',
  'deal:amount': 0.2,
  'deal:weight': 0.2,
  'deal:start': '2026-01-31',
  'bigDeal:bonus': 5,
})
const water = twin(13, 'deal', { 'deal:title': 'Wasser', 'deal:amount': 100_000_000_000.1234, 'deal:closedAt': '2026-11-20T23:30:00.000Z' })
const drawn: World = {
  tenant: stadtwerke.uuid,
  twins: [stadtwerke, abel, zech, nameless, power, gas, water],
  links: [
    link(1, power, 'deal:buyer', abel),
    link(2, power, 'deal:buyer', zech),
    link(3, power, 'deal:buyer', nameless),
    link(4, gas, 'deal:buyer', abel),
    link(5, gas, 'deal:buyer', abel),
  ],
}

let store: TestStore
let world: World

beforeAll(async () => {
  store = await createTestStore()
  world = await store.write(drawn)
})

afterAll(() => store?.close())

const rootId = formatTwinId('tenant', stadtwerke.uuid)
type Path = readonly [path: string, mask?: readonly string[]]
const clerk: readonly Path[] = [['tenant:deals'], ['tenant:parties']]

async function ask(list: ListQueryJson, paths = clerk, at = world): Promise<Answer> {
  const grants = paths.map(([path, mask]) => grantOn(store.registry, at.twins[0]!, path, mask))
  return JSON.parse(
    await store.ask({ query: { type: 'deal', root: formatTwinId('tenant', at.tenant), ...list } }, { tenant: at.tenant, grants }),
  ) as Answer
}

const groups = async ($aggregate: AggregateJson, list: ListQueryJson = {}, paths = clerk) =>
  (await ask({ ...list, $aggregate }, paths)).results as unknown as GroupJson[]

const refusal = (list: ListQueryJson, paths = clerk) =>
  ask(list, paths).then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${error.message}` : Promise.reject(error as Error)),
  )

const count = { function: 'count' } as const

test('sums are exact: amounts to their last decimal, floating numbers as the decimals they are written as', async () => {
  const amount = ['deal:amount']
  const weight = ['deal:weight']
  const values = {
    sum: { function: 'sum', path: amount },
    weight: { function: 'sum', path: weight },
    mean: { function: 'avg', path: amount },
    least: { function: 'min', path: amount },
    n: count,
  } as const
  const text = await store.ask(
    { query: { type: 'deal', root: rootId, $aggregate: { values } } },
    { tenant: world.tenant, grants: [grantOn(store.registry, world.twins[0]!, 'tenant:deals')] },
  )
  expect(text).toContain('"values" : {"sum" : 100000000000.4234, "weight" : 0.3, "mean" : 33333333333.4745, "least" : 0.1, "n" : 3}')
})

test('groups come in German order, the one without a value last, and a twin once in each of its groups', async () => {
  const answer = await groups({ by: [['deal:buyer', 'party:name']], values: { n: count, sum: { function: 'sum', path: ['deal:weight'] } } })
  expect(answer).toEqual([
    { by: ['Ábel'], values: { n: 2, sum: 0.3 } },
    { by: ['Zech'], values: { n: 1, sum: 0.1 } },
    { by: [null], values: { n: 1, sum: null } },
  ])
})

test('a value over a relation counts each linked twin once, and those without a value not at all', async () => {
  const values = { names: { function: 'count', path: ['deal:buyer', 'party:name'] } } as const
  expect(await groups({ by: [['deal:title']], values })).toEqual([
    { by: ['Gas'], values: { names: 1 } },
    { by: ['Strom'], values: { names: 2 } },
    { by: ['Wasser'], values: { names: 0 } },
  ])
})

test('a day is rounded to its month, an instant to the day it is in the zone of the tenant', async () => {
  const by = (path: string, unit: 'day' | 'month' | 'year') =>
    groups({ by: [{ path: [path], unit }], values: { n: count } }).then((found) => found.map((group) => group.by[0]))
  expect(await by('deal:start', 'month')).toEqual(['2026-01', null])
  expect(await by('deal:start', 'year')).toEqual(['2026', null])
  expect(await by('deal:closedAt', 'day')).toEqual(['2026-11-21', null])
})

test('hours, weeks and quarters are those of the calendar in the zone of the tenant', async () => {
  const by = (path: string, unit: 'hour' | 'week' | 'quarter') =>
    groups({ by: [{ path: [path], unit }], values: { n: count } }).then((found) => found.map((group) => group.by[0]))
  expect(await by('deal:closedAt', 'hour')).toEqual(['2026-11-21T00', null])
  expect(await by('deal:closedAt', 'quarter')).toEqual(['2026-Q4', null])
  // 1 January 2026 is a Thursday, so its week is the first of the year; 31 January lies in the fifth.
  expect(await by('deal:start', 'week')).toEqual(['2026-W01', '2026-W05', null])
  expect(await refusal({ $aggregate: { by: [{ path: ['deal:start'], unit: 'hour' }], values: { n: count } } })).toContain(
    'date has no unit hour',
  )
})

test('groups by type name the types that the caller sees', async () => {
  expect(await groups({ by: ['type'], values: { n: count } })).toEqual([
    { by: ['bigDeal'], values: { n: 1 } },
    { by: ['deal'], values: { n: 2 } },
  ])
  expect(await groups({ by: ['type'], values: { n: count } }, {}, [['tenant:deals(bigDeal)']])).toEqual([
    { by: ['bigDeal'], values: { n: 1 } },
  ])
})

test('groups by a relation name the linked twins, as far as the caller sees them', async () => {
  const $aggregate: AggregateJson = { by: [['deal:buyer']], values: { n: count } }
  const named = ({ definition, uuid }: Twin, title: string) => ({ id: formatTwinId(definition, uuid), title })
  expect(await groups($aggregate)).toEqual([
    { by: [named(nameless, '')], values: { n: 1 } },
    { by: [named(abel, 'Ábel')], values: { n: 2 } },
    { by: [named(zech, 'Zech')], values: { n: 1 } },
    { by: [null], values: { n: 1 } },
  ])
  expect(await groups($aggregate, {}, [['tenant:deals'], ['tenant:parties(company)']])).toEqual([{ by: [null], values: { n: 3 } }])
  const unnamed = await groups($aggregate, {}, [['tenant:deals'], ['tenant:parties', []]])
  expect(unnamed.map(({ by: [buyer] }) => (buyer as { title: string } | null)?.title)).toEqual(['', '', '', undefined])
  expect(await refusal({ $aggregate }, [['tenant:deals']])).toContain('NOT_ALLOWED')
  expect(await refusal({ $aggregate: { by: [{ path: ['deal:buyer'], unit: 'month' }], values: { n: count } } })).toContain(
    'a relation has no unit',
  )
})

test('equal values count once, and the median and nine tenths lie between the sorted values', async () => {
  const values = {
    buyers: { function: 'countDistinct', path: ['deal:buyer', 'party:name'] },
    titles: { function: 'countDistinct', path: ['deal:title'] },
    median: { function: 'median', path: ['deal:weight'] },
    most: { function: 'p90', path: ['deal:weight'] },
    amount: { function: 'median', path: ['deal:amount'] },
  } as const
  expect(await groups({ values })).toEqual([
    { by: [], values: { buyers: 2, titles: 3, median: 0.15000000000000002, most: 0.19, amount: 0.2 } },
  ])
  const none = { $filter: { path: ['deal:title'], operator: 'eq', value: 'Wind' } } as const
  expect(await groups({ values }, none)).toEqual([{ by: [], values: { buyers: 0, titles: 0, median: null, most: null, amount: null } }])
  expect(await refusal({ $aggregate: { values: { x: { function: 'median', path: ['deal:title'] } } } })).toContain('median does not fit')
})

test('a value counts the twins that pass its own filter', async () => {
  const heavy = { path: ['deal:weight'], operator: 'gt', value: 0.1 } as const
  const ofZech = { path: ['deal:buyer', 'party:name'], operator: 'eq', value: 'Zech' } as const
  const values = {
    all: count,
    heavy: { ...count, filter: heavy },
    zech: { ...count, filter: ofZech },
    weight: { function: 'sum', path: ['deal:weight'], filter: ofZech },
    titles: { function: 'countDistinct', path: ['deal:title'], filter: heavy },
    median: { function: 'median', path: ['deal:weight'], filter: { not: heavy } },
  } as const
  expect(await groups({ values })).toEqual([{ by: [], values: { all: 3, heavy: 1, zech: 1, weight: 0.1, titles: 1, median: 0.1 } }])
})

test('the time between two instants is exact, and a twin without one of them does not count', async () => {
  const between = { from: ['entity:createdAt'], to: ['deal:closedAt'], in: 'days' } as const
  const values = {
    n: { function: 'count', between },
    days: { function: 'sum', between },
    hours: { function: 'median', between: { ...between, in: 'hours' } },
    minutes: { function: 'max', between: { ...between, in: 'minutes' } },
  } as const
  // From midnight of 1 January 2026 to half past eleven in the night of 20 November, in UTC.
  const hours = 323 * 24 + 23.5
  expect(await groups({ values })).toEqual([{ by: [], values: { n: 1, days: hours / 24, hours, minutes: hours * 60 } }])
})

test('groups are sorted by a value, and those after the first are summed as one', async () => {
  const by = [['deal:title']]
  const values = {
    weight: { function: 'sum', path: ['deal:weight'] },
    most: { function: 'median', path: ['deal:weight'] },
    n: count,
  } as const
  const names = async (aggregate: Pick<AggregateJson, 'order' | 'first'>) =>
    (await groups({ by, values, ...aggregate })).map((group) => (group.rest ? `${group.rest} others` : group.by[0]))
  expect(await names({ order: { value: 'weight' } })).toEqual(['Gas', 'Strom', 'Wasser'])
  expect(await names({ order: { value: 'weight', order: 'asc' } })).toEqual(['Strom', 'Gas', 'Wasser'])
  expect(await names({ order: { value: 'n' }, first: 1 })).toEqual(['Gas', '2 others'])
  expect(await names({ order: { value: 'n' }, first: 3 })).toEqual(['Gas', 'Strom', 'Wasser'])
  expect((await groups({ by, values, order: { value: 'weight', order: 'asc' }, first: 1 })).at(-1)).toEqual({
    by: [],
    values: { weight: 0.2, most: 0.2, n: 2 },
    rest: 2,
  })
})

test('a stock counts the twins that are valid at the end of each unit', async () => {
  const stock = { begin: ['deal:start'], end: ['deal:closedAt'], unit: 'month', from: '2025-12-01', to: '2026-02-10' } as const
  expect(await groups({ stock, values: { n: count, weight: { function: 'sum', path: ['deal:weight'] } } })).toEqual([
    { by: ['2026-01-31'], values: { n: 2, weight: 0.3 } },
    { by: ['2026-02-10'], values: { n: 2, weight: 0.3 } },
  ])
  const before = await groups({ stock: { ...stock, from: '2025-12-20', at: 'begin' }, values: { n: count } })
  expect(before).toEqual([
    { by: ['2026-01-01'], values: { n: 1 } },
    { by: ['2026-02-01'], values: { n: 2 } },
  ])
  // The contract for water is created on 1 January and ends in the tenant's night to 21 November, so 20 November is its last day.
  const ended = { begin: ['entity:createdAt'], end: ['deal:closedAt'], unit: 'day', from: '2026-11-20', to: '2026-11-21' } as const
  const titled = { by: [['deal:title']], values: { n: count } }
  expect((await groups({ stock: ended, ...titled })).map(({ by }) => by.join(' '))).toEqual([
    '2026-11-20 Gas',
    '2026-11-20 Strom',
    '2026-11-20 Wasser',
    '2026-11-21 Gas',
    '2026-11-21 Strom',
  ])
})

test('without terms there is one group, even of nothing', async () => {
  const none = { $filter: { path: ['deal:title'], operator: 'eq', value: 'Wind' } } as const
  const values = { n: count, sum: { function: 'sum', path: ['deal:amount'] }, named: { function: 'count', path: ['deal:title'] } } as const
  expect(await groups({ values }, none)).toEqual([{ by: [], values: { n: 0, sum: null, named: 0 } }])
})

test('filter, search, types and period narrow the twins of the groups', async () => {
  const n = async (list: ListQueryJson) => (await groups({ values: { n: count } }, list))[0]!.values['n']
  expect(await n({ $search: 'abel' })).toBe(2)
  expect(await n({ $typeExtends: ['bigDeal'] })).toBe(1)
  expect(await n({ $filter: { path: ['deal:weight'], operator: 'gt', value: 0.1 } })).toBe(1)
})

test('the groups of a list from a twin stand in its place', async () => {
  const body = { query: { id: rootId, $mask: [], 'tenant:deals': { $aggregate: { values: { n: count } } } } }
  const grants = [grantOn(store.registry, world.twins[0]!, 'tenant:deals')]
  const { results, pages } = JSON.parse(await store.ask(body, { tenant: world.tenant, grants })) as Answer
  expect(results[0]!['tenant:deals']).toEqual([{ by: [], values: { n: 3 } }])
  expect(pages).toEqual({ 'tenant:deals': { next: null, more: false } })
})

test('values of any name keep their own plans', async () => {
  const computed = async (name: string, path: string) =>
    (await groups({ values: { [name]: { function: 'max', path: [path] } } }))[0]!.values[name]
  for (const name of ['value', 'id', 'root', 'x']) {
    expect(await computed(name, 'deal:weight')).toBe(0.2)
    expect(await computed(name, 'deal:start')).toBe('2026-01-31')
  }
})

test('an attribute that shows on some rows counts and groups those alone', async () => {
  const paths: readonly Path[] = [['tenant:deals', ['deal:title']], ['tenant:deals(bigDeal)']]
  const values = { n: count, sum: { function: 'sum', path: ['deal:weight'] } } as const
  expect(await groups({ by: [['deal:start']], values }, {}, paths)).toEqual([
    { by: ['2026-01-31'], values: { n: 1, sum: 0.2 } },
    { by: [null], values: { n: 2, sum: null } },
  ])
})

const masked: readonly Path[] = [
  ['tenant:deals', ['deal:title', 'deal:buyer']],
  ['tenant:parties', ['party:name']],
]

test.each<[string, AggregateJson]>([
  ['in a group', { by: [['deal:amount']], values: { n: count } }],
  ['in a value', { values: { sum: { function: 'sum', path: ['deal:amount'] } } }],
  ['behind a relation', { by: [['deal:buyer', 'party:note']], values: { n: count } }],
  ['behind a relation that does not show', { values: { n: { function: 'count', path: ['bigDeal:sponsor', 'party:name'] } } }],
])('what no grant shows is refused %s', async (_, $aggregate) => {
  expect(await refusal({ $aggregate }, masked)).toBe('400 NOT_ALLOWED The query asks for something you cannot see.')
})

const place = '400 QUERY_INVALID /query/\\$aggregate'
const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, index) => [`v${index}`, count]))

test.each<[string, object, string]>([
  ['an unknown key', { values: { n: count }, having: {} }, `${place}/having: `],
  ['no values', { by: [['deal:title']] }, `${place}/values: `],
  ['no value', { values: {} }, `${place}/values: `],
  ['a name that is none', { values: { 'a"b': count } }, `${place}/values/a"b: `],
  ['an unknown function', { values: { n: { function: 'mode', path: ['deal:amount'] } } }, `${place}/values/n/function: `],
  ['a sum of texts', { values: { n: { function: 'sum', path: ['deal:title'] } } }, `${place}/values/n/function: sum does not fit string`],
  ['a sum of nothing', { values: { n: { function: 'sum' } } }, `${place}/values/n/path: `],
  ['an unknown path', { by: [['deal:nothing']], values: { n: count } }, `${place}/by/0: `],
  ['a unit of a text', { by: [{ path: ['deal:title'], unit: 'day' }], values: { n: count } }, `${place}/by/0/unit: `],
  ['an unknown unit', { by: [{ path: ['deal:start'], unit: 'decade' }], values: { n: count } }, `${place}/by/0/unit: `],
  ['an unknown filter of a value', { values: { n: { ...count, filter: { path: ['x'] } } } }, `${place}/values/n/filter/operator: `],
  [
    'a time between texts',
    { values: { n: { ...count, between: { from: ['deal:title'], to: ['deal:start'], in: 'days' } } } },
    `${place}/values/n/between/from: `,
  ],
  [
    'hours between dates',
    { values: { n: { ...count, between: { from: ['deal:start'], to: ['deal:start'], in: 'hours' } } } },
    `${place}/values/n/between/in: `,
  ],
  [
    'a date and an instant',
    { values: { n: { ...count, between: { from: ['deal:start'], to: ['deal:closedAt'], in: 'days' } } } },
    `${place}/values/n/between/to: `,
  ],
  ['an order by no value', { values: { n: count }, order: { value: 'm' } }, `${place}/order/value: `],
  ['the first of no order', { by: ['type'], values: { n: count }, first: 1 }, `${place}/first: `],
  [
    'a stock that ends before it begins',
    { values: { n: count }, stock: { begin: ['deal:start'], end: ['deal:start'], unit: 'day', from: '2026-02-01', to: '2026-01-01' } },
    `${place}/stock/to: `,
  ],
  [
    'a stock in the middle of units',
    {
      values: { n: count },
      stock: { begin: ['deal:start'], end: ['deal:start'], unit: 'day', from: '2026-01-01', to: '2026-01-01', at: 'middle' },
    },
    `${place}/stock/at: `,
  ],
  [
    'a stock between texts',
    { values: { n: count }, stock: { begin: ['deal:title'], end: ['deal:start'], unit: 'day', from: '2026-01-01', to: '2026-01-01' } },
    `${place}/stock/begin: `,
  ],
  [
    'sixty-one days',
    { values: { n: count }, stock: { begin: ['deal:start'], end: ['deal:start'], unit: 'day', from: '2026-01-01', to: '2026-03-02' } },
    '400 BUDGET_EXCEEDED /query/\\$aggregate/stock: ',
  ],
  [
    'four terms',
    { by: Array.from({ length: 4 }, () => ['deal:title']), values: { n: count } },
    '400 BUDGET_EXCEEDED /query/\\$aggregate/by: ',
  ],
  ['eleven values', { values: many(11) }, '400 BUDGET_EXCEEDED /query/\\$aggregate/values: '],
])('%s is refused by its place', async (_, $aggregate, start) => {
  expect(await refusal({ $aggregate } as ListQueryJson)).toMatch(new RegExp(`^${start}`))
})

test.each(['$sort', '$limit', '$mask', '$count', '$after', 'deal:buyer'])('groups have no %s', async (key) => {
  const value = { $sort: [], $limit: 1, $mask: [], $count: true, $after: 'v', 'deal:buyer': {} }[key]
  expect(await refusal({ $aggregate: { values: { n: count } }, [key]: value } as ListQueryJson)).toMatch(
    /^400 QUERY_INVALID .* does not go with \$aggregate$/,
  )
})

test('a nested list has no groups', async () => {
  expect(await refusal({ 'deal:buyer': { $aggregate: { values: { n: count } } } })).toMatch(/is for the first list only$/)
})

test('the first thousand of more groups are returned, with a note that there are more', async () => {
  const deals = Array.from({ length: 1001 }, (_, n) => twin(n + 100, 'deal', { 'deal:title': String(n).padStart(4, '0') }))
  const crowded = await store.write({ ...drawn, twins: [stadtwerke, ...deals], links: [] })
  const body = { $aggregate: { by: [['deal:title']], values: { n: count } } }
  const { results, pages } = await ask(body, clerk, crowded)
  expect([results.length, pages]).toEqual([1000, { results: { next: null, more: true } }])
  expect(results.at(-1)).toEqual({ by: ['0999'], values: { n: 1 } })
})
