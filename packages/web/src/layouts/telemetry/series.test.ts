import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { expect, test } from 'vitest'
import { columnsOf, linesOf, summaryOf } from './series.ts'

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

test('lines share their times, in order; where one has no value stands none', () => {
  const values = [at(3, 30), at(1, 10), at(2, 5, 'cpe:power')]
  const lines = [
    { systematic: 'cpe:snr', key: null },
    { systematic: 'cpe:power', key: null },
  ]
  expect(columnsOf(values, lines)).toEqual([
    [1, 2, 3],
    [10, null, 30],
    [null, 5, null],
  ])
})

test('a summary knows the bounds of averages', () => {
  const values = [{ ...at(1, 5), min: 2, max: 9 }, at(2, 4)]
  expect(summaryOf(values, { systematic: 'cpe:snr', key: null })).toMatchObject({ newest: { value: 4 }, least: 2, greatest: 9 })
})
