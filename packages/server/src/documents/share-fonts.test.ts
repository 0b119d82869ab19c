import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawLetter } from './draw-letter.ts'

const made = new Date('2026-11-28T10:00:00Z')

function drawn(text: string): Promise<Buffer> {
  const sender = { name: 'Stadtwerke', address: 'Am Wehr 1', color: '#0b5394', foot: [] }
  return drawLetter({ language: 'de', sender, subject: 'Probe', content: [{ kind: 'text', text }] }, made)
}

async function textOf(file: Buffer): Promise<string> {
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

// In these fonts the sign for a difference and the Greek letter are one glyph.
test('a document says its own characters, whatever document before it drew the same glyphs', async () => {
  const sign = await textOf(await drawn('um \u2206'))
  const letter = await textOf(await drawn('um \u0394'))
  expect(sign).toContain('\u2206')
  expect(letter).toContain('\u0394')
})

test('a document is the same bytes whatever is drawn between', async () => {
  const first = await drawn('Rechnung – 41,53 €')
  await drawn('etwas anderes: fi ffl')
  expect((await drawn('Rechnung – 41,53 €')).equals(first)).toBe(true)
})
