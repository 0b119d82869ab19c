import { expect, test } from 'vitest'
import { sparkline, statisticsOf, withValues } from './samples.ts'

const value = (second: number, measured: number) => ({
  id: 'x',
  systematic: 'modem:snr',
  ts: new Date(second * 1000).toISOString(),
  value: measured,
  key: null,
})

test('values from before the run do not count', () => {
  const samples = withValues(new Map(), [value(1, 9), value(5, 30), value(6, 32)], 5000)
  expect(samples.get('modem:snr')).toEqual([
    { at: 5000, value: 30 },
    { at: 6000, value: 32 },
  ])
  expect(statisticsOf(samples.get('modem:snr')!)).toEqual({ least: 30, average: 31, greatest: 32 })
})

test('a line ends at the newest value, and goes back one minute', () => {
  expect(sparkline([])).toBe('')
  expect(
    sparkline([
      { at: 0, value: 1 },
      { at: 30_000, value: 2 },
      { at: 90_000, value: 4 },
    ]),
  ).toBe('100.0,12.0')
  expect(
    sparkline([
      { at: 60_000, value: 2 },
      { at: 90_000, value: 4 },
    ]),
  ).toBe('50.0,22.0 100.0,2.0')
})
