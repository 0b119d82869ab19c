import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignOff, missingPhotos } from './evidence.ts'

const asked = { slot: 'execution:documents', names: ['Gf-AP offen', 'Gf-AP geschlossen'], min: 3 } as const

test('each name needs a photo of its own name, and the least number counts all photos', () => {
  expect(missingPhotos(asked, [])).toEqual({ names: asked.names, more: 1 })
  expect(missingPhotos(asked, ['gf-ap offen.webp', 'Gf-AP offen 2'])).toEqual({ names: ['Gf-AP geschlossen'], more: 0 })
  expect(missingPhotos(asked, ['Gf-AP offen', 'Gf-AP geschlossen'])).toEqual({ names: [], more: 1 })
  expect(missingPhotos(asked, ['Gf-AP offen', 'Gf-AP geschlossen', 'Straße.jpg'])).toEqual({ names: [], more: 0 })
})

test('a longer name is no photo of a shorter one, and a sign-off is no photo', () => {
  expect(missingPhotos({ ...asked, names: ['Gf-AP'], min: 1 }, ['Gf-AP offen']).names).toEqual(['Gf-AP'])
  expect(missingPhotos({ ...asked, names: [], min: 1 }, ['Abnahme Meier'])).toEqual({ names: [], more: 1 })
  expect(['Abnahme', 'Abnahme Meier', 'Abnahmeprotokoll'].map(isSignOff)).toEqual([true, true, false])
})

test('one more photo never makes more missing', () => {
  const names = fc.constantFrom('Gf-AP offen', 'Gf-AP geschlossen', 'Gf-AP offen 2.jpg', 'Hof', 'Abnahme X')
  const lacking = (pictures: readonly string[]) => {
    const { names: without, more } = missingPhotos(asked, pictures)
    return without.length + more
  }
  fc.assert(
    fc.property(fc.array(names), names, (pictures, another) => {
      expect(lacking([...pictures, another])).toBeLessThanOrEqual(lacking(pictures))
    }),
  )
})
