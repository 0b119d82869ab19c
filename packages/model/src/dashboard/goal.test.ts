import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Goal } from './dashboard.ts'
import { goalState, isWarnBeyond, layOutGoal } from './goal.ts'

const homes: Goal = { target: 100, warn: 60, good: 'up' }
const faults: Goal = { target: 10, warn: 20, good: 'down' }

test.each([
  [homes, 120, 'reached'],
  [homes, 100, 'reached'],
  [homes, 99, 'near'],
  [homes, 60, 'near'],
  [homes, 59, 'missed'],
  [faults, 0, 'reached'],
  [faults, 10, 'reached'],
  [faults, 15, 'near'],
  [faults, 20, 'near'],
  [faults, 21, 'missed'],
  [{ target: 0, good: 'up' } as const, 0, 'reached'],
  [{ target: 5, good: 'up' } as const, -3, 'near'],
] as const)('%o with %d is %s', (goal, value, state) => {
  expect(goalState(value, goal)).toBe(state)
})

test('an absent value has no state, and a target of nothing has its place at the end of the bar', () => {
  expect(goalState(null, homes)).toBeUndefined()
  expect(layOutGoal(null, { target: 0, good: 'up' })).toEqual({ filled: 0, target: 1 })
})

test('a warning lies on the bad side of its target', () => {
  expect([isWarnBeyond(homes), isWarnBeyond(faults), isWarnBeyond({ ...homes, warn: 101 }), isWarnBeyond({ ...faults, warn: 9 })]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the parts of a bar are in proportion to their values, and within the bar', () => {
  const amount = fc.double({ min: 0.01, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(amount, amount, amount, (value, target, warn) => {
      const bar = layOutGoal(value, { target, warn, good: 'up' })
      for (const part of Object.values(bar)) expect(part).toBeLessThanOrEqual(1)
      expect((bar.filled * target) / (bar.target * value)).toBeCloseTo(1, 6)
      expect(Math.max(...Object.values(bar))).toBe(1)
    }),
  )
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (value, target) => {
        for (const part of Object.values(layOutGoal(value, { target, good: 'down' }))) expect(part >= 0 && part <= 1).toBe(true)
      },
    ),
  )
})
