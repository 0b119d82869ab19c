import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { ReceiptDocument, SnapshotReceiver } from '@twinwerk/model/billing/receipt-document'
import type { SinceLast } from '@twinwerk/model/billing/since-last'
import { pdfText } from '../testing/pdf-text.ts'
import { elementsOf, readStructure, textOf } from '../testing/documents/read-pdf.ts'
import { cancellationOf } from '../testing/receipts/random-receipt.ts'
import { companyReceipt, itemOf, person, personReceipt, seller } from '../testing/receipts/sample-receipt.ts'
import { ciiOf } from './e-invoice/cii.ts'
import { drawReceipt } from './draw-receipt.ts'
import { renderReceipt } from './render-receipt.ts'

/** The operator of PDF that paints an image, as the reader numbers it (OPS.paintImageXObject). */
const paintImage = 85
const brand = { color: '#0b5394', second: '#f0a202' }
const draw = (document: ReceiptDocument) => drawReceipt({ document, brand, attached: null })
const drawnText = async (document: ReceiptDocument) => spaced(await pdfText(new Uint8Array(await draw(document)).buffer))
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

function forReceiver(more: Partial<SnapshotReceiver>): ReceiptDocument {
  return { ...personReceipt, snapshot: { ...personReceipt.snapshot, receiver: { ...person, ...more } } }
}

/** The outer part of the file: its attachments, its metadata (XMP), and how often a rectangle is drawn on the first page. */
async function openPdf(bytes: Uint8Array) {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const attachments = await Promise.all(
    [...((await file.getAttachments()) ?? [])].map(async ([id, { filename }]) => {
      const content = await file.getAttachmentContent(id)
      return { filename, content: content && Buffer.from(content).toString() }
    }),
  )
  const { metadata, info } = await file.getMetadata()
  const { fnArray } = await (await file.getPage(1)).getOperatorList()
  const outer = {
    attachments,
    xmp: String(metadata?.getRaw() ?? ''),
    info,
    pages: file.numPages,
    operations: fnArray.length,
  }
  await file.cleanup()
  return outer
}

