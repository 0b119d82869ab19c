import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangesOverlap } from './range-overlaps.ts'

const moments = Array.from({ length: 25 }, (_, n) => n / 4 - 0.5)

/** Returns all moments of a range: half-open, or a single moment if both ends are equal. */
function momentsOf({ begin, end }: { begin: number | null; end: number | null }): number[] {
  if (begin !== null && begin === end) return [begin]
  return moments.filter((moment) => (begin === null || moment >= begin) && (end === null || moment < end))
}

test('ranges overlap where they share a moment', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 5 }))
  const range = fc
    .record({ begin: bound, end: bound })
    .filter(({ begin, end }) => (begin !== null || end !== null) && (begin === null || end === null || begin <= end))
  fc.assert(
    fc.property(range, range, (stored, asked) => {
      fc.pre(asked.begin === null || asked.begin !== asked.end)
      const shared = momentsOf(stored).filter((moment) => momentsOf(asked).includes(moment))
      expect(rangesOverlap(stored, asked)).toBe(shared.length > 0)
    }),
  )
})

test('days, instants and numbers have nothing in common', () => {
  const asked = { begin: '2026-01-01', end: '2026-02-01' }
  expect(rangesOverlap({ begin: '2026-01-31', end: null }, asked)).toBe(true)
  expect(rangesOverlap({ begin: '2026-02-01', end: null }, asked)).toBe(false)
  expect(rangesOverlap({ begin: '2026-01-15T00:00:00.000Z', end: null }, asked)).toBe(false)
  expect(rangesOverlap({ begin: 2026, end: null }, asked)).toBe(false)
})
