import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ArrayText } from './array-text.ts'
import { toParameter } from './parameter.ts'

const element = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', ',', '{}', 'NULL', '', ' ', 'Müßig', '🙂'),
  fc.integer(),
  fc.bigInt(),
  fc.boolean(),
  fc.constant(null),
)

test('law: an array that grows by its elements is the literal of the whole array, also after it was emptied', () => {
  const array = new ArrayText()
  fc.assert(
    fc.property(fc.array(element), (elements) => {
      array.clear()
      for (const each of elements) array.add(each)
      // Booleans need no quotes, and PostgreSQL reads them either way.
      const literal = toParameter(elements)?.replaceAll(/"(true|false)"(?=[,}])/g, '$1')
      expect(array.toString().replaceAll(/"(true|false)"(?=[,}])/g, '$1')).toBe(literal)
    }),
  )
})

test('an array larger than its first room keeps what it had', () => {
  const array = new ArrayText()
  const elements = Array.from({ length: 20_000 }, (_, n) => `Straße ${n}`)
  for (const each of elements) array.add(each)
  expect(array.toString()).toBe(toParameter(elements))
})
