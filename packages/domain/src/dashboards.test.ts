import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { maxClasses, maxTiles, tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { tileMarks, tilePlaces } from '@twinwerk/model/dashboard/tile-marks'
import { tileQuery } from '@twinwerk/model/dashboard/tile-query'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { isValidFilter } from '@twinwerk/model/list/valid-filter'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { expect, test } from 'vitest'
import { dashboards, homeTiles } from './dashboards.ts'
import { tiles } from './dashboards/tiles.ts'
import { definitions } from './definitions.ts'
import { routes } from './navigation.ts'
import { roles } from './roles.ts'

const registry = createRegistry(definitions)
const clock = { today: '2026-11-29', timeZone: 'Europe/Berlin' }
const root = formatTwinId('tenant', '018bcfe5-6800-7001-8000-000000000001')
const all: readonly Tile[] = Object.values(tiles)

function listOf({ metric }: Tile) {
  const screen = routes.find(({ path }) => path === metric.list)?.screen
  if (screen?.type !== 'list') throw new Error(`${metric.list} is no list`)
  return screen.list
}

test.each(all.map((tile) => [tile.name, tile] as const))('%s asks a query that the definitions allow', (_, tile) => {
  const query = tileQuery(registry, tile, { list: listOf(tile), root, ...clock })
  expect(() => parseQuery(registry, { query }, undefined)).not.toThrow()
  if (tile.form !== 'number') expect(tile.by ?? tile.over ?? tile.metric.classes).toBeDefined()
  expect(tile.metric.classes?.length ?? 0).toBeLessThanOrEqual(maxClasses)
})

test.each(all.map((tile) => [tile.name, tile] as const))('the list of %s applies the filter of each mark', (_, tile) => {
  const groups = tile.by ? [{ by: [...(tile.over ? ['2026-11'] : []), null], values: { records: 1 } }] : []
  const marks = tileMarks(registry, tile, { groups, ...clock })
  expect(marks.length).toBeGreaterThan(0)
  for (const { where } of marks) if (where) expect(isValidFilter(registry, listOf(tile).type, where), JSON.stringify(where)).toBe(true)
})

test('names of tiles and metrics are unique, boards are small, and home pages have numbers alone', () => {
  expect(Object.entries(tiles).every(([key, { name }]) => key === name)).toBe(true)
  const metrics = new Set(all.map(({ metric }) => metric))
  expect(new Set([...metrics].map(({ name }) => name)).size).toBe(metrics.size)
  const shown = new Set([...dashboards.flatMap(tilesOf), ...Object.values(homeTiles).flat()])
  expect(all.filter((tile) => !shown.has(tile))).toEqual([])
  for (const board of dashboards) expect(tilesOf(board).length).toBeLessThanOrEqual(maxTiles)
  expect(
    Object.values(homeTiles)
      .flat()
      .filter(({ form }) => form !== 'number'),
  ).toEqual([])
  const keys = roles.map(({ key }) => key)
  expect(Object.keys(homeTiles).filter((key) => !keys.includes(key))).toEqual([])
})

test('months without records have a mark of their own, and a list of nothing', () => {
  const marks = tileMarks(registry, tiles.newContracts, { groups: [{ by: ['2026-10'], values: { records: 3 } }], ...clock })
  expect(marks.map(({ at, value }) => [at, value]).slice(-3)).toEqual([
    ['2026-09', 0],
    ['2026-10', 3],
    ['2026-11', 0],
  ])
  expect(marks).toHaveLength(12)
  expect(marks.at(-2)?.where).toEqual({ path: ['contract:contractBegin'], operator: 'between', value: ['2026-10-01', '2026-10-31'] })
})

test('a median of nothing is absent, a share of nothing too, and neither is a number', () => {
  expect(
    tileMarks(registry, tiles.repairTime, { groups: [{ by: [], values: { records: 0, value: null } }], ...clock })[0]?.value,
  ).toBeNull()
  expect(tileMarks(registry, tiles.lateCases, { groups: [{ by: [], values: { records: 0, share: 0 } }], ...clock })[0]?.value).toBeNull()
  const [late] = tileMarks(registry, tiles.lateCases, { groups: [{ by: [], values: { records: 8, share: 2 } }], ...clock })
  expect([late?.value, late?.records]).toEqual([25, 2])
})

test('the rest leads to the records of no shown group, and a stock to those that are valid on its day', () => {
  const groups = [
    { by: ['Auskunft'], values: { records: 5 } },
    { by: [null], values: { records: 2 } },
    { by: [], values: { records: 9 }, rest: 4 },
  ]
  const path = ['execution:bpmnName']
  const rest = tileMarks(registry, tiles.casesByKind, { groups, ...clock }).at(-1)
  expect(rest?.where).toMatchObject({
    and: [
      {},
      {
        not: {
          or: [
            { path, operator: 'eq', value: 'Auskunft' },
            { path, operator: 'notExists' },
          ],
        },
      },
    ],
  })
  expect(
    tilePlaces(tiles.telecom, clock)
      ?.map(({ at }) => at)
      .slice(-2),
  ).toEqual(['2026-10-31', '2026-11-29'])
  expect(tileMarks(registry, tiles.telecom, { groups: [], ...clock }).at(-1)?.where).toEqual({
    and: [
      { path: ['contract:contractBegin'], operator: 'lte', value: '2026-11-29' },
      { path: ['contract:contractEnd'], operator: 'gte', value: '2026-11-29', optional: true },
    ],
  })
})
