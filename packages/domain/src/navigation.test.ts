import { createRegistry, isA } from '@twinwerk/model/definition/registry'
import { viewNames, type ListDefinition } from '@twinwerk/model/list/list-definition'
import { attributePath, relationIn, relationPath } from '@twinwerk/model/query/attribute-path'
import { parseFilter } from '@twinwerk/model/query/parse-filter'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { routes } from './navigation.ts'
import { roles } from './roles.ts'

const registry = createRegistry(definitions)
const lists = routes.flatMap(({ path, screen }) => (screen.type === 'list' ? [{ path, list: screen.list }] : []))

/** Returns the telemetry that all twins of a type have under this path. */
function measuredAt(type: string, [systematics, ...further]: readonly string[]) {
  return further.length === 0 ? registry.definitions.get(type)!.allTelemetry.find((each) => each.systematics === systematics) : undefined
}

test('paths are unique and each parent is a group, or the help page above', () => {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  expect(byPath.size).toBe(routes.length)
  for (const { path } of routes.filter((route) => route.path.includes('/')))
    expect(['group', 'help'], path).toContain(byPath.get(path.slice(0, path.lastIndexOf('/')))?.screen.type)
})

test('main menu positions are those of the specification', () => {
  const positions = Object.fromEntries(routes.map(({ path, position }) => [path, position]))
  expect(positions).toMatchObject({ home: 0, contracts: 2000, products: 4000, settings: 15000, help: 16000 })
})

test('no two siblings share a position', () => {
  const places = routes.map(({ path, position }) => `${path.slice(0, Math.max(0, path.lastIndexOf('/')))} ${position}`)
  expect(new Set(places).size).toBe(places.length)
})

test('every route but home, groups and the help on the portal asks for a right, and its path is one', () => {
  for (const { path, right, screen } of routes) {
    if (['home', 'help/portal'].includes(path) || screen.type === 'group') continue
    expect(right && parseRightPath(registry, right.path), path).toBeDefined()
  }
})

test('the step of a list leads from a tenant, a partner or a user to its type', () => {
  for (const { path, list } of lists) {
    const relation = relationIn(registry, list.relation.startsWith('user:') ? 'user' : 'tenant', list.relation)
    expect(relation, path).toBeDefined()
    expect(isA(registry, list.type, relation!.target), path).toBe(true)
    for (const type of list.typeExtends ?? []) expect(isA(registry, type, list.type), path).toBe(true)
  }
})

test('a list offers to create what a role may create under its step', () => {
  const created = new Set(roles.flatMap(({ grants }) => grants.flatMap(({ path, verbs }) => (verbs.includes('create') ? [path] : []))))
  const silent = lists.filter(({ list }) => created.has(list.relation) && !list.create).map(({ path }) => path)
  // Boards over twins of other lists, twins that a process or the server makes, and the rights of the administrator on everything.
  expect(silent).toEqual([
    ...['dashboards/docsisMeasuresOnline', 'businesspartners/Tenants', 'networkmanagement/portusage', 'efforts'],
    ...['admintools/things', 'settings/views', 'settings/sessions', 'settings/apis', 'settings/mails', 'settings/audit'],
  ])
})

test('each way to show a list is one of some list', () => {
  expect(new Set(lists.flatMap(({ list }) => list.views))).toEqual(new Set(viewNames))
})

test('columns, sorts and filters of lists resolve', () => {
  for (const { path, list } of lists) {
    const resolves = (type: string, way: readonly string[]) =>
      attributePath(registry, type, way) ?? relationPath(registry, type, way) ?? measuredAt(type, way)
    const columns = [...list.columns, ...(list.about ?? [])].filter((column) => column.path.length > 0)
    for (const { path: way } of columns) expect(resolves(list.type, way), `${path} ${way.join('/')}`).toBeDefined()
    // Lists of several types share columns, so the other ways may begin at a type that this list does not have.
    for (const way of columns.flatMap(({ or = [] }) => or))
      expect(resolves(registry.relations.get(way[0]!)!.declaring, way), `${path} ${way.join('/')}`).toBeDefined()
    for (const sort of list.sort) expect(attributePath(registry, list.type, sort.path)?.attribute.sortable, path).toBe(true)
    for (const [relation, filter] of Object.entries(list.related ?? {})) {
      const { target } = relationIn(registry, list.type, relation)!
      expect(list.columns.some((column) => column.path[0] === relation)).toBe(true)
      expect(() => parseFilter(registry, { json: filter, type: target, path: [] })).not.toThrow()
    }
    for (const filter of filtersOf(list)) expect(() => parseFilter(registry, { json: filter, type: list.type, path: [] })).not.toThrow()
  }
})