test('a bill says in one sentence what is other than last time', async () => {
  const since = (by: number, changes: SinceLast['changes'], more = 0): ReceiptDocument => ({
    ...personReceipt,
    snapshot: { ...personReceipt.snapshot, sinceLast: { number: 'R-2026-000099', date: '2026-10-02', by, changes, more } },
  })
  const flat = { kind: 'new', text: 'Festnetz-Flat', textEn: 'Flat rate', by: 9.9 } as const
  const gone = { kind: 'gone', text: 'TV', textEn: 'TV', by: -4.9 } as const
  const calls = { kind: 'other', text: 'Verbindungen', textEn: 'Calls', by: -5 } as const
  expect(await drawnText(since(0, []))).toContain('Derselbe Betrag wie auf der Rechnung vom 02.10.2026.')
  expect(await drawnText(since(5, [flat, gone], 2))).toContain(
    '5,00 € mehr als auf der Rechnung vom 02.10.2026: neu „Festnetz-Flat“ (+9,90 €), entfallen „TV“ (−4,90 €) und 2 weitere Änderungen.',
  )
  expect(await drawnText(since(0, [flat, gone, calls]))).toContain(
    'anders verteilt: neu „Festnetz-Flat“ (+9,90 €), entfallen „TV“ (−4,90 €), „Verbindungen“ (−5,00 €).',
  )
  const inEnglish = since(-5, [calls])
  const english = { ...inEnglish, snapshot: { ...inEnglish.snapshot, receiver: { ...person, language: 'en' as const } } }
  expect(await drawnText(english)).toMatch(/€?5\.00.* less than on the invoice of .*: “Calls” \(−/)
})

test('a bill of a person has all that the law wants on it', async () => {
  const text = await drawnText(personReceipt)
  const required = [
    // § 14 (4) UStG: names, addresses, tax numbers, date, number, quantity and kind, period, net by rate, rate and tax amount.
    'Stadtwerke Elsterau GmbH',
    'Am Wehr 1',
    'Erika Krüger',
    'Straße der Einheit 7 b',
    '04999 Elsterau',
    'USt-IdNr. DE123456789',
    'Steuernummer 232/123/45678',
    'Rechnungsdatum 03.11.2026',
    'Rechnungsnummer R-2026-000123',
    'Leistungszeitraum 01.10.2026 – 31.10.2026',
    'Glasfaser 250',
    '1 Monat',
    '19 % Umsatzsteuer 35,88 € 6,82 € 42,70 €',
    'zwei Jahre',
    // § 62 TKG: phone, mail, website, the right to object to single claims.
    '0800 2312500',
    'service@swe.example',
    'www.swe.example',
    'gegen einzelne Forderungen dieser Rechnung begründete Einwände',
    'Amtsgericht Leipzig, HRB 12345',
    // § 4 TKTransparenzV.
    '15.03.2025',
    'Mindestlaufzeit bis',
    '14.03.2027',
    'Kündigungsfrist',
    'Kündigung spätestens',
    '14.02.2027',
    'www.bundesnetzagentur.de/anbieterwechsel',
    // The pre-notification of the debit: day, amount, account, mandate, creditor id.
    'Wir buchen am 19.11.2026 ab 42,70 €',
    'DE89 •••• •••• 3000',
    'M-100001-1',
    'DE98ZZZ09999999999',
    'SEPA-Basislastschrift',
  ]
  for (const words of required) expect(text).toContain(words)
  expect(text).not.toContain('0440532013')
})

test('a person reads the advertised prices, anybody else net ones', async () => {
  expect(await drawnText(personReceipt)).toContain('Glasfaser 250 01.10.2026 – 31.10.2026 1 Monat 34,90 € 19 % 34,90 €')
  expect(await drawnText(companyReceipt)).toContain('Business Glasfaser 1000 01.10.2026 – 31.10.2026 2 Monate 37,7311 € 19 % 75,46 €')
})

test('items stand by contract with their days, corrections apart with the number that they correct', async () => {
  const text = await drawnText(companyReceipt)
  const parts = [
    'Vertrag V-200001 · Lindenstraße 14, 04999 Elsterau 69,42 €',
    'Vertrag V-200002 · Werkstraße 3, 04999 Elsterau 93,55 €',
    '13.10.2026 – 31.10.2026 · 19 von 31 Tagen',
    'Korrekturen früherer Rechnungen -37,73 €',
    'Korrektur zu R-2026-000098',
    '7 % Umsatzsteuer 20,00 € 1,40 € 21,40 €',
    '19 % Umsatzsteuer 105,24 € 20,00 € 125,24 €',
    'Gesamtbetrag 125,24 € 21,40 € 146,64 €',
  ]
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((left, right) => left - right))
})

test('an item whose text does not say so names the receipt that it corrects', async () => {
  const explanation = { share: { days: 31, whole: 31 }, contract: 'V-200001', product: null, correctedReceipt: 'R-2026-000098' }
  const items = [itemOf(1, { kind: 'correction', text: 'Glasfaser 250', explanation })]
  expect(await drawnText({ ...personReceipt, items })).toContain('Korrigiert Rechnung R-2026-000098')
})

test('items of no contract stand under a heading of their own', async () => {
  const explanation = { share: { days: 1, whole: 1 }, contract: null, product: null, correctedReceipt: null }
  const items = [...personReceipt.items, itemOf(4, { text: 'Kulanz', explanation })]
  expect(await drawnText({ ...personReceipt, items })).toMatch(/Weitere Posten .* Kulanz/)
})

