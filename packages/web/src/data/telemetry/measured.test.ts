import { beforeEach, expect, test } from 'vitest'
import { storeMeasured, measuredKey, useMeasured } from './measured.ts'

const value = (minute: number, measured: number, systematic = 'cpe:onlineStatus') => ({
  id: 'a',
  systematic,
  ts: `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`,
  value: measured,
  key: null,
})
const last = (systematic = 'cpe:onlineStatus') => useMeasured.getState()[measuredKey('a', systematic)]?.value

beforeEach(() => useMeasured.setState({}, true))

test('the newest value of each series is kept, in whatever order they come', () => {
  storeMeasured([value(5, 1), value(3, 0), value(4, 7, 'cpe:snr')])
  expect([last(), last('cpe:snr')]).toEqual([1, 7])
  storeMeasured([value(4, 0)])
  expect(last()).toBe(1)
  storeMeasured([value(6, 0)])
  expect([last(), last('cpe:snr')]).toEqual([0, 7])
})
