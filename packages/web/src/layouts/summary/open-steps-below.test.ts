import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import { maxDepth } from '@twinwerk/model/query/budget'
import { expect, test } from 'vitest'
import { openStepsBelow } from './open-steps-below.ts'

/** Returns how many levels of lists a query has, itself included. */
function levelsOf(query: object): number {
  const below = Object.entries(query).filter(([key]) => key.includes(':'))
  return 1 + Math.max(0, ...below.map(([, each]) => levelsOf(each as ListQueryJson)))
}

test.each(Array.from({ length: maxDepth - 1 }, (_, index) => index + 1))(
  'steps of a process %i levels down fit into the query',
  (levels) => {
    expect(levels + levelsOf(openStepsBelow(levels))).toBeLessThanOrEqual(maxDepth)
    expect(openStepsBelow(levels).$limit).toBeGreaterThan(0)
  },
)

test('people are named wherever there is room for them', () => {
  expect(openStepsBelow(maxDepth - 2)).toHaveProperty('execution:agentForExecution')
  expect(openStepsBelow(maxDepth - 1)).not.toHaveProperty('execution:agentForExecution')
})
