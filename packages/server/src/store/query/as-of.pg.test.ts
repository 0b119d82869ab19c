import type { AppError } from '@twinwerk/model/error/app-error'
import type { ListQueryJson, PlaceholderJson, QueryRequest } from '@twinwerk/model/query/query-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { History } from '../../testing/store/history.ts'
import { counted } from '../../testing/store/history.ts'
import { grantOn } from '../../testing/store/random-grants.ts'
import type { Answer, TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import { clock } from '../../testing/store/values.ts'
import type { Link, Twin, World } from '../../testing/store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../../testing/store/world.ts'
import type { Database } from '../db/database.ts'
import type { AnyStatement } from '../db/statement.ts'
import { preparePartitions } from '../publish/history-partitions.ts'

function twin(n: number, definition: string, attributes: Twin['attributes'] = {}): Twin {
  return { uuid: twinUuid(n), definition, identifier: `N-${n}`, attributes, deleted: false }
}

function link(n: number, source: Twin, relationship: string, target: Twin, period: Partial<Link> = {}): Link {
  const ends = { source: source.uuid, target: target.uuid, from: null, to: null }
  return { uuid: linkUuid(n), relationship, ...ends, position: n, deleted: false, ...period }
}

const [spring, summer, autumn] = ['2026-03-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', '2026-09-01T00:00:00.000Z'] as const

const stadtwerke: Twin = { ...twin(0, 'tenant'), uuid: tenantUuid(1) }
const abel = twin(1, 'person', { 'party:name': 'Ábel' })
const zech = twin(2, 'person', { 'party:name': 'Zech' })
const power = twin(11, 'deal', { 'deal:title': 'Strom', 'deal:start': '2026-05-01' })
const gas = twin(12, 'deal', { 'deal:title': 'Gas', 'deal:start': '2026-01-01' })
const renamed = { ...power, attributes: { ...power.attributes, 'deal:title': 'Ökostrom' } }

const inSpring: World = {
  tenant: stadtwerke.uuid,
  twins: [stadtwerke, abel, zech, power],
  links: [link(1, power, 'deal:buyer', abel), link(2, power, 'deal:supplier', stadtwerke)],
}
/** The deal has another title and another buyer, and there is a second deal. */
const inSummer: World = {
  ...inSpring,
  twins: [stadtwerke, abel, zech, renamed, gas],
  links: [
    link(1, power, 'deal:buyer', abel, { to: '2026-07-01T00:00:00.000Z' }),
    link(2, power, 'deal:supplier', stadtwerke),
    link(3, power, 'deal:buyer', zech, { from: '2026-07-01T00:00:00.000Z' }),
    link(4, gas, 'deal:supplier', stadtwerke),
  ],
}
/** The first deal is deleted, and so is the link of the second to the tenant. */
const inAutumn: World = {
  ...inSummer,
  twins: [stadtwerke, abel, zech, { ...renamed, deleted: true }, gas],
  links: inSummer.links.map((each) => (each.uuid === linkUuid(4) ? { ...each, deleted: true } : each)),
}
const history = counted([
  { at: spring, world: inSpring },
  { at: summer, world: inSummer },
  { at: autumn, world: inAutumn },
])

const statements: AnyStatement[] = []
let database: Database
let store: TestStore
let written: string

beforeAll(async () => {
  store = await createTestStore((opened) => {
    database = opened
    return { ...opened, proven: (scope, proof, statement) => (statements.push(statement), opened.proven(scope, proof, statement)) }
  })
  for (const month of ['2026-03-15', '2026-06-15']) await preparePartitions(database, new Date(month))
  written = await writeAnew(history)
})

afterAll(() => store?.close())

const writeAnew = async (states: History) => (await store.writeHistory(states))[0]!.world.tenant

type AskOptions = { readonly paths?: readonly string[]; readonly tenant?: string }

async function ask(
  request: QueryRequest,
  { paths = ['tenant:parties', 'tenant:deals'], tenant = written }: AskOptions = {},
): Promise<Answer> {
  const grants = paths.map((path) => grantOn(store.registry, { ...stadtwerke, uuid: tenant }, path))
  return JSON.parse(await store.ask(request, { tenant, grants })) as Answer
}

const deals = (list: ListQueryJson, tenant = written): QueryRequest['query'] => ({
  type: 'deal',
  root: formatTwinId('tenant', tenant),
  $sort: [{ path: ['deal:title'] }],
  ...list,
})
const titlesAt = async ($asOf: string, list: ListQueryJson = {}, more: AskOptions = {}) =>
  (await ask({ query: deals(list, more.tenant), $asOf }, more)).results.map((deal) => deal['deal:title'])

test('attributes, what was created since and what was deleted since are as they were known then', async () => {
  expect(await titlesAt('2026-02-28T23:59:59.999Z')).toEqual([])
  expect(await titlesAt(spring)).toEqual(['Strom'])
  expect(await titlesAt('2026-05-31T23:59:59.999Z')).toEqual(['Strom'])
  expect(await titlesAt(summer)).toEqual(['Gas', 'Ökostrom'])
  expect(await titlesAt(autumn)).toEqual(['Gas'])
})

test('a version goes with the values of then', async () => {
  const [deal] = (await ask({ query: deals({ $mask: ['entity:updatedAt'] }), $asOf: spring })).results
  expect(deal).toMatchObject({ id_information: '1', updatedAt: spring })
})

test('links are those of then, valid at that time unless the query says otherwise', async () => {
  const buyersAt = async ($asOf: string, period: ListQueryJson = {}) => {
    const { results } = await ask({ query: deals({ $search: 'strom', 'deal:buyer': { $mask: ['party:name'], ...period } }), $asOf })
    return (results[0]!['deal:buyer'] as TwinJson[]).map((buyer) => buyer['party:name'])
  }
  const end = '2026-08-01T00:00:00.000Z'
  expect(await buyersAt(summer)).toEqual(['Ábel'])
  expect(await buyersAt(end)).toEqual(['Zech'])
  expect(await buyersAt(spring, { $valid: end })).toEqual(['Ábel'])
})

test('filters, searches, sorts and groups read the values of then', async () => {
  expect(await titlesAt(spring, { $search: 'oekostrom' })).toEqual([])
  expect(await titlesAt(spring, { $filter: { path: ['deal:title'], operator: 'eq', value: 'Strom' } })).toEqual(['Strom'])
  expect(await titlesAt(summer, { $sort: [{ path: ['deal:title'], order: 'desc' }] })).toEqual(['Ökostrom', 'Gas'])
  const $aggregate = { values: { n: { function: 'count' } } } as const
  const { results } = await ask({ query: { type: 'deal', root: formatTwinId('tenant', written), $aggregate }, $asOf: summer })
  expect(results).toEqual([{ by: [], values: { n: 2 } }])
})

test('now and today in a filter are those of then', async () => {
  const begun = { $filter: { path: ['deal:start'], operator: 'lte', value: { $: 'today' } } } as const
  expect(await titlesAt('2026-04-30T21:59:59.999Z', begun)).toEqual([])
  expect(await titlesAt('2026-04-30T22:00:00.000Z', begun)).toEqual(['Strom'])
})

test('now and today in a filter are those of the moment that links are valid at', async () => {
  const begun = (value: PlaceholderJson) => deals({ $filter: { path: ['deal:start'], operator: 'lte', value } })
  const foundAt = async ($globalValid: QueryRequest['$globalValid'], value: PlaceholderJson) =>
    (await ask({ query: begun(value), ...($globalValid !== undefined && { $globalValid }) })).results.length
  expect(await foundAt('2025-12-31T22:59:59.999Z', { $: 'today' })).toBe(0)
  expect(await foundAt('2025-12-31T23:00:00.000Z', { $: 'today' })).toBe(1)
  expect(await foundAt('2020-01-01T00:00:00.000Z', { $: 'now' })).toBe(0)
  // A span is not a moment, so `today` is the current day.
  expect(await foundAt({ begin: '2020-01-01T00:00:00.000Z', end: null }, { $: 'today' })).toBe(await foundAt(undefined, { $: 'today' }))
})

test('the pages of a moment stay the same while others write', async () => {
  const tenant = await writeAnew(history.slice(0, 2))
  const page = async ($after?: string) => {
    const query = deals({ $limit: 1, ...($after ? { $after } : {}) }, tenant)
    const { results, pages } = await ask({ query, $asOf: summer }, { tenant })
    return { titles: results.map((deal) => deal['deal:title']), next: pages['results']!.next }
  }
  const first = await page()
  await store.change(tenant, clock.now, [
    { kind: 'updateTwin', uuid: gas.uuid, definition: 'deal', attributes: { 'deal:title': 'Zeitgas' } },
    { kind: 'deleteTwin', uuid: power.uuid, definition: 'deal' },
    { kind: 'createTwin', uuid: twinUuid(99), definition: 'deal', attributes: { 'deal:title': 'Heizung' } },
  ])
  expect(first.titles).toEqual(['Gas'])
  expect(await page(first.next!)).toEqual({ titles: ['Ökostrom'], next: null })
})

test('rights are those of today: what no longer hangs where the grant leads does not show, nor did it then', async () => {
  expect(await titlesAt(summer, {}, { paths: ['company:supplied'] })).toEqual(['Ökostrom'])
  expect(await titlesAt(autumn, {}, { paths: ['company:supplied'] })).toEqual([])
})

test('a twin that is gone shows what it was to those whose grant still leads to it', async () => {
  expect(await titlesAt(summer, {}, { paths: ['tenant:deals'] })).toEqual(['Gas', 'Ökostrom'])
  const deleted = { id: formatTwinId('deal', power.uuid), $mask: ['deal:title'] }
  expect((await ask({ query: deleted, $asOf: summer })).results).toHaveLength(1)
  expect((await ask({ query: deleted, $asOf: autumn })).results).toEqual([])
})

test.each([
  ['tomorrow', '2026-11-21T10:00:00.001Z', /QUERY_INVALID \/\$asOf: must not lie in the future/],
  ['a day', '2026-11-21', /QUERY_INVALID \/\$asOf: must be an instant/],
  ['a number', 5, /QUERY_INVALID \/\$asOf: must be a string/],
])('%s is no moment to ask for', async (_, $asOf, refusal) => {
  const failed = await ask({
    query: deals({ $filter: { path: ['deal:start'], operator: 'eq', value: { $: 'today' } } }),
    $asOf,
  } as QueryRequest).catch((error: unknown) => error as AppError)
  expect(`${(failed as AppError).code} ${(failed as AppError).message}`).toMatch(refusal)
})

test('only the months of the history that end after the moment are read, and rows are found by their keys', async () => {
  const planAt = async ($asOf: string) => {
    await ask({ query: deals({ 'deal:buyer': {} }), $asOf })
    const { text, values } = statements.at(-1)!
    const inserted = (values ?? []).reduce<string>(
      (statement, value, index) => statement.replaceAll(new RegExp(`\\$${index + 1}(?!\\d)`, 'g'), `'${String(value)}'`),
      text,
    )
    const { rows } = await database.transaction({ role: 'app', tenant: written }, async ({ runAll }) => {
      const [, found] = await runAll([{ text: 'set local enable_seqscan = off' }, { text: `explain (costs off) ${inserted}` }])
      return found
    })
    return rows.map((row) => Object.values(row)[0] as string).join('\n')
  }
  const [early, late] = [await planAt(spring), await planAt('2026-07-15T00:00:00.000Z')]
  expect(early).toMatch(/twin_history_2026_03\b/)
  expect(late).not.toMatch(/twin_history_2026_0[3456]\b/)
  expect(late).toMatch(/twin_history_2026_08\b/)
  expect(late).toMatch(/Index Cond: \(\(tenant_id = [^)]*\) AND \(row_id = /)
})

test('a change by a server whose clock is behind still follows the one before', async () => {
  const again = { at: '2026-04-01T00:00:00.000Z', world: { ...inSummer, twins: [stadtwerke, abel, zech, power, gas] } }
  const tenant = await writeAnew([...history.slice(0, 2), again])
  expect(await titlesAt('2026-05-01T00:00:00.000Z', {}, { tenant })).toEqual(['Strom'])
  expect(await titlesAt(summer, {}, { tenant })).toEqual(['Gas', 'Strom'])
})
