import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockAround } from './block-around.ts'

const place = fc.tuple(fc.double({ min: -179, max: 178, noNaN: true }), fc.double({ min: -84, max: 83, noNaN: true }))

test('blocks hold the area, reach a little beyond it, and are the same after a small move within', () => {
  fc.assert(
    fc.property(place, fc.double({ min: 0.001, max: 0.5, noNaN: true }), ([west, south], side) => {
      const area = [west, south, west + side, south + side] as const
      const block = blockAround(area)
      expect(block[0] <= west && block[1] <= south && block[2] >= west + side && block[3] >= south + side).toBe(true)
      expect(block[2] - block[0]).toBeLessThanOrEqual(side + 0.1 + 1e-9)
      expect(blockAround(block)).toEqual(block)
    }),
  )
})
