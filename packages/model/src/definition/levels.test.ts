import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LevelBand } from './twin-definition.ts'
import { isBadBand, isInBand, levelOf, overlappingBand, severityOf, worstLevel } from './levels.ts'

const levels: readonly LevelBand[] = [
  { state: 'warn', below: 47.5 },
  { state: 'good', min: 47.5, max: 48 },
  { state: 'warn', above: 48, below: 50 },
  { state: 'bad', min: 50 },
]

test.each([
  [47.499999999999993, 'warn'],
  [47.5, 'good'],
  [48, 'good'],
  [48.00000000000001, 'warn'],
  [49.99999999999999, 'warn'],
  [50, 'bad'],
] as const)('%d is %s: a bound counts to the last bit', (value, state) => {
  expect(levelOf({ levels }, value)).toBe(state)
})

test('what is not a number, or outside all bands, has no level', () => {
  expect(levelOf({ levels }, Number.NaN)).toBeUndefined()
  expect(levelOf({ levels: levels.slice(1, 2) }, 50)).toBeUndefined()
  expect(levelOf({}, 1)).toBeUndefined()
})

test('the worst level of several counts', () => {
  expect(worstLevel(['good', 'bad', 'warn'])).toBe('bad')
  expect(worstLevel(['good', undefined, 'warn'])).toBe('warn')
  expect(worstLevel([undefined])).toBeUndefined()
})

const bound = fc.option(fc.integer({ min: -4, max: 4 }), { nil: undefined })
const band = fc.tuple(bound, fc.boolean(), bound, fc.boolean()).map(([lower, isLowerOpen, upper, isUpperOpen]): LevelBand => ({
  state: 'good',
  ...(lower !== undefined && (isLowerOpen ? { above: lower } : { min: lower })),
  ...(upper !== undefined && (isUpperOpen ? { below: upper } : { max: upper })),
}))
const values = Array.from({ length: 37 }, (_, index) => (index - 18) / 4)

test('bands overlap exactly where one value lies in two of them', () => {
  fc.assert(
    fc.property(fc.array(band, { maxLength: 4 }), (bands) => {
      const sound = bands.filter((each) => !isBadBand(each))
      const shared = values.some((value) => sound.filter((each) => isInBand(each, value)).length > 1)
      expect(overlappingBand(sound) !== undefined).toBe(shared)
    }),
  )
})

test('a band without any value is bad, as is one with two bounds on a side or a bound that is no number', () => {
  fc.assert(
    fc.property(band, (each) => {
      expect(isBadBand(each)).toBe(!values.some((value) => isInBand(each, value)))
    }),
  )
  expect(isBadBand({ state: 'good', min: 1, above: 1 })).toBe(true)
  expect(isBadBand({ state: 'good', max: Number.NaN })).toBe(true)
})

test('values of one level are compared by their distance from the good band, in widths of the warning band', () => {
  const snr = {
    levels: [
      { state: 'bad', below: 28 },
      { state: 'warn', min: 28, below: 32 },
      { state: 'good', min: 32 },
    ],
  } as const
  expect([20, 26, 28, 30, 32, 40].map((value) => severityOf(snr, value))).toEqual([3, 1.5, 1, 0.5, 0, 0])
  const power = {
    levels: [
      { state: 'warn', below: -8 },
      { state: 'good', min: -8, max: 5 },
      { state: 'warn', above: 5 },
    ],
  } as const
  // The warning bands have no far end, so a tenth of the good edge is the unit.
  expect(severityOf(power, -12)).toBeCloseTo(5)
  expect(severityOf(power, 6)).toBeCloseTo(2)
  expect(severityOf({}, 7)).toBe(0)
})