test('a transfer shows account, reference and the code that a banking app reads', async () => {
  const text = await drawnText(companyReceipt)
  for (const words of [
    'Bitte zahlen Sie bis 17.11.2026 146,64 €',
    'DE02 1203 0000 0000 2020 51',
    'Verwendungszweck R-2026-000124',
    'Mit der Banking-App scannen',
  ])
    expect(text).toContain(words)
  const withCode = await openPdf(await draw(companyReceipt))
  const without = await openPdf(
    await draw({ ...companyReceipt, snapshot: { ...companyReceipt.snapshot, seller: { ...seller, iban: null } } }),
  )
  // The modules of the code are rectangles.
  expect(withCode.operations - without.operations).toBeGreaterThan(500)
})

test('a credit asks for nothing and says how it is settled', async () => {
  const text = await drawnText(cancellationOf(personReceipt))
  expect(text).toContain('Stornorechnung R-2026-000999')
  expect(text).toContain('Bezieht sich auf R-2026-000123 vom 03.11.2026')
  expect(text).toContain('Ihr Guthaben 42,70 €')
  expect(text).toContain('-1 Monat 34,90 € 19 % -34,90 €')
  expect(text).not.toContain('Wir buchen')
  expect(text).not.toContain('M-100001-1')
})

test.each([
  ['AE', 'Steuerschuldnerschaft des Leistungsempfängers.'],
  ['E', 'Die Leistung ist von der Umsatzsteuer befreit.'],
  ['O', 'Die Zahlung unterliegt nicht der Umsatzsteuer.'],
] as const)('without tax, category %s, the receipt says why', async (category, reason) => {
  const items = [itemOf(1, { category, rate: 0 })]
  const text = await drawnText({ ...companyReceipt, items, rates: [{ rate: 0, category, net: 29.33, tax: 0, gross: 29.33 }] })
  expect(text).toContain(reason)
  expect(text).toContain('Ohne Umsatzsteuer 29,33 € 0,00 € 29,33 €')
})

test('a draft says so across the page and has no number; a numbered receipt does not', async () => {
  const draft = await readStructure(await draw({ ...personReceipt, number: null }))
  expect(draft.artifacts).toContain('Entwurf')
  expect(textOf(draft.tree)).toContain('Rechnung – Entwurf')
  expect(textOf(draft.tree)).not.toContain('Rechnungsnummer')
  expect((await readStructure(await draw(personReceipt))).artifacts).not.toContain('Entwurf')
})

test('the receipt speaks the language and the form of address of its receiver', async () => {
  const informal = await drawnText(forReceiver({ addressing: 'informal' }))
  expect(informal).toContain('Angaben zu deinem Vertrag')
  expect(informal).not.toMatch(/\b(Sie|Ihr|Ihre|Ihrem|Ihnen)\b/)
  const english = await drawnText(forReceiver({ language: 'en' }))
  for (const words of ['Invoice R-2026-000123', 'We collect on 19/11/2026 €42.70', 'Landline flat rate', '1 month', 'Glasfaser 250'])
    expect(english).toContain(words)
})

test('nobody but a person reads about terms of consumers', async () => {
  const text = await drawnText(companyReceipt)
  expect(text).not.toContain('Mindestlaufzeit')
  expect(text).not.toContain('zwei Jahre')
  expect(text).toContain('begründete Einwände')
})

test('the file is PDF/A-3 with its electronic form, which says of itself how to read it', async () => {
  const { pdf, xml } = await renderReceipt(companyReceipt, { format: 'xrechnung', brand })
  expect(xml).toBe(ciiOf(companyReceipt, 'xrechnung'))
  const { attachments, xmp, info } = await openPdf(pdf)
  expect(attachments).toEqual([{ filename: 'xrechnung.xml', content: xml }])
  expect(info).toMatchObject({ Title: 'Rechnung R-2026-000124', Language: 'de' })
  const elements = new Map<string, string>()
  const parser = new SaxesParser()
  let name = ''
  parser.on('opentag', (tag) => (name = tag.name))
  parser.on('text', (text) => void (text.trim() !== '' && elements.set(name, text)))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xmp).close()
  expect(Object.fromEntries(elements)).toMatchObject({
    'pdfaid:part': '3',
    'pdfaid:conformance': 'A',
    'fx:ConformanceLevel': 'XRECHNUNG',
    'fx:DocumentFileName': 'xrechnung.xml',
    'fx:DocumentType': 'INVOICE',
    'fx:Version': '3.0',
  })
  const raw = pdf.toString('latin1')
  for (const part of ['/OutputIntent', '/GTS_PDFA1', '/AFRelationship /Alternative', '/StructTreeRoot', '/FontFile2'])
    expect(raw).toContain(part)
})

