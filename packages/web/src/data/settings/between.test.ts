import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesAfter } from './between.ts'

test('an entry that moves stands where it was put, however often and however close the places are', () => {
  const moves = fc.array(fc.tuple(fc.nat(6), fc.nat(8)), { maxLength: 120 })
  const places = fc.array(fc.constantFrom<number>(0, 0, 1, 1.5, 100_000), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(places, moves, (start, all) => {
      let entries = start.map((place, index) => ({ key: `e${index}`, place })).toSorted((a, b) => a.place - b.place)
      for (const [which, position] of all) {
        const moved = `e${which}`
        const expected = entries.filter(({ key }) => key !== moved).map(({ key }) => key)
        expected.splice(position, 0, moved)
        const after = placesAfter(entries, moved, position)
        entries = entries.map((each) => ({ ...each, place: after.get(each.key) ?? each.place })).toSorted((a, b) => a.place - b.place)
        // Entries that nobody moved may share a place, and then stand in any order.
        expect(entries.findIndex(({ key }) => key === moved)).toBe(expected.indexOf(moved))
      }
    }),
  )
})

test('a move between others changes one place alone', () => {
  const entries = [0, 1, 2].map((place) => ({ key: `e${place}`, place }))
  expect([...placesAfter(entries, 'e2', 1)]).toEqual([['e2', 0.5]])
})
