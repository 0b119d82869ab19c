import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

test.each([
  ['Zählerfoto', [], 'Zählerfoto'],
  ['Zählerfoto', ['Zählerfoto'], 'Zählerfoto 2'],
  ['Zählerfoto', ['Zählerfoto', 'Zählerfoto 2', 'Zählerfoto 4'], 'Zählerfoto 3'],
  ['IMG_1.jpg', ['IMG_1.jpg'], 'IMG_1 2.jpg'],
  ['IMG_1.jpg', ['IMG_1.png'], 'IMG_1.jpg'],
  ['v1.2 Plan', ['v1.2 Plan'], 'v1.2 Plan 2'],
  ['.bashrc', ['.bashrc'], '.bashrc 2'],
])('%s beside %j is called %s', (name, taken, expected) => expect(freeName(name, new Set(taken))).toBe(expected))

test('files that come one after the other all have names of their own', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'a 2', 'b.jpg', 'b 2.jpg', 'c.tar.gz')), (names) => {
      const taken = new Set<string>()
      for (const name of names) taken.add(freeName(name, taken))
      expect(taken.size).toBe(names.length)
    }),
  )
})
