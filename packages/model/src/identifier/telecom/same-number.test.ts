import { expect, test } from 'vitest'
import { endingsOf, sameNumber } from './same-number.ts'

test.each([
  ['0391 5551234', '+49 391 555 12 34', true],
  ['0391/555-1234', '0049391 5551234', true],
  ['+49 (0)391 5551234', '03915551234', true],
  ['0391 5551234', '0391 5551235', false],
  ['+43 1 5331234', '0431 5331234', false],
  ['1234', '1234', false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(sameNumber(one, other)).toBe(same)
  expect(sameNumber(other, one)).toBe(same)
})

test('a number is found by how it may end', () => {
  for (const written of ['0391 5551234', '0391 555 12 34', '0391-555-1-234', '0391 5 55 123/4'])
    expect(
      endingsOf('+493915551234').some((ending) => written.endsWith(ending)),
      written,
    ).toBe(true)
  expect(endingsOf('12')).toEqual([])
})
