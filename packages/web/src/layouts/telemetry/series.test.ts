import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, hasRange, linesOf, summaryOf } from './series.ts'

const at = (second: number, value: number, systematic = 'cpe:snr', key: string | null = null): TelemetryValue => ({
  id: 'x',
  systematic,
  ts: new Date(second * 1000).toISOString(),
  value,
  key,
})

test('each channel of a property is a line of its own, in the order of the properties', () => {
  const values = [at(1, 1, 'b:two'), at(1, 2, 'a:one', 'L2'), at(1, 3, 'a:one', 'L1'), at(2, 4, 'c:other')]
  expect(linesOf(values, ['a:one', 'b:two'])).toEqual([
    { systematic: 'a:one', key: 'L1' },
    { systematic: 'a:one', key: 'L2' },
    { systematic: 'b:two', key: null },
  ])
})

test('lines share their times, in order; where one has no value the line goes on', () => {
  const values = [at(3, 30), at(1, 10), at(2, 5, 'cpe:power')]
  const lines = [
    { systematic: 'cpe:snr', key: null },
    { systematic: 'cpe:power', key: null },
  ]
  expect(columnsOf(values, lines)).toEqual([
    [1, 2, 3],
    [10, undefined, 30],
    [undefined, 5, undefined],
  ])
})

test('a summary knows the bounds of averages', () => {
  const values = [{ ...at(1, 5), min: 2, max: 9 }, at(2, 4)]
  expect(summaryOf(values, { systematic: 'cpe:snr', key: null })).toMatchObject({ newest: { value: 4 }, least: 2, greatest: 9 })
})

const own = [{ systematic: 'cpe:snr', key: null }]
const gap = { seconds: 2700, sectionSeconds: 3600, start: 0 }

test('a line breaks where three values are missing, and not before', () => {
  expect(columnsOf([at(0, 1), at(2700, 2)], own, { gap })).toEqual([
    [0, 2700],
    [1, 2],
  ])
  expect(columnsOf([at(0, 1), at(2701, 2)], own, { gap })).toEqual([
    [0, 1350.5, 2701],
    [1, null, 2],
  ])
})

test('a line of a property without an expected distance never breaks', () => {
  expect(columnsOf([at(0, 1), at(900_000, 2)], own, { gap: { ...gap, seconds: undefined } })[1]).toEqual([1, 2])
})

test('averages break where a section is empty, however long a section is', () => {
  const mean = (second: number) => ({ ...at(second, 5), min: 2, max: 9 })
  expect(columnsOf([mean(10), mean(7190)], own, { gap })[1]).toEqual([5, 5])
  expect(columnsOf([mean(10), mean(7210)], own, { gap })[1]).toEqual([5, null, 5])
})

test('a gap of one line leaves the other whole', () => {
  const values = [at(0, 1), at(9000, 2), ...[0, 2000, 4000, 6000, 8000].map((second) => at(second, 7, 'cpe:power'))]
  const [times, broken, whole] = columnsOf(values, [...own, { systematic: 'cpe:power', key: null }], { gap })
  expect(broken!.filter((each) => each === null)).toHaveLength(1)
  expect(whole).not.toContain(null)
  expect(times).toEqual([0, 2000, 4000, 4500, 6000, 8000, 9000])
})

test('averages have their bounds beside them, breaks included', () => {
  const values = [{ ...at(0, 5), min: 2, max: 9 }, at(3000, 4)]
  expect(hasRange(values, 'cpe:snr')).toBe(true)
  expect(columnsOf(values, own, { gap, range: true }).slice(2)).toEqual([
    [9, null, 4],
    [2, null, 4],
  ])
})

test('values in any order, several at one time and of lines that begin apart make the same columns', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer(), fc.boolean()), { maxLength: 60 }), (measured) => {
      const values = measured.map(([second, value, isOther]) => at(second, value, isOther ? 'cpe:power' : 'cpe:snr'))
      const lines = linesOf(values, ['cpe:snr', 'cpe:power'])
      const [times, ...columns] = columnsOf(values, lines)
      expect(times).toEqual([...new Set(measured.map(([second]) => second))].toSorted((one, other) => one - other))
      for (const [index, { systematic }] of lines.entries())
        expect(columns[index]).toEqual(
          times.map((time) => values.findLast((each) => each.systematic === systematic && Date.parse(each.ts) === time * 1000)?.value),
        )
    }),
  )
})
