import { expect, test } from 'vitest'
import { neighbourOf } from './neighbours.ts'

test('a twin of a list has its neighbours, and none beyond the ends', () => {
  const ids = ['a', 'b', 'c']
  expect(neighbourOf(ids, 'b', 1)).toBe('c')
  expect(neighbourOf(ids, 'b', -1)).toBe('a')
  expect(neighbourOf(ids, 'c', 1)).toBeUndefined()
  expect(neighbourOf(ids, 'a', -1)).toBeUndefined()
  expect(neighbourOf(ids, 'x', 1)).toBeUndefined()
})
