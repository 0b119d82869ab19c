import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

test('a place is taken of every bound or of none, and freed once', () => {
  const places = createPlaces()
  const all = { key: 'all', max: 3 }
  const own = (name: string) => ({ key: name, max: 2 })
  const first = places.take([all, own('a')])
  places.take([all, own('a')])
  expect(places.take([all, own('a')])).toBeUndefined()
  // The refused try took nothing of `all`.
  const third = places.take([all, own('b')])
  expect(third).toBeDefined()
  expect(places.take([all, own('b')])).toBeUndefined()
  first?.()
  first?.()
  expect(places.take([all, own('b')])).toBeDefined()
  expect(places.take([all, own('c')])).toBeUndefined()
})
