import { expect, test } from 'vitest'
import { conditionCount } from './selector-choice.ts'

test('conditions are counted in groups of any depth', () => {
  const condition = { path: ['order:begin'], operator: 'exists' } as const
  expect(conditionCount(undefined)).toBe(0)
  expect(conditionCount(condition)).toBe(1)
  expect(conditionCount({ and: [condition, { or: [condition, { not: condition }] }] })).toBe(3)
})
