import { createRegistry } from '@twinwerk/model/definition/registry'
import { levelOf } from '@twinwerk/model/definition/levels'
import type { LevelBand } from '@twinwerk/model/definition/twin-definition'
import type { Patch } from '@twinwerk/model/overlay/patch'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, bandProblems, inOrder, lowerSide, patchesWith, propertiesOf, upperSide } from './levels-of.ts'

const named = (de: string) => ({ label: { de, en: de }, plural: { de, en: de }, icon: 'cube', hue: 1 })
const shipped: readonly LevelBand[] = [
  { state: 'bad', below: 28 },
  { state: 'warn', min: 28, below: 32 },
  { state: 'good', min: 32 },
]
const measured = { label: { de: 'x', en: 'x' }, retentionDays: 30 }
const registry = createRegistry([
  {
    name: 'modem',
    ...named('Modem'),
    telemetry: { snr: { ...measured, dataType: 'double', levels: shipped }, online: { ...measured, dataType: 'bool' } },
  },
])
const own: readonly LevelBand[] = [{ state: 'good', min: 30 }]
const snr = (levels: readonly LevelBand[], base?: unknown): Patch => ({
  kind: 'levels',
  target: 'modem:snr',
  levels,
  ...(base !== undefined && { base }),
})
const hidden: Patch = { kind: 'hide', target: 'modem:x' }

test('a property has the bands of the release, or those of the tenant with a way back', () => {
  expect(propertiesOf(registry, []).map(({ bands, shipped: back }) => [bands, back])).toEqual([[shipped, undefined]])
  expect(propertiesOf(registry, [snr(own, { levels: shipped })]).map(({ bands, shipped: back }) => [bands, back])).toEqual([[own, shipped]])
})

test('a change of one property leaves every other change as it is, and the way back takes only its own', () => {
  expect(patchesWith([hidden, snr(shipped)], 'modem:snr', own)).toEqual([hidden, snr(own)])
  expect(patchesWith([hidden, snr(own)], 'modem:snr', undefined)).toEqual([hidden])
})

const bands = fc.array(
  fc.record({
    state: fc.constantFrom('good' as const, 'warn' as const, 'bad' as const),
    lower: fc.record({ value: fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined }), isOpen: fc.boolean() }),
    upper: fc.record({ value: fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined }), isOpen: fc.boolean() }),
  }),
  { maxLength: 4 },
)

test('bands without a problem give each value at most one level, in whatever order they stand', () => {
  fc.assert(
    fc.property(bands, (sides) => {
      const levels = sides.map(bandOf)
      if (bandProblems(levels).some((each) => each !== undefined)) return
      for (let value = -6; value <= 6; value += 0.5) {
        expect(levels.filter((band) => levelOf({ levels: [band] }, value) !== undefined).length).toBeLessThanOrEqual(1)
        expect(levelOf({ levels: inOrder(levels) }, value)).toBe(levelOf({ levels }, value))
      }
    }),
  )
})

test('a band that shares a value, or has none, is named where it stands', () => {
  expect(bandProblems([...shipped, { state: 'warn', min: 31, max: 33 }])).toEqual([undefined, undefined, undefined, 'overlaps'])
  expect(bandProblems([{ state: 'bad', min: 3, max: 2 }, ...shipped])).toEqual(['badBand', undefined, undefined, undefined])
  expect(
    bandProblems([
      { state: 'bad', max: 28 },
      { state: 'good', min: 28 },
    ]),
  ).toEqual([undefined, 'overlaps'])
  expect(
    bandProblems([
      { state: 'bad', max: 28 },
      { state: 'good', above: 28 },
    ]),
  ).toEqual([undefined, undefined])
})

test('the sides of a band are edited without a change of its meaning', () => {
  for (const band of [
    ...shipped,
    { state: 'warn', above: 48, below: 50 } as const,
    { state: 'good', max: 5 } as const,
    { state: 'bad' } as const,
  ])
    expect(bandOf({ state: band.state, lower: lowerSide(band), upper: upperSide(band) })).toEqual(band)
})