test('without an electronic format the file is PDF/A-3 all the same, and nothing lies in it', async () => {
  const { pdf, xml } = await renderReceipt(personReceipt, { format: 'none', brand })
  const { attachments, xmp } = await openPdf(pdf)
  expect([xml, attachments]).toEqual([null, []])
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(xmp).not.toContain('factur-x')
})

test('the same receipt is the same file at any time', async () => {
  const render = async () => (await renderReceipt(companyReceipt, { format: 'zugferd', brand })).pdf
  expect((await render()).equals(await render())).toBe(true)
})

test('a logo stands in the head of the first page alone, and screen readers leave it out', async () => {
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b5394' } })
    .png()
    .toBuffer()
  const logo = `data:image/png;base64,${png.toString('base64')}`
  const items = Array.from({ length: 60 }, (_, index) => itemOf(index + 1, {}))
  const long = { ...personReceipt, items }
  const [drawn, plain] = [await drawReceipt({ document: long, brand: { ...brand, logo }, attached: null }), await draw(long)]
  const file = await getDocumentProxy(new Uint8Array(drawn))
  const imagesOn = async (page: number) => {
    const { fnArray } = await (await file.getPage(page)).getOperatorList()
    return fnArray.filter((each) => each === paintImage).length
  }
  expect([file.numPages > 1, await imagesOn(1), await imagesOn(2)]).toEqual([true, 1, 0])
  const words = spaced(await pdfText(new Uint8Array(drawn).buffer))
  expect(words).toContain('Seite 1 von 4')
  expect(await readStructure(drawn)).toEqual(await readStructure(plain))
})

test('a receipt that its format cannot say is not drawn', async () => {
  await expect(renderReceipt({ ...companyReceipt, number: null }, { format: 'zugferd', brand })).rejects.toMatchObject({
    problems: ['draft'],
  })
})

test('a screen reader finds headings, and tables with their headings, rows and captions', async () => {
  const { tree, artifacts } = await readStructure(await draw(personReceipt))
  expect(elementsOf(tree, 'H1').map(textOf)).toEqual(['Rechnung R-2026-000123'])
  const [, items] = elementsOf(tree, 'Table')
  expect(items && elementsOf(items, 'Caption').map(textOf)).toEqual(['Vertrag V-200001 · Lindenstraße 14, 04999 Elsterau'])
  expect(items && elementsOf(items, 'TH').map(textOf)).toEqual(['Leistung', 'Menge', 'Einzelpreis', 'USt.', 'Betrag'])
  expect(items && elementsOf(items, 'TR').map((row) => elementsOf(row, 'TD').length)).toEqual([0, 5, 5, 5])
  // The head and the foot of a page are read on none of them.
  expect(artifacts).toContain('Amtsgericht Leipzig, HRB 12345')
})

test('a long receipt counts its pages, and repeats the headings of a table without reading them again', async () => {
  const items = Array.from({ length: 60 }, (_, index) => itemOf(index + 1, { text: `Anschluss ${index + 1}` }))
  const bytes = await draw({ ...companyReceipt, items })
  const { pages } = await openPdf(bytes)
  expect(pages).toBeGreaterThan(2)
  const second = await readStructure(bytes, 2)
  expect(second.artifacts).toContain('Leistung')
  expect(second.artifacts).toContain(`R-2026-000124 · Seite 2 von ${pages}`)
  const text = spaced(await pdfText(new Uint8Array(bytes).buffer))
  for (const { text: name } of items) expect(text).toContain(name)
})

