import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Period } from './multiplicity.ts'
import { checkMultiplicity, maxAtOnce } from './multiplicity.ts'
import { lawRuns } from '../testing/law-runs.ts'

const runs = lawRuns(2_000, 20_000)

/** Few moments, so that many periods touch, share ends and contain each other, also with open ends. */
const moment = fc.integer({ min: 0, max: 8 })
const period = fc
  .tuple(
    fc.oneof({ weight: 1, arbitrary: fc.constant(-Infinity) }, { weight: 4, arbitrary: moment }),
    fc.oneof(moment, fc.constant(Infinity)),
  )
  .filter(([from, to]) => from < to)
  .map(([from, to]): Period => ({ from, to }))
const periods = fc.array(period, { maxLength: 8 })

/** Counts at every moment and between any two moments: slow, but without assumptions about the place of the maximum. */
function countedEverywhere(all: readonly Period[]): number {
  const moments = [-Infinity, ...Array.from({ length: 20 }, (_, half) => half / 2 - 0.5), 1e9]
  return Math.max(...moments.map((at) => all.filter(({ from, to }) => from <= at && at < to).length))
}

test('the most at once is what counting at every moment finds', () => {
  fc.assert(
    fc.property(periods, (all) => {
      expect(maxAtOnce(all)).toBe(countedEverywhere(all))
    }),
    runs,
  )
})

test('an end and a begin at the same moment do not meet', () => {
  expect(
    maxAtOnce([
      { from: 0, to: 5 },
      { from: 5, to: 9 },
    ]),
  ).toBe(1)
})

test('bounds hold exactly while the most lies within them', () => {
  fc.assert(
    fc.property(periods, fc.integer({ min: 0, max: 3 }), fc.integer({ min: -1, max: 4 }), (all, min, max) => {
      const key = checkMultiplicity('a:b', { min, max }, all)?.key
      const most = countedEverywhere(all)
      expect(key).toBe(most < min ? 'twin.minMultiplicity' : max !== -1 && most > max ? 'twin.maxMultiplicityReached' : undefined)
    }),
    runs,
  )
})

test('the message names the bound, in words for one and for several', () => {
  const texts = (min: number, max: number, all: readonly Period[]) => checkMultiplicity('a:b', { min, max }, all)?.text.en
  const two = [
    { from: 0, to: 5 },
    { from: 1, to: 5 },
  ]
  expect(texts(1, 1, [])).toBe('At least 1 entry is required!')
  expect(texts(2, -1, [])).toBe('At least 2 entries are required!')
  expect(texts(0, 1, two)).toBe('At most 1 entry at the same time is allowed!')
})
