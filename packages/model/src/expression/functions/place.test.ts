import { expect, test } from 'vitest'
import { evaluate } from '../evaluate.ts'
import { parseExpression } from '../parse.ts'

const point = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] })
const run = (data: Readonly<Record<string, unknown>>) => {
  const expression = parseExpression('distance(one, other)')
  if (expression.kind === 'problem') throw new Error('cannot be read')
  return evaluate(expression, data)
}

test('the distance of two places is in whole metres', () => {
  expect(run({ one: point(13, 52), other: point(13, 52) })).toEqual({ value: 0 })
  // A degree of latitude, and a degree of longitude at 60 degrees, where it is half as long as at the equator.
  expect(run({ one: point(13, 52), other: point(13, 53) })).toEqual({ value: 111_195 })
  expect(run({ one: point(0, 0), other: point(1, 0) })).toEqual({ value: 111_195 })
  const { value } = run({ one: point(13, 60), other: point(14, 60) }) as { value: number }
  expect(Math.abs(value - 111_195 / 2)).toBeLessThan(5)
})

test('a place of a relation stands for itself, one that is missing makes no distance, and anything else fails', () => {
  expect(run({ one: [point(13, 52)], other: point(13, 52) })).toEqual({ value: 0 })
  expect(run({ one: [], other: point(13, 52) })).toEqual({ value: null })
  expect(run({ one: null, other: point(13, 52) })).toEqual({ value: null })
  for (const other of ['here', 7, {}, { coordinates: 'x' }, { type: 'LineString', coordinates: [[1, 2]] }])
    expect(run({ one: point(13, 52), other })).toMatchObject({ error: 'ERR_CALC_0' })
})
