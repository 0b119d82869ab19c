import { AppError } from '@twinwerk/model/error/app-error'
import type { TilesRequest, TilesResult } from '@twinwerk/model/query/tiles-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsIn } from '../../../testing/store/evaluator/rights.ts'
import { tilesOf } from '../../../testing/store/evaluator/tiles.ts'
import { randomBounds } from '../../../testing/store/random-bounds.ts'
import { forRandomCases, longFactor } from '../../../testing/store/random-cases.ts'
import { grantOn, randomGrants } from '../../../testing/store/random-grants.ts'
import { randomTiles, worldOfPlaces } from '../../../testing/store/random-tiles.ts'
import type { TestStore } from '../../../testing/store/test-store.ts'
import { createTestStore } from '../../../testing/store/test-store.ts'
import { findTilesInterference } from '../../../testing/store/interference/tiles.ts'
import { clock } from '../../../testing/store/values.ts'
import type { Link, Twin, World } from '../../../testing/store/world.ts'
import { linkUuid, tenantUuid, twinUuid } from '../../../testing/store/world.ts'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
})

afterAll(() => store?.close())

const worlds = 20
const questionsPerWorld = 40
const asker = { user: twinUuid(1), groups: [twinUuid(2), twinUuid(3)] }

test('tiles show what the evaluator finds in the view, to every caller', { timeout: 1_800_000 }, async () => {
  const { registry } = store
  const seen = { alone: 0, clusters: 0, refused: 0 }
  await forRandomCases(worlds * longFactor, async (choose) => {
    await store.reopen({ bounds: randomBounds(choose) })
    const world = await store.write(worldOfPlaces(choose, registry))
    for (let question = 0; question < questionsPerWorld; question += 1) {
      const grants = randomGrants(choose, registry, world)
      const rights = rightsIn(registry, world, grants, Date.parse(clock.now))
      const request = randomTiles({ choose, registry, world, rights }, grants)
      if (!request) continue
      const expected = tilesOf({ registry, world, grants, rights, ...asker, ...clock }, request)
      const about = JSON.stringify({ request, grants: grants.map(({ roots, path, mask }) => [roots, path.text, mask]), world })
      const answer = await store.askTiles(request, { tenant: world.tenant, grants, ...asker }).catch((error: unknown) => {
        if (error instanceof AppError) return error.code
        throw error
      })
      if (!expected || answer === 'NOT_ALLOWED') {
        expect(answer, about).toBe(expected ? expected : 'NOT_ALLOWED')
        seen.refused += 1
        continue
      }
      expect(JSON.parse(answer), about).toEqual(expected)
      for (const feature of expected.features) seen[feature && 'count' in feature ? 'clusters' : 'alone'] += 1
    }
  })
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(worlds)
})

const searches = 12

test('hidden data changes no byte of tiles', { timeout: 1_800_000 }, async () => {
  await forRandomCases(searches * longFactor, async (choose) => {
    await store.reopen({ bounds: randomBounds(choose) })
    expect(await findTilesInterference(store, choose)).toBeUndefined()
  })
})

const stadtwerke: Twin = { uuid: tenantUuid(1), definition: 'tenant', identifier: null, attributes: {}, deleted: false }
const item = (n: number, place: readonly [number, number], attributes: Twin['attributes'] = {}): Twin => ({
  uuid: twinUuid(n),
  definition: 'item',
  identifier: `I-${n}`,
  attributes: { 'item:place': { type: 'Point', coordinates: place }, ...attributes },
  deleted: false,
})
const twin = (n: number, definition: string, attributes: Twin['attributes']): Twin => ({
  uuid: twinUuid(n),
  definition,
  identifier: null,
  attributes,
  deleted: false,
})
const link = (n: number, source: Twin, relationship: string, target: Twin): Link => ({
  uuid: linkUuid(n),
  relationship,
  source: source.uuid,
  target: target.uuid,
  from: null,
  to: null,
  position: 0,
  deleted: false,
})

const deal = twin(11, 'deal', {
  'deal:route': {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [10, 4],
    ],
  },
})
const buyer = twin(12, 'person', { 'person:mood': 'good' })
const near = item(1, [11.1234567, 51.5])
const far = item(2, [-170, -80])
const drawn: World = {
  tenant: stadtwerke.uuid,
  twins: [stadtwerke, near, far, deal, buyer],
  links: [link(1, deal, 'deal:items', near), link(2, deal, 'deal:items', far), link(3, deal, 'deal:buyer', buyer)],
}
const whole: TilesRequest['bounds'] = [-180, -90, 180, 90]

