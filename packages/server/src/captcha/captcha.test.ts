import sharp from 'sharp'
import { expect, test } from 'vitest'
// This import disables vector formats in sharp, as in the server: pictures must be drawn without them.
import '../files/pictures/image.ts'
import { drawPicture as drawLetters } from './picture.ts'
import { newLetters, typedLetters } from './letters.ts'

test('letters have no look-alikes, and are five or six', () => {
  const all = Array.from({ length: 500 }, newLetters)
  expect(new Set(all.map(({ length }) => length))).toEqual(new Set([5, 6]))
  expect(all.join('')).not.toMatch(/[0OQD1IL2Z5S8BUV]/)
  expect(new Set(all).size).toBeGreaterThan(490)
})

test('typed letters are read in any case and with blanks', () => expect(typedLetters(' k-x w3 ')).toBe('KXW3'))

test('the picture is a small PNG, with ink in it, and never the same twice', async () => {
  const [one, other] = [await drawLetters('KXW3M'), await drawLetters('KXW3M')]
  const { format, width, height } = await sharp(one).metadata()
  expect([format, width, height]).toEqual(['png', 260, 96])
  expect(one.length).toBeLessThan(12_000)
  expect(one.equals(other)).toBe(false)
  const dark = async (png: Buffer) => (await sharp(png).greyscale().threshold(128).stats()).channels[0]!.mean
  expect(await dark(one)).toBeLessThan(245)
  expect(await dark(one)).toBeGreaterThan(120)
})