test('a calendar knows when its twins are, and says who does them', () => {
  const calendars = lists.filter(({ list }) => list.views.includes('calendar'))
  expect(calendars.length).toBeGreaterThan(0)
  for (const { path, list } of calendars) {
    const dataTypeOf = (way: readonly string[] | undefined) => way && attributePath(registry, list.type, way)?.attribute.dataType
    expect(['date', 'datetime'], path).toContain(dataTypeOf(list.calendar?.start))
    expect([undefined, 'datetime'], path).toContain(dataTypeOf(list.calendar?.end))
    expect([undefined, 'date'], path).toContain(dataTypeOf(list.calendar?.day))
    const agents = list.calendar?.agents
    if (agents) expect(dataTypeOf(agents), path).toBe('string')
  }
})

test('a map knows where its twins are, and colours them by enums that have colours', () => {
  const maps = lists.filter(({ list }) => list.views.includes('map'))
  expect(maps.length).toBeGreaterThan(10)
  for (const { path, list } of maps) {
    const { map } = list
    expect(map, path).toBeDefined()
    const further = (map!.further ?? []).map((geometry) => ({ ...map!, geometry, type: list.type }))
    for (const layer of [{ ...map!, type: list.type }, ...further, ...(map!.beside ?? [])]) {
      expect(['point', 'linestring', 'polygon'], path).toContain(attributePath(registry, layer.type, layer.geometry)?.attribute.dataType)
      const color = layer.color && attributePath(registry, layer.type, layer.color)?.attribute
      if (layer.color)
        expect(
          color?.enumValues?.every(({ style }) => style !== undefined),
          `${path} ${layer.color.join('/')}`,
        ).toBe(true)
    }
  }
})

test('maps have the zooms of the specification', () => {
  const {
    'geodata/boundarystones': stones,
    'geodata/parcels': parcels,
    'dashboards/docsisMeasuresOnline': docsis,
  } = Object.fromEntries(lists.map(({ path, list }) => [path, list.map]))
  expect(stones?.minZoom).toBe(14)
  expect(parcels?.labelZoom).toBe(15)
  expect(docsis?.labelZoom).toBe(18)
  const beside = lists.flatMap(({ list }) => list.map?.beside ?? [])
  expect(new Set(beside.flatMap(({ type, minZoom }) => (type === 'boundaryStone' ? [minZoom] : [])))).toEqual(new Set([14]))
  expect(new Set(beside.flatMap(({ type, labelZoom }) => (type === 'parcel' ? [labelZoom] : [])))).toEqual(new Set([15]))
})

test('ADD offers types that can exist and that the list shows', () => {
  for (const { path, list } of lists)
    for (const type of list.create ?? []) {
      expect(registry.definitions.get(type)?.abstract, path).toBeUndefined()
      expect(isA(registry, type, list.type), path).toBe(true)
    }
})

test('ADD offers no type with an owner that its form cannot name', () => {
  const owned = (type: string) =>
    registry.definitions.get(type)!.allRelations.filter(({ direction, component, min }) => direction === 'reverse' && component && min > 0)
  for (const { path, list } of lists)
    for (const type of list.create ?? [])
      expect(
        owned(type).map(({ systematics }) => systematics),
        `${path} ${type}`,
      ).toEqual([])
})

test('page sizes and first filters are those of the specification', () => {
  const byPath = Object.fromEntries(lists.map(({ path, list }) => [path, list]))
  expect(byPath['contracts/contractsTelecom']?.pageSize).toBe(50)
  expect(byPath['businesspartners/customers']?.pageSize).toBe(50)
  expect(byPath['products']?.pageSize).toBe(20)
  for (const path of ['contracts/contractsTelecom', 'products'])
    expect(byPath[path]?.predefinedFilters?.filter((filter) => filter.active).map(({ name }) => name)).toEqual(['active'])
})

function filtersOf({ filter, predefinedFilters = [] }: ListDefinition) {
  return [...(filter ? [filter] : []), ...predefinedFilters.map((each) => each.filter)]
}
