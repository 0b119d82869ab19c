import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChartData } from './chart.ts'
import { layOutColumns } from './columns.ts'
import { factsOf } from './facts.ts'
import { fittingLabels } from './fitting-labels.ts'
import { layOutLines, layOutTrend } from './lines.ts'
import { bandScale, linearScale, niceTicks } from './scale.ts'
import { sharesOf } from './shares.ts'

const area = { width: 600, height: 200 }
const number = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }))
const anyData = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 8 })).chain(([places, parts]) =>
  fc
    .array(fc.array(fc.option(number), { minLength: places, maxLength: places }), { minLength: parts, maxLength: parts })
    .map((values): ChartData => ({
      categories: Array.from({ length: places }, (_, index) => `place ${index}`),
      series: Array.from({ length: parts }, (_, index) => `part ${index}`),
      values,
    })),
)

test('ticks are round, even, and cover zero and every value', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 30 }), (values) => {
      const ticks = niceTicks(values, 4)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values) + 1e-6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values) - 1e-6)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
    }),
  )
  expect(niceTicks([3, 14], 4)).toEqual([0, 5, 10, 15])
  expect(niceTicks([0.1, 0.25], 4)).toEqual([0, 0.1, 0.2, 0.3])
  expect(niceTicks([-4, 3], 4)).toEqual([-4, -2, 0, 2, 4])
  expect(niceTicks([0, 0], 4)).toEqual([0, 1])
})

test('the height of a bar is proportional to its value, and bars of a place do not overlap', () => {
  fc.assert(
    fc.property(anyData, (data) => {
      const { bars, ticks } = layOutColumns(data, area)
      const extent = ticks.at(-1)!.value - ticks[0]!.value
      for (const bar of bars) {
        const value = data.values[bar.series]![bar.category]!
        expect(bar.height).toBeCloseTo((Math.abs(value) / extent) * area.height, 5)
        expect(bar.x).toBeGreaterThanOrEqual(0)
        expect(bar.x + bar.width).toBeLessThanOrEqual(area.width + 1e-6)
        expect(bar.y).toBeGreaterThanOrEqual(-1e-6)
        expect(bar.y + bar.height).toBeLessThanOrEqual(area.height + 1e-6)
      }
      for (const place of Map.groupBy(bars, ({ category }) => category).values()) {
        const sorted = place.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))
        for (const [index, bar] of sorted.entries())
          if (index > 0) expect(bar.y).toBeGreaterThanOrEqual(sorted[index - 1]!.y + sorted[index - 1]!.height - 1e-6)
      }
      const drawn = bars.reduce((sum, { height }) => sum + height, 0)
      const all = data.values.flat().reduce((sum: number, value) => sum + Math.abs(value ?? 0), 0)
      expect(drawn).toBeCloseTo((all / extent) * area.height, 4)
    }),
  )
})

test('a bar of nothing is not drawn, and a chart of nothing has an axis', () => {
  const { bars, ticks, base } = layOutColumns({ categories: ['a', 'b'], series: ['n'], values: [[0, null]] }, area)
  expect([bars, ticks.map(({ value }) => value), base]).toEqual([[], [0, 1], 200])
  expect(layOutColumns({ categories: [], series: ['n'], values: [[]] }, area).bars).toEqual([])
})

test('a line goes through its values and is interrupted where there is none', () => {
  const data = { categories: ['a', 'b', 'c', 'd'], series: ['n'], values: [[0, 10, null, 5]] }
  expect(layOutLines(data, { width: 300, height: 100 }).paths).toEqual(['M0,100L100,0M300,50'])
  fc.assert(
    fc.property(anyData, (any) => {
      const { dots } = layOutLines(any, area)
      expect(dots.length).toBe(any.values.flat().filter((value) => value !== null).length)
      for (const { x, y } of dots) {
        expect(x >= 0 && x <= area.width + 1e-6).toBe(true)
        expect(y >= -1e-6 && y <= area.height + 1e-6).toBe(true)
      }
    }),
  )
})

test('a trend fills its height, and a level one lies in the middle', () => {
  expect(layOutTrend([1, 2, 3], { width: 20, height: 10 })).toBe('M0,10L10,5L20,0')
  expect(layOutTrend([7, 7], { width: 20, height: 10 })).toBe('M0,5L20,5')
  expect(layOutTrend([], { width: 20, height: 10 })).toBe('')
})

test('shares add up to a whole; negative values have none', () => {
  fc.assert(
    fc.property(fc.array(fc.option(number), { maxLength: 12 }), (values) => {
      const shares = sharesOf(values)
      const whole = shares.reduce((sum, { length }) => sum + length, 0)
      expect(values.some((value) => (value ?? 0) > 0) ? whole : 1 + whole).toBeCloseTo(1, 6)
      for (const [index, share] of shares.entries()) if ((values[index] ?? 0) <= 0) expect(share.length).toBe(0)
    }),
  )
  expect(sharesOf([1, 3])).toEqual([
    { start: 0, length: 0.25 },
    { start: 0.25, length: 0.75 },
  ])
})

test('labels do not touch, and the last one is always there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.double({ min: 1, max: 100, noNaN: true }),
      fc.integer({ min: 1, max: 200 }),
      (count, step, widest) => {
        const shown = fittingLabels(count, { step, widest })
        expect(shown.at(-1)).toBe(count - 1)
        for (const [index, label] of shown.entries())
          if (index > 0) expect((label - shown[index - 1]!) * step).toBeGreaterThanOrEqual(widest - 1e-6)
      },
    ),
  )
})

test('bands divide a length evenly, and a scale without extent does not divide by zero', () => {
  const { bands, width } = bandScale(4, 400)
  expect(bands.map(({ middle }) => middle)).toEqual([50, 150, 250, 350])
  expect(width).toBeCloseTo(72)
  expect(linearScale([3, 3], [10, 90])(3)).toBe(10)
})

test('the facts of a chart name the place with the most, the first and the last', () => {
  const data = {
    categories: ['Mai', 'Juni', 'Juli'],
    series: ['a', 'b'],
    values: [
      [1, 5, null],
      [2, 1, null],
    ],
  }
  expect(factsOf(data)).toEqual({
    places: 2,
    total: 9,
    most: { label: 'Juni', value: 6 },
    first: { label: 'Mai', value: 3 },
    last: { label: 'Juni', value: 6 },
  })
  expect(factsOf({ categories: [], series: [], values: [] }).most).toBeUndefined()
})
