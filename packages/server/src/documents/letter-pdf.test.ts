import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { elementsOf, readStructure, textOf } from '../testing/documents/read-pdf.ts'
import type { Letter } from './letter.ts'
import { letterPdf } from './letter-pdf.ts'

const made = new Date('2026-11-22T10:00:00Z')
const letter: Letter = {
  language: 'de',
  sender: {
    name: 'Stadtwerke Elsterau',
    address: 'Am Wehr 1, 04999 Elsterau',
    color: '#0b5394',
    foot: ['Geschäftsführung: Dr. Öztürk', 'USt-IdNr. DE123456789'],
  },
  recipient: ['Frau', 'Erika Krüger', 'Straße der Einheit 7 b', '04999 Elsterau'],
  facts: [
    { label: 'Kundennummer', value: 'K-100001' },
    { label: 'Datum', value: '22.11.2026' },
  ],
  subject: 'Bestätigung Ihrer Kündigung',
  content: [
    { kind: 'text', text: 'Guten Tag Frau Krüger,' },
    { kind: 'list', items: ['Ihr Vertrag endet am 31.12.2026.', 'Der Router gehört uns.'] },
    {
      kind: 'table',
      columns: [
        { title: 'Position', wide: true },
        { title: 'Betrag', align: 'right' },
      ],
      rows: [['Glasfaser 250', '39,90 €']],
      sums: [['Summe', '39,90 €']],
    },
  ],
}

async function readPages(bytes: Buffer): Promise<{ texts: string[]; places: Map<string, { x: number; y: number }>; title: unknown }> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const texts: string[] = []
  const places = new Map<string, { x: number; y: number }>()
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent()
    const words = items.flatMap((item) => ('str' in item ? [item] : []))
    texts.push(words.map(({ str }) => str).join(' '))
    for (const { str, transform } of words) places.set(str, { x: transform[4] as number, y: transform[5] as number })
  }
  const { info } = await file.getMetadata()
  await file.cleanup()
  return { texts, places, title: (info as { Title?: string }).Title }
}

test('all that a letter says can be read out of the file, umlauts and the euro sign included', async () => {
  const { texts, title } = await readPages(await letterPdf(letter, made))
  expect(texts).toHaveLength(1)
  for (const words of [
    'Erika Krüger',
    'K-100001',
    'Bestätigung Ihrer Kündigung',
    'Ihr Vertrag endet am 31.12.2026.',
    '39,90 €',
    'Dr. Öztürk',
  ])
    expect(texts[0]).toContain(words)
  expect(title).toBe('Bestätigung Ihrer Kündigung')
})

test('the address stands in the window of an envelope (DIN 5008, form B: 45 to 90 mm from above, 20 to 105 from the left)', async () => {
  const { places } = await readPages(await letterPdf(letter, made))
  const { x, y } = places.get('Erika Krüger')!
  const millimetre = 72 / 25.4
  const fromAbove = 297 - y / millimetre
  expect([x / millimetre > 20, x / millimetre < 105, fromAbove > 45, fromAbove < 90]).toEqual([true, true, true, true])
})

test('a long letter goes on over pages that are counted, each with its foot', async () => {
  const long: Letter = {
    ...letter,
    content: Array.from({ length: 90 }, (_, n) => ({ kind: 'text', text: `Absatz ${n} mit einigen Worten.` })),
  }
  const { texts } = await readPages(await letterPdf(long, made))
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.every((text, index) => text.includes(`${index + 1} / ${texts.length}`) && text.includes('DE123456789'))).toBe(true)
})

test('the same letter of the same time is the same file', async () => {
  expect((await letterPdf(letter, made)).equals(await letterPdf(letter, made))).toBe(true)
})

test('a heading stays with the text, list or facts below it', async () => {
  const below = (index: number): Letter['content'][number] =>
    [
      { kind: 'text', text: `Darunter-${index}.` } as const,
      { kind: 'list', items: [`Darunter-${index}.`] } as const,
      { kind: 'facts', facts: [{ label: 'Angabe', value: `Darunter-${index}.` }] } as const,
    ][index % 3]!
  // The number and the varying distances put some headings at the foot of a page.
  const content = Array.from({ length: 90 }, (_, index) => index).flatMap((index): Letter['content'] => [
    { kind: 'text', text: `Ueberschrift-${index}.`, strong: true },
    below(index),
    ...Array.from({ length: index % 4 }, () => ({ kind: 'text' as const, text: 'Zeile' })),
  ])
  const { texts } = await readPages(await letterPdf({ ...letter, content }, made))
  for (let index = 0; index < 90; index += 1)
    expect(texts.find((page) => page.includes(`Ueberschrift-${index}.`))).toContain(`Darunter-${index}.`)
})

test('two headings in a row lose nothing', async () => {
  const strong = (text: string) => ({ kind: 'text' as const, text, strong: true })
  const content = [strong('Anbieter'), strong('Preis'), { kind: 'text' as const, text: 'Alles kostet etwas.' }]
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await letterPdf({ ...letter, content }, made))), {
    mergePages: true,
  })
  for (const part of ['Anbieter', 'Preis', 'Alles kostet etwas.']) expect(text).toContain(part)
})

test('a long word without a blank stays on the paper, whole', async () => {
  const long = `${'w'.repeat(150)}@kunde.example`
  const bytes = await letterPdf(
    {
      ...letter,
      recipient: [long],
      facts: [{ label: 'E-Mail', value: long }],
      content: [{ kind: 'facts', facts: [{ label: 'E-Mail', value: long }] }],
    },
    made,
  )
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await file.getPage(1)).getTextContent()
  const words = items.flatMap((item) => ('str' in item ? [item] : []))
  // An A4 page with its right margin of 20 mm, in points.
  for (const { str, transform, width } of words) expect((transform[4] as number) + width, str).toBeLessThan((210 - 20) * 2.84)
  expect(
    words
      .map(({ str }) => str)
      .join('')
      .split(long),
  ).toHaveLength(4)
  await file.cleanup()
})

test('facts beside the address stand above the subject if there is no address', async () => {
  const { recipient: _recipient, ...sheet } = letter
  const { places } = await readPages(await letterPdf(sheet, made))
  expect(places.get('22.11.2026')!.y).toBeGreaterThan(places.get('Bestätigung Ihrer Kündigung')!.y + 12)
})

test('a screen reader finds the subject, lists and tables of a letter, and not what stands on each page', async () => {
  const { tree, artifacts } = await readStructure(await letterPdf(letter, made))
  expect(elementsOf(tree, 'H1').map(textOf)).toEqual(['Bestätigung Ihrer Kündigung'])
  expect(elementsOf(tree, 'LBody').map(textOf)).toEqual(['Ihr Vertrag endet am 31.12.2026.', 'Der Router gehört uns.'])
  expect(elementsOf(tree, 'TH').map(textOf)).toEqual(['Position', 'Betrag'])
  expect(elementsOf(tree, 'P').map(textOf)).toContain('Guten Tag Frau Krüger,')
  expect(artifacts).toContain('USt-IdNr. DE123456789')
})
