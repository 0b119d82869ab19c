import fc from 'fast-check'
import { boundingBoxOf, boxHolds } from '@twinwerk/model/geometry/bounding-box'
import type { Geometry, Polygon } from '@twinwerk/model/geometry/geometry'
import { isWithin } from '@twinwerk/model/geometry/within'
import type { RangeValue } from '@twinwerk/model/value/range-overlaps'
import { rangesOverlap } from '@twinwerk/model/value/range-overlaps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longFactor } from '../../testing/store/random-cases.ts'
import type { TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import type { Publisher } from '../db/publisher.ts'
import type { AreaPart } from '../query/plan.ts'
import { areaOperand } from '../query/operators/bind-area.ts'
import { parameter, render, sql } from '../query/sql.ts'
import { holdsPoint, holdsShape } from '../query/operators/within.ts'

let store: TestStore
let database: Publisher

beforeAll(async () => {
  store = await createTestStore((opened) => (database = opened))
})

afterAll(() => store?.close())

const runs = { numRuns: 150 * longFactor }
const coordinate = fc.integer({ min: 0, max: 8 }).map((n) => n / 2)
const position = fc.tuple(coordinate, coordinate)
const ring = fc.array(position, { minLength: 3, maxLength: 6 }).map((positions) => [...positions, positions[0]!])
const polygon = fc.array(ring, { minLength: 1, maxLength: 2 }).map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
/** An area so large that most of its edges are far from the tested geometry. */
const wideArea = polygon.map(({ coordinates }): Polygon => ({
  type: 'Polygon',
  coordinates: coordinates.map((ring) => ring.map(([x = 0, y = 0]) => [5 * x - 8, 5 * y - 8])),
}))
const geometry = fc.oneof(
  position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  fc.array(position, { minLength: 2, maxLength: 4 }).map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
  polygon,
)

const constant = (value: unknown, type: 'float8' | 'float8[]' | 'jsonb') => sql`${parameter({ from: 'constant', value })}::${sql.raw(type)}`

async function holds(each: Geometry, area: Polygon): Promise<unknown> {
  const part = (name: AreaPart) => constant(areaOperand(area, { slot: { path: [] }, part: name }), 'float8[]')
  const edges = sql.join((['x1', 'y1', 'x2', 'y2'] as const).map(part))
  const { west, south, east, north } = boundingBoxOf(each)
  const [x, y] = [constant(west, 'float8'), constant(south, 'float8')]
  const sides = { west: x, south: y, east: constant(east, 'float8'), north: constant(north, 'float8') }
  const held =
    each.type === 'Point'
      ? holdsPoint({ x, y, edges })
      : holdsShape({ shape: constant(each, 'jsonb'), sides, edges, inner: sql.join([part('innerX'), part('innerY')]) })
  const { text, parameters } = render(sql`select ${held} as held`)
  const values = parameters.map((used) => (used.from === 'constant' ? used.value : undefined))
  const { rows } = await database.owner(({ run }) => run({ text, values }))
  return rows[0]!['held']
}

test('PostgreSQL finds the same geometries in an area, whatever crosses, touches or turns back', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(geometry, fc.oneof(polygon, wideArea), async (each, area) => {
      // The store compares the boxes before it calls the function.
      fc.pre(boxHolds(boundingBoxOf(area), boundingBoxOf(each)))
      expect(await holds(each, area)).toBe(isWithin(each, area))
    }),
    runs,
  )
})

const bounds = fc.oneof(
  fc.tuple(...[0, 1].map(() => fc.option(fc.integer({ min: -2, max: 12 }).map((n) => n / 4)))),
  fc.tuple(...[0, 1].map(() => fc.option(fc.constantFrom('0999-12-31', '2026-01-01', '2026-01-02', '2026-10-10')))),
  fc.tuple(
    ...[0, 1].map(() => fc.option(fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-10-10T12:00:00.000Z'))),
  ),
)
const range = bounds
  .filter(([begin, end]) => (begin ?? end) !== null && (begin === null || end === null || begin! <= end!))
  .map(([begin, end]): RangeValue => ({ begin, end }))

test('PostgreSQL finds the same ranges overlapping', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(range, range, async (stored, queried) => {
      const { rows } = await database.owner(({ run }) =>
        run({ text: 'select public.twin_ranges_overlap($1::jsonb, $2::jsonb) as held', values: [stored, queried] }),
      )
      expect(rows[0]!['held']).toBe(rangesOverlap(stored, queried))
    }),
    runs,
  )
})
