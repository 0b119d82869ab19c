import { expect, it } from 'vitest'
import { decodeXml, WrongEncoding } from './decode-xml.ts'

const line = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a name="Rückfrage"/>`
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer)

it.each([
  ['ISO-8859-1', latin(line('ISO-8859-1'))],
  ['windows-1252', latin(line('windows-1252'))],
  ['UTF-8', utf8(line('UTF-8'))],
  ['utf8', utf8(line('utf8'))],
  ['nothing', utf8('<a name="Rückfrage"/>')],
  ['a byte order mark', utf8(`\uFEFF${line('ISO-8859-1').replace('ISO-8859-1', 'utf-8')}`)],
  ['UTF-16 with a mark', utf16(`\uFEFF${line('UTF-16')}`)],
  ['UTF-16 without a mark', utf16(line('UTF-16'))],
  ['UTF-16, and is UTF-8', utf8(line('UTF-16'))],
])('reads a file that names %s', (_named, bytes) => {
  expect(decodeXml(bytes)).toContain('name="Rückfrage"')
})

it.each([
  ['UTF-8', latin(line('UTF-8'))],
  ['EBCDIC-CP-DE', utf8(line('EBCDIC-CP-DE'))],
])('refuses bytes that are not in %s', (_named, bytes) => {
  expect(() => decodeXml(bytes)).toThrow(WrongEncoding)
})
