import { expect, test } from 'vitest'
import type { Telemetry } from '../definition/registry.ts'
import type { NewestValue } from './operating-state.ts'
import { operatingState } from './operating-state.ts'

const now = Date.parse('2026-03-14T12:00:00Z')
const label = { de: 'Wert', en: 'value' }
const measure = (name: string, more: Partial<Telemetry>): Telemetry => ({
  label,
  dataType: 'double',
  retentionDays: 1,
  expectedSeconds: 900,
  name,
  declaring: 'modem',
  systematics: `modem:${name}`,
  ...more,
})
const online = measure('online', { dataType: 'bool', presence: true })
const level = measure('level', {
  levels: [
    { state: 'bad', below: 28 },
    { state: 'warn', min: 28, below: 32 },
    { state: 'good', min: 32 },
  ],
})
const plain = measure('plain', {})
const old = 2_700_001
const of = (telemetry: Telemetry, value: number, age = 0): NewestValue => ({ telemetry, value, at: now - age })
const stateOf = (...newest: readonly NewestValue[]) => operatingState({ newest, isActive: true }, now)

test('a twin without values has none, and one whose values are all out of date is delayed', () => {
  expect(stateOf()).toBe('none')
  expect(stateOf(of(online, 1, old), of(level, 20, old))).toBe('delayed')
  expect(stateOf(of(online, 0, old))).toBe('delayed')
  expect(stateOf(of(online, 1, old - 1))).toBe('online')
})

test('the worst fresh level counts, unless the twin is not reachable', () => {
  expect(stateOf(of(online, 1), of(level, 27.9))).toBe('bad')
  expect(stateOf(of(online, 1), of(level, 28))).toBe('warn')
  expect(stateOf(of(online, 1), of(level, 20, old))).toBe('online')
  expect(stateOf(of(online, 0), of(level, 20))).toBe('offline')
  expect(stateOf(of(level, 40))).toBe('good')
})

test('a twin that sends values without a level is active', () => {
  expect(stateOf(of(plain, 3))).toBe('active')
})

test('a deactivated twin is nothing else', () => {
  expect(operatingState({ newest: [of(online, 1)], isActive: false }, now)).toBe('deactivated')
})
