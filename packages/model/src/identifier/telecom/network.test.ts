import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains, networkOf, sizeOf } from './network.ts'

test('a network knows its first address and its size', () => {
  expect(networkOf('192.0.2.8/29')).toEqual({ first: 0xc0000208n, bits: 32, prefix: 29 })
  expect(sizeOf({ bits: 32, prefix: 29 })).toBe(8n)
  expect(networkOf('2001:db8::/32')).toEqual({ first: 0x20010db8n << 96n, bits: 128, prefix: 32 })
})

test('a network lies in another when its first and last address do', () => {
  const network = fc
    .integer({ min: 0, max: 8 })
    .chain((host) => fc.nat(255).map((last) => networkOf(`198.51.100.${last - (last % 2 ** host)}/${32 - host}`)!))
  fc.assert(
    fc.property(network, network, (outer, inner) => {
      const last = (each: typeof outer) => each.first + sizeOf(each) - 1n
      expect(contains(outer, inner)).toBe(outer.first <= inner.first && last(inner) <= last(outer))
    }),
  )
  expect(contains(networkOf('0.0.0.0/0')!, networkOf('::/0')!)).toBe(false)
})
