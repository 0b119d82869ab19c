import { expect, test } from 'vitest'
import { isAnimatedGif } from './animated-gif.ts'

const head = [...new TextEncoder().encode('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
const control = [0x21, 0xf9, 4, 0, 0, 0, 0, 0]
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]

test('a GIF is animated if it has more than one frame', () => {
  expect(isAnimatedGif(Uint8Array.from([...head, ...control, ...frame, 0x3b]))).toBe(false)
  expect(isAnimatedGif(Uint8Array.from([...head, ...control, ...frame, ...control, ...frame, 0x3b]))).toBe(true)
  expect(isAnimatedGif(Uint8Array.from(head.slice(0, 8)))).toBe(false)
})
