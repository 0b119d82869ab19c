import { expect, it } from 'vitest'
import { evaluateSimply } from './evaluate.ts'

const variables = { x: 3, name: 'Krüger', list: [1, 2], order: { total: 12.5, paid: false } }

it.each([
  ['${x > 1}', true],
  ['#{x == 3 && !order.paid}', true],
  ['= x > 1 and order.total >= 12.5', true],
  ['x = 3', true],
  ['name == "Krüger"', true],
  ["${name != 'Krüger' || false}", false],
  ['${(x + 1) * 2 - 4 / 2}', 6],
  ['-x + 3', 0],
  ['${list[1]}', 2],
  ['${list.length == 2}', true],
  ['not(x > 5)', true],
  ['null', null],
])('%s is %o', (text, value) => {
  expect(evaluateSimply(text, variables)).toEqual({ value })
})

it.each(['${missing}', 'x >', 'x ~ 2', '${x.constructor}', 'process.exit()', '(x', '${list.map(1)}', 'order.__proto__', ''])(
  '%s has no value, with a reason',
  (text) => {
    expect(evaluateSimply(text, variables)).toEqual({ reason: expect.any(String) })
  },
)
