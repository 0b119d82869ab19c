import type { DashboardLine } from '@twinwerk/contract/data/dashboard'
import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { maxListRows, tilesOf } from '@twinwerk/model/dashboard/dashboard'
import type { TileMark } from '@twinwerk/model/dashboard/tile-marks'
import { allOf } from '@twinwerk/model/dashboard/tile-query'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { expect } from 'vitest'
import type { SignedIn } from '../running-app.ts'
import type { Json } from '../store-fixture.ts'

/** The boards that are open to each sign-in of the demo world. */
const expected: Readonly<Record<string, readonly string[]>> = {
  vorstand: ['management', 'billing', 'operations', 'construction', 'service'],
  abrechnungsleitung: ['management', 'billing'],
  technik: ['operations', 'construction'],
  service: ['service'],
  bau: ['construction'],
  leitung: ['management', 'billing', 'operations', 'construction', 'service'],
  extern: [],
}

const periods = ['lastMonth', 'thisQuarter', 'last365'] as const
/** A condition that every type knows. */
const sinceEver = { path: ['entity:createdAt'], operator: 'gt', value: '2020-01-01T00:00:00.000Z' }

/** Reads the home page and every open board of some sign-ins, and follows each mark. */
export async function expectBoards(enter: (username: string) => Promise<{ me: SignedIn; root: string }>): Promise<void> {
  for (const [name, names] of Object.entries(expected)) {
    const { me, root } = await enter(`${name}@swe.example`)
    const { body } = await me.get(`/api/navigation?root=${encodeURIComponent(root)}`)
    const routes: NavigationRoute[] = body.routes
    expect(
      routes.flatMap(({ screen }) => (screen.type === 'dashboard' ? [screen.dashboard] : [])),
      name,
    ).toEqual(names)
    for (const [index, board] of ['home', ...names].entries()) {
      const period = periods[index % periods.length]
      // This reader sees each board, so each is narrowed once.
      if (name === 'vorstand')
        await readBoard(me, { root, name: board, routes, input: { period, filters: [sinceEver], compare: 'before' } })
      const tiles = await readBoard(me, { root, name: board, routes })
      if (name === 'vorstand' && board === 'billing') expect(tiles['billingFindings']).toBe('right')
      if (name === 'vorstand' && board === 'management') {
        const churn = tiles['churn']
        expect(typeof churn === 'object' && churn.some(({ value }) => value !== null && value > 0)).toBe(true)
      }
      const told = Object.values(tiles).filter((marks) => typeof marks !== 'string' && marks.some(({ records }) => records > 0))
      if (board !== 'home') expect(told.length, `${name} ${board}`).toBeGreaterThan(0)
      expect(Object.values(tiles).filter((each) => each === 'failed' || each === 'slow')).toEqual([])
    }
  }
  const { me, root } = await enter('extern@swe.example')
  expect((await me.post('/api/data/dashboard', { name: 'management' }, { 'x-tenant': root })).status).toBe(404)
}

/** A board as its reader gets it: the marks of each tile, or the reason for which it has none. */
type ReadBoard = Readonly<Record<string, readonly TileMark[] | string>>

/** Reads a board, and expects that the list behind each mark has as many records as the mark tells. */
export async function readBoard(
  me: SignedIn,
  { root, name, routes, input = {} }: { root: string; name: string; routes: readonly NavigationRoute[]; input?: object },
): Promise<ReadBoard> {
  const [head, ...results] = await linesOf(me, root, { name, ...input })
  if (!head || !('dashboard' in head)) throw new Error('the first line is the board')
  const read = results.map(async (line): Promise<[string, readonly TileMark[] | string]> => {
    if (!('tile' in line)) throw new Error('each further line is a tile')
    if ('problem' in line) return [line.tile, line.problem]
    const tile = line.as ?? tilesOf(head.dashboard).find((each) => each.name === line.tile)!
    const { marks } = line
    const route = routes.find(({ path }) => path === tile.metric.list)!
    for (const mark of marks) {
      const about = `${name} ${tile.name} ${mark.at} ${JSON.stringify(mark.group)}`
      if (mark.where || mark.rest === undefined) expect(await countOf(me, root, { route, where: mark.where }), about).toBe(mark.records)
      if (tile.metric.against) await expectPart(me, root, { route, tile, mark, about })
      else if (!tile.metric.value && !tile.metric.share) expect(mark.value, about).toBe(mark.records)
    }
    if (tile.form === 'list') expect(line.rows?.length, `${name} ${tile.name}`).toBe(Math.min(tile.first ?? maxListRows, marks[0]!.records))
    else expect(line.rows).toBeUndefined()
    return [line.tile, marks]
  })
  expect(results.length).toBe(tilesOf(head.dashboard).length)
  return Object.fromEntries(await Promise.all(read))
}

type Part = { readonly route: NavigationRoute; readonly tile: Tile; readonly mark: TileMark; readonly about: string }

/** Expects that a mark tells its records as a part of those that were valid on its first day, as the list counts them. */
async function expectPart(me: SignedIn, root: string, { route, tile: { metric }, mark, about }: Part): Promise<void> {
  const { begin, end } = metric.against!
  const day = mark.days!.from
  const where = allOf([
    metric.filter,
    { path: [begin], operator: 'lte', value: day },
    { path: [end], operator: 'gte', value: day, optional: true },
  ])
  const stock = await countOf(me, root, { route, where })
  if (stock === 0) expect(mark.value, about).toBeNull()
  else expect(mark.value, about).toBeCloseTo((mark.records / stock) * 100, 6)
}

async function linesOf(me: SignedIn, root: string, input: object): Promise<readonly DashboardLine[]> {
  const response = await me.file('/api/data/dashboard', input, { 'x-tenant': root })
  expect(response.status).toBe(200)
  const text = await response.text()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as DashboardLine)
}

type Counted = { readonly route: NavigationRoute; readonly where: FilterJson | undefined }

/** Counts the records of a list with the filter of a mark and without the list's predefined filters, as the link of the mark opens it. */
async function countOf(me: SignedIn, root: string, { route, where }: Counted): Promise<number> {
  if (route.screen.type !== 'list') throw new Error('the route is a list')
  const { relation, type, typeExtends, filter: own } = route.screen.list
  const filter = allOf([own, where])
  const list: Json = { $typeExtends: typeExtends ?? [type], ...(filter && { $filter: filter }), $limit: 1, $count: true, $mask: [] }
  const { status, body } = await me.post('/api/data/query', { query: { id: route.root, [relation]: list } }, { 'x-tenant': root })
  expect(status, JSON.stringify(body)).toBe(200)
  const { count, countIs } = body.pages[relation]
  if (countIs !== 'atLeast') return count
  // The page counts no further than to a thousand. Users have the list count exactly, as here.
  const { $limit: _limit, $count: _count, $mask: _mask, ...counted } = list
  const $aggregate = { values: { number: { function: 'count' } } }
  const exact = await me.post(
    '/api/data/query',
    { query: { id: route.root, [relation]: { ...counted, $aggregate } } },
    { 'x-tenant': root },
  )
  const { number } = exact.body.results[0][relation][0].values
  expect(number).toBeGreaterThanOrEqual(count)
  return number
}