async function ask(
  request: Omit<TilesRequest, 'query'> & { query?: object; type?: string },
  world = drawn,
  mask?: readonly string[],
): Promise<TilesResult> {
  const written = await store.write(world)
  const { type = 'item', query, ...rest } = request
  const grants = ['tenant:items', 'tenant:deals', 'tenant:parties'].map((path) => grantOn(store.registry, written.twins[0]!, path, mask))
  const body = { query: query ?? { type, root: formatTwinId('tenant', written.tenant) }, ...rest }
  return JSON.parse(await store.askTiles(body, { tenant: written.tenant, grants })) as TilesResult
}

const geometry = ['item:place']

test('a place is answered with what names its twin', async () => {
  expect(await ask({ geometry, bounds: [11, 51, 12, 52], zoom: 5 })).toEqual({
    features: [{ id: formatTwinId('item', near.uuid), definition: 'item', title: 'I-1', point: [11.1234567, 51.5] }],
    more: false,
  })
})

test('a line stands in its middle with its shape, and is there while its box touches the view', async () => {
  const at = async (bounds: TilesRequest['bounds']) => (await ask({ type: 'deal', geometry: ['deal:route'], bounds, zoom: 3 })).features
  expect(await at([9, 3, 20, 20])).toMatchObject([{ point: [5, 2], shape: deal.attributes['deal:route'] }])
  expect(await at([11, 3, 20, 20])).toEqual([])
})

test('a twin is shown at each place its way leads to, in its colour', async () => {
  const { features } = await ask({
    type: 'deal',
    geometry: ['deal:items', 'item:place'],
    color: ['deal:buyer', 'person:mood'],
    bounds: whole,
    zoom: 16,
  })
  expect(features).toMatchObject([
    { id: formatTwinId('deal', deal.uuid), point: [-170, -80], color: 'good' },
    { id: formatTwinId('deal', deal.uuid), point: [11.1234567, 51.5], color: 'good' },
  ])
})

test('filters and searches of the list narrow the places; its pages, sorts and lists below do not matter', async () => {
  const list = { type: 'item', $limit: 1, $sort: [{ path: ['item:label'] }], $mask: [], $count: true, 'item:deal': { $mask: [] } }
  const count = async (more: object) => {
    const written = await store.write(drawn)
    const query = { ...list, ...more, root: formatTwinId('tenant', written.tenant) }
    const grants = ['tenant:items', 'tenant:deals'].map((path) => grantOn(store.registry, written.twins[0]!, path))
    const text = await store.askTiles({ query, geometry, bounds: whole, zoom: 3 }, { tenant: written.tenant, grants })
    return (JSON.parse(text) as TilesResult).features.length
  }
  expect(await count({})).toBe(2)
  expect(await count({ $search: 'i-2' })).toBe(1)
  expect(await count({ $filter: { path: ['entity:tenantWideIdentifier'], operator: 'eq', value: 'I-1' } })).toBe(1)
})

test('many places come as clusters that hold all of them, cells are as wide as pixels say', async () => {
  const items = Array.from({ length: 40 }, (_, n) => item(n + 100, [10 + (n % 8) * 0.5, 50 + Math.floor(n / 8) * 0.5]))
  const world = { ...drawn, twins: [stadtwerke, ...items], links: [] }
  const counts = async (zoom: number) => {
    const { features } = await ask({ geometry, bounds: [9, 49, 15, 54], zoom }, world)
    return features.map((feature) => ('count' in feature ? feature.count : 1))
  }
  expect(await counts(0)).toEqual([40])
  for (const zoom of [1, 3, 4]) expect((await counts(zoom)).reduce((sum, count) => sum + count, 0)).toBe(40)
  expect(await counts(4)).toEqual([24, 16])
  expect(await counts(4.9)).toEqual(await counts(4))
  const { features } = await ask({ geometry, bounds: [9, 49, 15, 54], zoom: 0 }, world)
  expect(features).toEqual([{ count: 40, point: [11.75, 51], bounds: [10, 50, 13.5, 52] }])
})

