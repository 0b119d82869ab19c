import { createRegistry, telemetryIn } from '@twinwerk/model/definition/registry'
import { levelOf } from '@twinwerk/model/definition/levels'
import { present } from '@twinwerk/model/error/present'
import { expect, test } from 'vitest'
import { definitions } from '../definitions.ts'

const registry = createRegistry(definitions)

/** The bounds of the portal specification (section 2.8), each with the values just beside it. */
test.each([
  ['cpeDocsis:dsSnr', { 27.999: 'bad', 28: 'warn', 31.999: 'warn', 32: 'good' }],
  ['cpeDocsis:usTx', { 47.4: 'warn', 47.5: 'good', 48: 'good', 48.001: 'warn', 49.999: 'warn', 50: 'bad' }],
  ['cpeDocsis:usRx', { 13.999: 'warn', 14: 'good', 15.5: 'good', 15.501: 'warn' }],
  ['cpeDocsis:dsPower', { '-8.001': 'warn', '-8': 'good', 5: 'good', 5.001: 'warn' }],
  ['cpeGpon:rxPower', { '-27.001': 'bad', '-27': 'warn', '-25.001': 'warn', '-25': 'good' }],
])('%s has the bounds of the specification', (systematics, expected) => {
  const telemetry = present(telemetryIn(registry, systematics), systematics)
  for (const [value, level] of Object.entries(expected)) expect(levelOf(telemetry, Number(value)), value).toBe(level)
})

test('a bool that tells whether a device is there says how often it does so', () => {
  for (const { allTelemetry } of registry.definitions.values())
    for (const { systematics, presence, dataType, expectedSeconds } of allTelemetry)
      if (presence) expect([dataType, expectedSeconds], systematics).toEqual(['bool', 900])
})