test('names and texts without a blank stay on the paper', async () => {
  const long = 'w'.repeat(150)
  const bytes = await draw({
    ...forReceiver({ names: [long] }),
    items: [itemOf(1, { text: long })],
  })
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await file.getPage(1)).getTextContent()
  // A4 with its right margin of 20 mm, in points.
  for (const item of items) if ('str' in item) expect(Number(item.transform[4]) + item.width, item.str).toBeLessThan((210 - 20) * 2.84)
  await file.cleanup()
})

test('a consumption bill has what § 40 EnWG wants: readings and how they were found, comparison, emissions, rights', async () => {
  const [contract] = personReceipt.snapshot.contracts
  const meters = [
    {
      ...{ meter: '7GAS0012345678', register: '7-20:3.0.0', unit: 'm³', factor: 1 },
      begin: { day: '2025-01-01', value: 4200, quality: 'read' },
      end: { day: '2026-01-01', value: 5700, quality: 'estimated' },
    },
  ]
  const gas = { cubicMetres: 1500, stateNumber: 0.9672, calorificValue: 11.248 }
  const explanation = {
    share: { days: 365, whole: 365 },
    contract: contract!.number,
    product: 'Gas',
    correctedReceipt: null,
    evidence: { meters, gas },
    steps: {
      ...({ mode: 'graduated', period: 'P1Y' } as const),
      bands: [
        { from: 0, price: 0.1309 },
        { from: 12_000, price: 0.119 },
      ],
    },
  }
  const energy = {
    ...{ from: '2025-01-01', to: '2025-12-31', sector: 'gas', kilowattHours: 16_319 },
    ...{ marketLocation: '50000000021', gridArea: 'Elsterau', meteringOperator: '9903456000004' },
    before: { from: '2024-01-01', to: '2024-12-31', kilowattHours: 15_000 },
    peers: [{ sector: 'gas', label: 'Wohnung bis 90 m²', kilowattHours: 12_000 }],
    carbon: { kilograms: 2960.18, net: 162.81, gross: 193.74 },
    parts: [
      { kind: 'gridFees', net: 312.4 },
      { kind: 'energyTax', net: 89.75 },
    ] as const,
  }
  const text = await drawnText({
    ...personReceipt,
    items: [itemOf(1, { kind: 'usage', text: 'Gas, Arbeitspreis', quantity: 16_319, unitCode: 'KWH', explanation })],
    snapshot: { ...personReceipt.snapshot, contracts: [{ ...contract!, energy, instalment: { amount: 95, due: '2026-02-15' } }] },
  })
  for (const part of [
    'Zähler 7GAS0012345678 7-20:3.0.0: 01.01.2025: 4.200 m³ (abgelesen) – 01.01.2026: 5.700 m³ (geschätzt)',
    '1.500 m³ × Zustandszahl 0,9672 × Brennwert 11,248 kWh/m³',
    'Marktlokation 50000000021 · Messstellenbetreiber 9903456000004 · Netzgebiet Elsterau',
    '16.319 kWh',
    'Staffel im Jahr: bis 12.000 kWh 0,1309 €, darüber 0,119 €',
    '15.000 kWh',
    'Wohnung bis 90 m²',
    '2.960,18 kg CO2',
    '193,74 € CO2-Kosten',
    'Im Preis sind enthalten, netto: Netzentgelte 312,40 € · Energiesteuer 89,75 €',
    'Schlichtungsstelle Energie',
    '95,00 € im Monat, zum ersten Mal am 15.02.2026',
  ])
    expect(text).toContain(part)
})

test('calls, and what has steps, name no price of one piece', async () => {
  const minutes = { quantity: 217.5, unitCode: 'MIN', unitGross: 188.74, gross: 188.74 }
  const rows = async (kind: string) =>
    (await drawnText({ ...personReceipt, items: [itemOf(1, { kind, text: 'Verbindungen', ...minutes })] })).split('188,74').length - 1
  expect((await rows('usage')) - (await rows('calls'))).toBe(1)
})