test('close up every place is shown, as far as an answer holds them', async () => {
  const items = Array.from({ length: 9 }, (_, n) => item(n + 100, [10, 50 + n / 10_000]))
  const { features, more } = await ask(
    { geometry, bounds: [9, 49, 15, 54], zoom: 16 },
    { ...drawn, twins: [stadtwerke, ...items], links: [] },
  )
  expect([features.length, more]).toEqual([8, true])
})

test('the poles are in the outermost cells', async () => {
  const items = [-90, -86, 86, 90].map((latitude, n) => item(n + 100, [0, latitude]))
  const { features } = await ask({ geometry, bounds: whole, zoom: 3 }, { ...drawn, twins: [stadtwerke, ...items], links: [] })
  expect(features).toMatchObject([{ count: 2 }, { count: 2 }])
})

test('the places of a moment in the past are those of then', async () => {
  const query = { type: 'item', root: formatTwinId('tenant', tenantUuid(1)) }
  const written = await store.write(drawn)
  const grants = [grantOn(store.registry, written.twins[0]!, 'tenant:items')]
  await store.change(written.tenant, clock.now, [
    { kind: 'updateTwin', uuid: near.uuid, definition: 'item', attributes: { 'item:place': { type: 'Point', coordinates: [0, 0] } } },
  ])
  const at = async ($asOf: string) => {
    const body = { query: { ...query, root: formatTwinId('tenant', written.tenant) }, geometry, bounds: [-1, -1, 12, 52], zoom: 16, $asOf }
    return (JSON.parse(await store.askTiles(body, { tenant: written.tenant, grants })) as TilesResult).features.map(({ point }) => point)
  }
  expect(await at(clock.now)).toEqual([[0, 0]])
  expect(await at('2026-06-01T00:00:00.000Z')).toEqual([[11.1234567, 51.5]])
})

const refusal = (request: object, mask?: readonly string[]) =>
  ask({ geometry, bounds: whole, zoom: 3, ...request }, drawn, mask).then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code} ${error.message}` : Promise.reject(error as Error)),
  )

test.each([
  ['a place', {}, ['item:label']],
  ['a colour', { color: ['item:deal', 'deal:buyer', 'person:mood'] }, ['item:place', 'item:deal']],
  ['the way to a place', { geometry: ['item:next', 'item:place'] }, ['item:place']],
])('%s that no grant shows is refused', async (_, request, mask) => {
  expect(await refusal(request, mask)).toBe('400 NOT_ALLOWED The query asks for something you cannot see.')
})

test.each([
  ['no geometry', { geometry: undefined }, '/geometry'],
  ['a text as geometry', { geometry: ['item:label'] }, '/geometry'],
  ['a relation as geometry', { geometry: ['item:next'] }, '/geometry'],
  ['a number as colour', { color: ['item:price'] }, '/color'],
  ['an unknown key', { tolerance: 5 }, '/tolerance'],
  ['no list', { query: { id: formatTwinId('tenant', tenantUuid(1)) } }, '/query'],
  [
    'groups',
    { query: { type: 'item', root: formatTwinId('tenant', tenantUuid(1)), $aggregate: { values: { n: { function: 'count' } } } } },
    '/query/$aggregate',
  ],
  ['the trash', { query: { type: 'item', root: formatTwinId('tenant', tenantUuid(1)), $deleted: 'only' } }, '/query/$deleted'],
  ['three bounds', { bounds: [1, 2, 3] }, '/bounds'],
  ['no bounds', { bounds: undefined }, '/bounds'],
  ['text as bounds', { bounds: ['a', 0, 1, 1] }, '/bounds'],
  ['bounds over the date line', { bounds: [170, 0, -170, 10] }, '/bounds'],
  ['bounds off the earth', { bounds: [-181, 0, 0, 10] }, '/bounds'],
  ['no zoom', { zoom: undefined }, '/zoom'],
  ['a zoom that no map has', { zoom: 23 }, '/zoom'],
])('%s is refused by its place', async (_, request, place) => {
  const code = await refusal(request)
  expect(code.slice(0, `400 QUERY_INVALID ${place}: `.length)).toBe(`400 QUERY_INVALID ${place}: `)
})

test('a query by type asks for the twins of its own tenant', async () => {
  expect(await refusal({ query: { type: 'item', root: formatTwinId('tenant', tenantUuid(1)) } })).toMatch(/QUERY_INVALID \/query\/root/)
})
