import { expect, test } from 'vitest'
import { createRegistry, telemetryIn } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { levelOf } from '../definition/levels.ts'
import { applyOverlay, withBases } from './apply-overlay.ts'
import type { Patch } from './patch.ts'

const text = (word: string) => ({ de: word, en: word })
const modem: TwinDefinition = {
  name: 'modem',
  extends: 'entity',
  label: text('Modem'),
  plural: text('Modems'),
  icon: 'router',
  hue: 1,
  telemetry: {
    snr: { dataType: 'double', label: text('SNR'), retentionDays: 1, levels: [{ state: 'bad', below: 28 }] },
    online: { dataType: 'bool', label: text('Online'), retentionDays: 1 },
  },
}
const applied = (patch: Patch, below: TwinDefinition = modem) => applyOverlay([below], [patch], 'tenant')

test('a tenant has bounds of its own, and the release keeps the others', () => {
  const [patch] = withBases([modem], [{ kind: 'levels', target: 'modem:snr', levels: [{ state: 'bad', below: 25 }] }])
  const { definitions, waiting } = applied(patch!)
  expect(waiting).toEqual([])
  const snr = telemetryIn(createRegistry(definitions), 'modem:snr')!
  expect([levelOf(snr, 26), levelOf(snr, 24)]).toEqual([undefined, 'bad'])
  expect(levelOf(modem.telemetry!['snr']!, 26)).toBe('bad')
})

test('bounds wait where a release has changed those that they replace', () => {
  const [patch] = withBases([modem], [{ kind: 'levels', target: 'modem:snr', levels: [] }])
  const newer = { ...modem, telemetry: { ...modem.telemetry, snr: { ...modem.telemetry!['snr']!, levels: [] } } }
  expect(applied(patch!, newer).waiting[0]?.problems).toEqual([{ field: ['base'], key: 'baseChanged' }])
})

test.each([
  [
    'two bands that share a value',
    [
      { state: 'good', min: 28 },
      { state: 'bad', max: 28 },
    ],
    ['levels', 1],
    'overlaps',
  ],
  ['a band without any value', [{ state: 'good', min: 30, below: 30 }], ['levels', 0], 'badBand'],
] as const)('%s are refused', (_, levels, field, key) => {
  expect(applied({ kind: 'levels', target: 'modem:snr', levels }).waiting[0]?.problems).toEqual([{ field, key }])
  expect(() => createRegistry([{ ...modem, telemetry: { snr: { ...modem.telemetry!['snr']!, levels } } }])).toThrow(
    'the bands of modem:snr overlap',
  )
})

test('nothing but a measured number has levels', () => {
  const keys = ['modem:online', 'modem:other', 'modem:constructor', 'other:snr'].map(
    (target) => applied({ kind: 'levels', target, levels: [] }).waiting[0]?.problems[0]?.key,
  )
  expect(keys).toEqual(['badOption', 'unknownProperty', 'unknownProperty', 'unknownProperty'])
})
