import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Incoming } from './packets.ts'
import { connectPacket, createPacketReader, disconnectPacket, pingPacket, subscribePacket, unsubscribePacket } from './packets.ts'

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
const bytesOf = (text: string) => Uint8Array.from(text.split(' '), (byte) => Number.parseInt(byte, 16))

test('sent packets follow the standard, byte for byte', () => {
  const connect = connectPacket({ clientId: '', username: 'ä', password: 'pw', keepalive: 60 })
  expect(hex(connect)).toBe('10 14 00 04 4d 51 54 54 04 c2 00 3c 00 00 00 02 c3 a4 00 02 70 77')
  expect(hex(subscribePacket(258, 'a/b'))).toBe('82 08 01 02 00 03 61 2f 62 00')
  expect(hex(unsubscribePacket(1, 'a/b'))).toBe('a2 07 00 01 00 03 61 2f 62')
  expect(hex(pingPacket)).toBe('c0 00')
  expect(hex(disconnectPacket)).toBe('e0 00')
})

test('received packets are read as the standard says', () => {
  const read = createPacketReader()
  expect(read(bytesOf('20 02 00 05'))).toEqual([{ type: 'connack', code: 5 }])
  expect(read(bytesOf('90 03 01 02 00 90 03 00 07 80 d0 00'))).toEqual([
    { type: 'suback', id: 258, granted: true },
    { type: 'suback', id: 7, granted: false },
    { type: 'pong' },
  ])
  expect(read(bytesOf('b0 02 00 01 30 07 00 01 74 c3 a4 7b 7d'))).toEqual([{ type: 'publish', topic: 't', payload: 'ä{}' }])
})

test('a length that never ends is no MQTT', () => {
  expect(() => createPacketReader()(bytesOf('30 ff ff ff ff 01'))).toThrow('not MQTT')
})

/** Section 3.3 of the standard, written independently of the code under test. */
function publish(topic: string, payload: string): number[] {
  const [name, text] = [topic, payload].map((each) => [...new TextEncoder().encode(each)]) as [number[], number[]]
  const body = [Math.floor(name.length / 256), name.length % 256, ...name, ...text]
  const length: number[] = []
  for (let left = body.length, more = true; more; left = Math.floor(left / 128)) {
    more = left >= 128
    length.push((left % 128) + (more ? 128 : 0))
  }
  return [0x30, ...length, ...body]
}

test('messages of any size come whole and in order, however the bytes are cut', () => {
  const message = fc.record({
    topic: fc.string({ unit: 'grapheme', maxLength: 40 }),
    size: fc.constantFrom(0, 1, 127, 128, 16_383, 16_384),
    unit: fc.constantFrom('x', 'ü'),
  })
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 8 }),
      (messages, cuts) => {
        const expected = messages.map(({ topic, size, unit }): Incoming => ({ type: 'publish', topic, payload: unit.repeat(size) }))
        const bytes = Uint8Array.from(expected.flatMap((each) => (each.type === 'publish' ? publish(each.topic, each.payload) : [])))
        const read = createPacketReader()
        const found: Incoming[] = []
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = cuts[turn % cuts.length]!
          found.push(...read(bytes.subarray(at, at + size)))
          at += size
        }
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})
