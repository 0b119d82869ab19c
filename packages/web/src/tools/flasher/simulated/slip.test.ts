import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSlip, SlipReader } from './slip.ts'

test('packets come back as they were sent, however the line cuts them', () => {
  const packet = fc.uint8Array({ minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.array(packet, { maxLength: 5 }), fc.integer({ min: 1, max: 7 }), (packets, size) => {
      const line = packets.flatMap((each) => [...asSlip(each)])
      const reader = new SlipReader()
      const read: Uint8Array[] = []
      for (let start = 0; start < line.length; start += size) read.push(...reader.read(Uint8Array.from(line.slice(start, start + size))))
      expect(read).toEqual(packets)
    }),
  )
})

test('noise before a packet is no packet', () => {
  const noise = new TextEncoder().encode('rst:0x1 (POWERON_RESET)')
  expect(new SlipReader().read(Uint8Array.from([...noise, ...asSlip(Uint8Array.of(7))]))).toEqual([Uint8Array.of(7)])
})
