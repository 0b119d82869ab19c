import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfterKey, placeRows } from './place-rows.ts'

const options: PlacesOptions = {
  type: 'p',
  owner: 'p:owner',
  ownerName: 'o:name',
  rows: ['p:unit', 'p:slot'],
  number: 'p:number',
  state: 'p:state',
  used: 'p:used',
  capacity: 'p:capacity',
  troubles: [],
  signs: {},
}
const place = (unit: number | null, slot: number, number: number) => ({
  id: `${unit}/${slot}/${number}`,
  definition: 'p',
  'p:unit': unit,
  'p:slot': slot,
  'p:number': number,
  'p:state': 'free',
  'p:used': 2,
})

test('places of one unit and slot are one row by number, and rows are ordered by their numbers, not as texts', () => {
  const rows = placeRows([place(0, 10, 1), place(0, 2, 1), place(0, 2, 0), place(null, 7, 3)], options)
  expect(rows.map(({ values, places }) => [values, places.map(({ number }) => number)])).toEqual([
    [[undefined, 7], [3]],
    [
      [0, 2],
      [0, 1],
    ],
    [[0, 10], [1]],
  ])
  expect(rows[0]!.places[0]).toMatchObject({ state: 'free', used: 2, capacity: undefined })
})

test('no place is lost or shown twice', () => {
  const twin = fc.record({ unit: fc.option(fc.nat(3)), slot: fc.nat(3), number: fc.nat(40) })
  fc.assert(
    fc.property(fc.array(twin, { maxLength: 40 }), (drawn) => {
      const twins = drawn.map(({ unit, slot, number }) => place(unit, slot, number))
      const shown = placeRows(twins, options).flatMap(({ places }) => places.map((each) => each.twin))
      expect(shown.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
        twins.toSorted((one, other) => one.id.localeCompare(other.id)),
      )
    }),
  )
})

test('every key leads to a place of the plan or nowhere, and back again', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'x']
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom(...keys)),
      (lengths, typed) => {
        let at = { row: 0, index: 0 }
        for (const key of typed) at = placeAfterKey(lengths, at, key) ?? at
        expect(at.index).toBeLessThan(lengths[at.row]!)
        const right = placeAfterKey(lengths, at, 'ArrowRight')
        if (right) expect(placeAfterKey(lengths, right, 'ArrowLeft')).toEqual(at)
      },
    ),
  )
})
