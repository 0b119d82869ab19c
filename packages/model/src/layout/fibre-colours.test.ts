import { expect, test } from 'vitest'
import { fibreColour } from './fibre-colours.ts'

const names = (order: string) => Array.from({ length: 12 }, (_, index) => fibreColour(order, index + 1)?.label.de)

test('the fibres of a tube have the colours of their standard', () => {
  expect(names('DIN').join(' ')).toBe('rot grün blau gelb weiß grau braun violett türkis schwarz orange rosa')
  expect(names('TIA').join(' ')).toBe('blau orange grün braun grau weiß rot schwarz gelb violett rosa türkis')
})

test('from the thirteenth fibre on the colours repeat with a ring, and there is no twenty-fifth', () => {
  for (const order of ['DIN', 'TIA'])
    for (let number = 1; number <= 12; number += 1) {
      expect(fibreColour(order, number)?.hasRing).toBe(false)
      expect(fibreColour(order, number + 12)).toEqual({ ...fibreColour(order, number), hasRing: true })
    }
  for (const number of [0, -1, 25, 1.5, NaN, null, '3']) expect(fibreColour('DIN', number)).toBeUndefined()
  expect(fibreColour('other', 1)).toBeUndefined()
})
